-- Contests of teams come from a file, too.
alter table import
  drop constraint import_format_check,
  add constraint import_format_check
    check (
      format in ('oneroster', 'scores', 'attendance', 'fitness', 'people', 'enrolments', 'members', 'athletes', 'contests')
    );
