-- Waivers, credits earned elsewhere, and what eligibility rules ask of the calendar come from files, too.
alter table import
  drop constraint import_format_check,
  add constraint import_format_check
    check (
      format in (
        'oneroster', 'scores', 'attendance', 'fitness', 'people', 'enrolments', 'members', 'athletes', 'contests',
        'facts', 'seasons', 'practices', 'course-rules', 'school-days', 'grants', 'credits', 'calendar'
      )
    );
