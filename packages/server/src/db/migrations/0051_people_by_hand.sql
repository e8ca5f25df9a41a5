-- People whom the office adds and edits by hand, and the guardians it has to reach.

-- Columns that somebody of the office changed and wants kept: what a roster says of them is left alone.
alter table person add column kept_fields text[] not null default '{}';

-- Whom to call when nobody at home answers, in this order. They have no account and see nothing.
alter table person add column emergency_contacts jsonb not null default '[]';

-- People within reach of a capability on people: everyone of the district or schools, own students, athletes, and whom one
-- reaches one by one. A school reaches whoever belongs to it or is enrolled in one of its classes, now or from a later day
-- on, and the guardians of these. With the last enrolment that ends: what it recorded stays with its classes. A person may
-- come more than once: ask with `in`.
create or replace function reachable_person(district uuid, caller uuid, reaches text[], schools uuid[], today date)
returns table (person_id uuid)
language sql
stable
as $$
  select person.id
  from person
  where person.district_id = district and 'district' = any (reaches)
  union all
  select person.id
  from person
  where person.district_id = district and 'school' = any (reaches)
    and (schools is null or person.school_id = any (schools))
  union all
  select enrolment.person_id
  from enrolment
  join class on class.district_id = enrolment.district_id and class.id = enrolment.class_id
  where enrolment.district_id = district and 'school' = any (reaches) and schools is not null
    and class.school_id = any (schools)
    and enrolment.is_active
    and lasts_past(enrolment.ends_before, today)
    and (enrolment.starts_on is null or enrolment.ends_before is null or enrolment.starts_on < enrolment.ends_before)
  union all
  select guardianship.guardian_id
  from guardianship
  join person student on student.district_id = guardianship.district_id and student.id = guardianship.student_id
  where guardianship.district_id = district and 'school' = any (reaches) and schools is not null
    and lasts_past(guardianship.ends_before, today)
    and (
      student.school_id = any (schools)
      or exists (
        select from enrolment
        join class on class.district_id = enrolment.district_id and class.id = enrolment.class_id
        where enrolment.district_id = student.district_id and enrolment.person_id = student.id
          and enrolment.role = 'student' and enrolment.is_active
          and lasts_past(enrolment.ends_before, today)
          and class.school_id = any (schools)
      )
    )
  union all
  select close.student_id
  from close_student(district, caller, 'any', reaches, today) close
  union all
  select enrolment.person_id
  from reachable_class(
    district, caller, array(select r from unnest(reaches) r where r in ('classes', 'teams', 'athletes')), null, today
  ) reached
  join enrolment on enrolment.district_id = district and enrolment.class_id = reached.class_id
  where ('classes' = any (reaches) or 'teams' = any (reaches) or 'athletes' = any (reaches))
    and enrolment.role = 'student' and enrolment.is_active
    and lasts_past(enrolment.ends_before, today)
$$;
