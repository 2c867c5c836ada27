"""The course, the drills and the coach: lessons as data, a pure session, two thin faces."""
