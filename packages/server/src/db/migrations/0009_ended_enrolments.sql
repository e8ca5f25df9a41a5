-- An enrolment that is over keeps opening the class, to read, only where the teacher stayed until the class was over: who
-- left in the middle of the year sees nothing of the students who are there now. One that ends on its first day or before
-- never held, and opens nothing.

-- The last day of a class is that of its last term. A roster's last day may be meant to belong to the enrolment or not,
-- so a day less is enough. Without terms nothing says when the class is over.
create function class_ran_until(district uuid, class uuid)
returns date
language sql
stable
as $$
  select max(term.ends_before) - 1
  from class_term
  join term on term.district_id = class_term.district_id and term.id = class_term.term_id
  where class_term.district_id = district and class_term.class_id = class
$$;

-- Classes within reach. is_open is false once the teacher's enrolment or the class has ended: still readable, no longer writable.
create or replace function reachable_class(district uuid, caller uuid, reaches text[], schools uuid[], today date)
returns table (class_id uuid, is_open boolean)
language sql
stable
as $$
  select class.id, true
  from class
  where class.district_id = district and 'district' = any (reaches)
  union all
  select class.id, true
  from class
  where class.district_id = district
    and 'school' = any (reaches) and not 'district' = any (reaches)
    and (schools is null or class.school_id = any (schools))
  union all
  select enrolment.class_id,
    bool_or(
      enrolment.is_active and class.is_active
      and (enrolment.ends_before is null or today < enrolment.ends_before)
    )
  from enrolment
  join class on class.district_id = enrolment.district_id and class.id = enrolment.class_id
  where enrolment.district_id = district
    and enrolment.person_id = caller
    and enrolment.role in ('teacher', 'aide')
    and ('classes' = any (reaches) or 'teams' = any (reaches)) and not 'district' = any (reaches)
    and (enrolment.starts_on is null or enrolment.starts_on <= today)
    and (enrolment.starts_on is null or enrolment.ends_before is null or enrolment.starts_on < enrolment.ends_before)
    and (
      (enrolment.is_active and (enrolment.ends_before is null or today < enrolment.ends_before))
      or (class.kind <> 'team' and enrolment.ends_before <= today
        and enrolment.ends_before >= class_ran_until(district, class.id))
    )
    and (
      ('classes' = any (reaches) and class.kind <> 'team')
      or ('teams' = any (reaches) and class.kind = 'team')
    )
    and not ('school' = any (reaches) and (schools is null or class.school_id = any (schools)))
  group by enrolment.class_id
$$;

-- People within reach of a capability on people: everyone of the district or schools, own students, children, oneself.
-- A person may come more than once: ask with `in`.
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
    and (enrolment.starts_on is null or enrolment.ends_before is null or enrolment.starts_on < enrolment.ends_before)
  union all
  select caller
  where 'own' = any (reaches)
  union all
  select observed.student_id
  from observed_student(district, caller, 'any', today) observed
  where 'children' = any (reaches)
  union all
  select enrolment.person_id
  from reachable_class(
    district, caller, array(select r from unnest(reaches) r where r in ('classes', 'teams')), null, today
  ) reached
  join enrolment on enrolment.district_id = district and enrolment.class_id = reached.class_id
  where ('classes' = any (reaches) or 'teams' = any (reaches))
    and enrolment.role = 'student' and enrolment.is_active
    and (enrolment.ends_before is null or today < enrolment.ends_before)
$$;

grant execute on function class_ran_until(uuid, uuid) to laurel_app;
