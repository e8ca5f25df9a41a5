-- Lifting a custody block takes two: who asks, and somebody else who agrees.
alter table guardianship
  add column unblock_asked_by uuid,
  add foreign key (district_id, unblock_asked_by) references person (district_id, id)
    on delete set null (unblock_asked_by);
create index guardianship_unblock on guardianship (district_id, unblock_asked_by) where unblock_asked_by is not null;

-- People within reach of a capability on people: everyone of the district or schools, own students, children, oneself.
-- A school reaches whoever belongs to it or is enrolled in one of its classes, now or from a later day on. With the last
-- enrolment that ends: what it recorded stays with its classes. A person may come more than once: ask with `in`.
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
    and (enrolment.ends_before is null or today < enrolment.ends_before)
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
