-- The students a counselor looks after: named one by one, by grade level, by class or by a range of last names, at a school
-- and between two days.

create function plain_text(text text)
returns text
language sql
immutable
parallel safe
as $$
  select regexp_replace(normalize(lower(text), nfd), U&'[\0300-\036f]', '', 'g')
$$;
grant execute on function plain_text(text) to laurel_app;

-- Ranges of last names take É with E, as a search does.
alter table person add column plain_family_name text collate "C" generated always as (plain_text(family_name)) stored;

create table caseload (
  district_id uuid not null references district,
  id uuid not null,
  counselor_id uuid not null,
  school_id uuid not null,
  student_id uuid,
  grade_level text check (grade_level <> ''),
  class_id uuid,
  -- Both included: A to De has Dean, not Dickens.
  names_from text check (names_from <> ''),
  names_until text check (names_until <> ''),
  starts_on date,
  ends_before date check (ends_before > starts_on),
  primary key (district_id, id),
  check (num_nonnulls(student_id, grade_level, class_id, names_from) = 1),
  check ((names_from is null) = (names_until is null)),
  unique nulls not distinct (
    district_id, counselor_id, school_id, student_id, grade_level, class_id, names_from, names_until, starts_on, ends_before
  ),
  foreign key (district_id, counselor_id) references person (district_id, id) on delete cascade,
  foreign key (district_id, school_id) references school (district_id, id) on delete cascade,
  foreign key (district_id, student_id) references person (district_id, id) on delete cascade,
  foreign key (district_id, class_id) references class (district_id, id) on delete cascade
);
create index caseload_school on caseload (district_id, school_id);
create index caseload_student on caseload (district_id, student_id) where student_id is not null;
create index caseload_class on caseload (district_id, class_id) where class_id is not null;
select protect('caseload', 'select, insert, delete');
create trigger note_change after insert or update or delete on caseload for each row
  when (nullif(current_setting('laurel.audit_event', true), '') is not null) execute function note_change();

-- Whom each part of somebody's caseload names, and whether it counts today. With the school a student leaves, they leave
-- the caseload. A student may come more than once: ask with `in`.
create function caseload_student(district uuid, counselor uuid, today date)
returns table (caseload_id uuid, student_id uuid, is_running boolean)
language sql
stable
as $$
  select part.id, student.id,
    (part.starts_on is null or part.starts_on <= today) and (part.ends_before is null or today < part.ends_before)
  from caseload part
  cross join lateral (
    select part.student_id as id
    where part.student_id is not null
    union all
    select enrolment.person_id
    from enrolment
    where enrolment.district_id = part.district_id and enrolment.class_id = part.class_id
      and enrolment.role = 'student' and enrolment.is_active
      and (enrolment.ends_before is null or today < enrolment.ends_before)
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
          and (enrolment.ends_before is null or today < enrolment.ends_before)
          and class.school_id = part.school_id
      )
    )
$$;
grant execute on function caseload_student(uuid, uuid, date) to laurel_app;

-- Whom somebody reaches one by one, not by way of a class, team, or school: oneself, the children whose guardianship shows
-- this part, one's caseload.
create function close_student(district uuid, caller uuid, part text, reaches text[], today date)
returns table (student_id uuid)
language sql
stable
as $$
  select caller
  where 'own' = any (reaches)
  union all
  select observed.student_id
  from observed_student(district, caller, part, today) observed
  where 'children' = any (reaches)
  union all
  select named.student_id
  from caseload_student(district, caller, today) named
  where 'caseload' = any (reaches) and named.is_running
$$;
grant execute on function close_student(uuid, uuid, text, text[], date) to laurel_app;

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
    and (enrolment.ends_before is null or today < enrolment.ends_before)
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
    and (enrolment.ends_before is null or today < enrolment.ends_before)
$$;
