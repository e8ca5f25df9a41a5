-- With a select among its arguments the planner can't work the inner function into the statement: it was run for everyone
-- within reach, wherever one student was asked about.
create or replace function seen_student(district uuid, caller uuid, part text, reaches text[], schools uuid[], today date)
returns table (student_id uuid)
language sql
stable
as $$
  select reached.person_id
  from reachable_person(district, caller, array_remove(reaches, 'children'), schools, today) reached
  union all
  select observed.student_id
  from observed_student(district, caller, part, today) observed
  where 'children' = any (reaches)
$$;
