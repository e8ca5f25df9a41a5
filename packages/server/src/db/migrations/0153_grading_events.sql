-- What happened to the grades of a class beside its scores, for its history: grades set by hand, rules, steps on the way to
-- families. Rows are only added. Final grades that were corrected and classes opened again stand in tables of their own.
create table grading_event (
  district_id uuid not null references district,
  id uuid not null default new_id(),
  class_id uuid not null,
  term_id uuid,
  student_id uuid,
  at timestamptz not null,
  account_id uuid,
  cause text not null check (cause in ('made', 'undone')),
  change jsonb not null,
  primary key (district_id, id)
);
create index grading_event_class on grading_event (district_id, class_id, at);
create index grading_event_account on grading_event (district_id, account_id);
create index grading_event_student on grading_event (district_id, student_id) where student_id is not null;
select protect('grading_event', 'select, insert');

-- A class’s history tells when it was opened again.
create index reopening_class on reopening (district_id, class_id);

-- What a grade was set to by hand says why, about a child.
create or replace function erase_final_reasons(district uuid, people uuid[])
returns void
language plpgsql
security definer
set search_path = public
as $$
begin
  if exists (select from person where district_id = district and id = any (people) and erased_at is null) then
    raise exception 'Only the histories of erased people are erased.' using errcode = '42501';
  end if;
  update final_grade set reason = '—' where district_id = district and student_id = any (people) and reason is not null;
  update final_grade set comment = null where district_id = district and student_id = any (people) and comment is not null;
  delete from grading_event where district_id = district and student_id = any (people);
end
$$;
