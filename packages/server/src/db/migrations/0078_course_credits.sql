-- What a course counts for: credits and subject area were there; whether it is honors, part of what every student takes, and
-- left out of a grade point average.
alter table course
  add column is_honors boolean not null default false,
  add column is_core boolean not null default false,
  add column is_exempt boolean not null default false,
  add constraint course_credits_few check (credits < 1000);
create trigger note_change after insert or update or delete on course for each row
  when (nullif(current_setting('laurel.audit_event', true), '') is not null) execute function note_change();
