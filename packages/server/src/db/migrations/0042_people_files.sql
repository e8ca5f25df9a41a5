-- Files of people and of enrolments belong to a school, like those of marks and results.
alter table import drop constraint import_format_check;
alter table import
  add constraint import_format_check
  check (format in ('oneroster', 'scores', 'attendance', 'fitness', 'people', 'enrolments'));
