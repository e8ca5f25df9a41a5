-- People of some schools are found by their school, apart from those of all schools. Asked in one condition, everybody of
-- the district was read.
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
  where person.district_id = district and 'school' = any (reaches) and schools is null
  union all
  select person.id
  from person
  where person.district_id = district and 'school' = any (reaches) and person.school_id = any (schools)
  union all
  select enrolled.person_id
  from school_enrolment enrolled
  join person on person.district_id = enrolled.district_id and person.id = enrolled.person_id
  where enrolled.district_id = district and 'school' = any (reaches) and schools is not null
    and not enrolled.is_main and enrolled.school_id = any (schools)
    and (lasts_past(enrolled.ends_before, today) or person.school_id is null)
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
  from person student
  join guardianship on guardianship.district_id = student.district_id and guardianship.student_id = student.id
  where student.district_id = district and 'school' = any (reaches) and schools is not null
    and student.school_id = any (schools)
    and lasts_past(guardianship.ends_before, today)
  union all
  select guardianship.guardian_id
  from school_enrolment enrolled
  join person student on student.district_id = enrolled.district_id and student.id = enrolled.person_id
  join guardianship on guardianship.district_id = student.district_id and guardianship.student_id = student.id
  where enrolled.district_id = district and 'school' = any (reaches) and schools is not null
    and not enrolled.is_main and enrolled.school_id = any (schools)
    and (lasts_past(enrolled.ends_before, today) or student.school_id is null)
    and lasts_past(guardianship.ends_before, today)
  union all
  select guardianship.guardian_id
  from class
  join enrolment on enrolment.district_id = class.district_id and enrolment.class_id = class.id
  join guardianship on guardianship.district_id = enrolment.district_id and guardianship.student_id = enrolment.person_id
  where class.district_id = district and 'school' = any (reaches) and schools is not null
    and class.school_id = any (schools)
    and enrolment.role = 'student' and enrolment.is_active
    and lasts_past(enrolment.ends_before, today)
    and lasts_past(guardianship.ends_before, today)
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
