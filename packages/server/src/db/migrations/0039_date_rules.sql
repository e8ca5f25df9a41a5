-- Whether something dated holds on a day, and whether it lasts past one: half-open, without bounds where there are none.
-- One spelling for enrolments, roles, guardianships, and caseloads; both are inlined, so they cost what they say.
create function holds_on(starts_on date, ends_before date, day date)
returns boolean
language sql
immutable
parallel safe
as $$
  select (starts_on is null or starts_on <= day) and (ends_before is null or day < ends_before)
$$;
create function lasts_past(ends_before date, day date)
returns boolean
language sql
immutable
parallel safe
as $$
  select ends_before is null or day < ends_before
$$;
grant execute on function holds_on(date, date, date) to laurel_app;
grant execute on function lasts_past(date, date) to laurel_app;

-- Classes within reach. is_open is false once the teacher's enrolment or the class has ended: still readable, no longer
-- writable. `teams`: those one coaches; `athletes`: every team of the district.
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
  select class.id, true
  from class
  where class.district_id = district and class.kind = 'team' and class.is_active
    and 'athletes' = any (reaches) and not 'district' = any (reaches)
    and not ('school' = any (reaches) and (schools is null or class.school_id = any (schools)))
  union all
  select enrolment.class_id,
    bool_or(
      enrolment.is_active and class.is_active
      and lasts_past(enrolment.ends_before, today)
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
      (enrolment.is_active and lasts_past(enrolment.ends_before, today))
      or (class.kind <> 'team' and enrolment.ends_before <= today
        and enrolment.ends_before >= class_ran_until(district, class.id))
    )
    and (
      ('classes' = any (reaches) and class.kind <> 'team')
      or ('teams' = any (reaches) and class.kind = 'team')
    )
    and not ('school' = any (reaches) and (schools is null or class.school_id = any (schools)))
    and not ('athletes' = any (reaches) and class.kind = 'team' and class.is_active)
  group by enrolment.class_id
$$;

-- Children whose guardianship holds today and shows the part asked for.
create or replace function observed_student(district uuid, caller uuid, part text, today date)
returns table (student_id uuid)
language sql
stable
as $$
  select guardianship.student_id
  from guardianship
  where guardianship.district_id = district
    and guardianship.guardian_id = caller
    and not guardianship.is_blocked
    and holds_on(guardianship.starts_on, guardianship.ends_before, today)
    and case part
      when 'academics' then guardianship.sees_academics
      when 'attendance' then guardianship.sees_attendance
      when 'fitness' then guardianship.sees_fitness
      when 'contact' then guardianship.sees_contact
      else guardianship.sees_academics or guardianship.sees_attendance or guardianship.sees_fitness
    end
$$;

-- Whom each part of somebody's caseload names, and whether it counts today. With the school a student leaves, they leave
-- the caseload. A student may come more than once: ask with `in`.
create or replace function caseload_student(district uuid, counselor uuid, today date)
returns table (caseload_id uuid, student_id uuid, is_running boolean)
language sql
stable
as $$
  select part.id, student.id,
    holds_on(part.starts_on, part.ends_before, today)
  from caseload part
  cross join lateral (
    select part.student_id as id
    where part.student_id is not null
    union all
    select enrolment.person_id
    from enrolment
    where enrolment.district_id = part.district_id and enrolment.class_id = part.class_id
      and enrolment.role = 'student' and enrolment.is_active
      and lasts_past(enrolment.ends_before, today)
    union all
    select person.id
    from person
    where person.district_id = part.district_id and person.school_id = part.school_id
      and (
        person.grade_level = part.grade_level
        or person.plain_family_name >= plain_text(part.names_from)
          and left(person.plain_family_name, length(plain_text(part.names_until))) <= plain_text(part.names_until)
          and (
            person.grade_level is not null
            or exists (
              select from enrolment
              where enrolment.district_id = person.district_id and enrolment.person_id = person.id
                and enrolment.role = 'student' and enrolment.is_active
            )
          )
      )
  ) named
  join person student on student.district_id = part.district_id and student.id = named.id and student.is_active
  where part.district_id = district and part.counselor_id = counselor
    and (
      student.school_id = part.school_id
      or exists (
        select from enrolment
        join class on class.district_id = enrolment.district_id and class.id = enrolment.class_id
        where enrolment.district_id = student.district_id and enrolment.person_id = student.id
          and enrolment.role = 'student' and enrolment.is_active
          and lasts_past(enrolment.ends_before, today)
          and class.school_id = part.school_id
      )
    )
$$;

-- People within reach of a capability on people: everyone of the district or schools, own students, athletes, and whom one
-- reaches one by one. A school reaches whoever belongs to it or is enrolled in one of its classes, now or from a later day
-- on. With the last enrolment that ends: what it recorded stays with its classes. A person may come more than once: ask
-- with `in`.
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
