-- Students whose attendance or fitness (part) is within reach: as for people, but a guardianship must show that part.
create function seen_student(district uuid, caller uuid, part text, reaches text[], schools uuid[], today date)
returns table (student_id uuid)
language sql
stable
as $$
  select reached.person_id
  from reachable_person(district, caller, array(select r from unnest(reaches) r where r <> 'children'), schools, today)
    reached
  union all
  select observed.student_id
  from observed_student(district, caller, part, today) observed
  where 'children' = any (reaches)
$$;
grant execute on function seen_student(uuid, uuid, text, text[], uuid[], date) to laurel_app;

-- One function for both; each subject had its own.
drop function attendance_student(uuid, uuid, text[], uuid[], date);
drop function fitness_student(uuid, uuid, text[], uuid[], date);
