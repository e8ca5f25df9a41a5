-- Who belongs to which school from when until when, and in which grade level (decision 077). A person's `school_id` and
-- `grade_level` say what is so now; the row they repeat is the main one.
create table school_enrolment (
  district_id uuid not null references district,
  id uuid not null,
  person_id uuid not null,
  school_id uuid not null,
  -- Without a first day it isn't known since when.
  starts_on date,
  ends_before date check (ends_before > starts_on),
  grade_level text check (grade_level <> ''),
  is_main boolean not null default false,
  version integer not null default 1,
  primary key (district_id, id),
  foreign key (district_id, person_id) references person (district_id, id) on delete cascade,
  foreign key (district_id, school_id) references school (district_id, id)
);
create index school_enrolment_person on school_enrolment (district_id, person_id);
create index school_enrolment_school on school_enrolment (district_id, school_id) where not is_main;
create unique index school_enrolment_main on school_enrolment (district_id, person_id) where is_main;
select protect('school_enrolment', 'select, insert, update, delete');

alter table person no force row level security;
alter table school_enrolment no force row level security;
insert into school_enrolment (district_id, id, person_id, school_id, grade_level, is_main)
select district_id, gen_random_uuid(), id, school_id, nullif(grade_level, ''), true
from person
where is_active and merged_into is null and school_id is not null;
alter table person force row level security;
alter table school_enrolment force row level security;

create trigger note_change after insert or update or delete on school_enrolment for each row
  when (nullif(current_setting('laurel.audit_event', true), '') is not null) execute function note_change();

-- Enrollments follow people: after the school, grade level, or state of some (or, with null, of all) was written, their
-- main row says the same from today on. What was changed and changed back on one day leaves no trace. A first row begins
-- today where somebody was added by hand; a roster doesn't say since when.
create function keep_school_enrolments(district uuid, people uuid[], today date, is_by_hand boolean)
returns void
language plpgsql
as $$
begin
  delete from school_enrolment kept
  using person
  where kept.district_id = district and kept.is_main and (people is null or kept.person_id = any (people))
    and person.district_id = district and person.id = kept.person_id
    and kept.starts_on >= today
    and (
      person.school_id is distinct from kept.school_id or not person.is_active
      or kept.grade_level is distinct from nullif(person.grade_level, '') and exists (
        select from school_enrolment earlier
        where earlier.district_id = district and earlier.person_id = person.id and earlier.school_id = person.school_id
          and earlier.ends_before = today and earlier.grade_level is not distinct from nullif(person.grade_level, '')
      )
    );

  update school_enrolment kept
  set grade_level = nullif(person.grade_level, ''), version = kept.version + 1
  from person
  where kept.district_id = district and kept.is_main and (people is null or kept.person_id = any (people))
    and person.district_id = district and person.id = kept.person_id
    and person.school_id = kept.school_id and kept.grade_level is distinct from nullif(person.grade_level, '')
    and (kept.grade_level is null or kept.starts_on >= today);

  update school_enrolment kept
  set is_main = false, version = kept.version + 1,
    ends_before = case when lasts_past(kept.ends_before, today) then today else kept.ends_before end
  from person
  where kept.district_id = district and kept.is_main and (people is null or kept.person_id = any (people))
    and person.district_id = district and person.id = kept.person_id
    and (
      person.school_id is distinct from kept.school_id or not person.is_active
      or kept.grade_level is distinct from nullif(person.grade_level, '')
    );

  -- Back where they were this morning, or now for good where they also were.
  update school_enrolment kept
  set is_main = true, version = kept.version + 1, grade_level = nullif(person.grade_level, ''),
    ends_before = case when kept.ends_before > today then kept.ends_before end
  from person
  where kept.district_id = district and (people is null or kept.person_id = any (people))
    and person.district_id = district and person.id = kept.person_id and person.is_active
    and not exists (
      select from school_enrolment main
      where main.district_id = district and main.person_id = person.id and main.is_main
    )
    and kept.id = (
      select other.id
      from school_enrolment other
      where other.district_id = district and other.person_id = person.id and other.school_id = person.school_id
        and (
          holds_on(other.starts_on, other.ends_before, today)
          or other.ends_before = today and other.grade_level is not distinct from nullif(person.grade_level, '')
        )
      order by other.ends_before desc nulls first, other.id
      limit 1
    );

  insert into school_enrolment (district_id, id, person_id, school_id, starts_on, grade_level, is_main)
  select district, gen_random_uuid(), person.id, person.school_id,
    case when is_by_hand or exists (
      select from school_enrolment earlier
      where earlier.district_id = district and earlier.person_id = person.id
    ) then today end,
    nullif(person.grade_level, ''), true
  from person
  where person.district_id = district and (people is null or person.id = any (people))
    and person.is_active and person.school_id is not null
    and not exists (
      select from school_enrolment main
      where main.district_id = district and main.person_id = person.id and main.is_main
    );
end
$$;

-- People follow enrollments: after one was written by hand, or its day has come, the school and grade level of these people
-- (or, with null, of all) are those of the enrollment that holds. Answers how many people it changed.
create function follow_school_enrolments(district uuid, people uuid[], today date)
returns integer
language plpgsql
as $$
declare
  changed integer;
begin
  update school_enrolment ended
  set is_main = false
  where ended.district_id = district and (people is null or ended.person_id = any (people))
    and ended.is_main and not lasts_past(ended.ends_before, today);

  update school_enrolment next
  set is_main = true
  where next.district_id = district and (people is null or next.person_id = any (people))
    and not exists (
      select from school_enrolment main
      where main.district_id = district and main.person_id = next.person_id and main.is_main
    )
    and next.id = (
      select other.id
      from school_enrolment other
      where other.district_id = district and other.person_id = next.person_id
        and holds_on(other.starts_on, other.ends_before, today)
      order by other.starts_on desc nulls last, other.id
      limit 1
    );

  update person
  set school_id = now_at.school_id, version = person.version + 1,
    grade_level = coalesce(now_at.grade_level, person.grade_level)
  from (
    select enrolled.person_id,
      (array_agg(enrolled.school_id) filter (where enrolled.is_main))[1] as school_id,
      (array_agg(enrolled.grade_level) filter (where enrolled.is_main))[1] as grade_level
    from school_enrolment enrolled
    where enrolled.district_id = district and (people is null or enrolled.person_id = any (people))
    group by enrolled.person_id
  ) now_at
  where person.district_id = district and person.id = now_at.person_id and person.is_active
    and (
      person.school_id is distinct from now_at.school_id
      or person.grade_level is distinct from coalesce(now_at.grade_level, person.grade_level)
    );
  get diagnostics changed = row_count;
  return changed;
end
$$;
grant execute on function keep_school_enrolments(uuid, uuid[], date, boolean), follow_school_enrolments(uuid, uuid[], date)
  to laurel_app;

-- People within reach of a capability on people: everyone of the district or schools, own students, athletes, and whom one
-- reaches one by one. A school reaches whoever belongs to it, is enrolled in it or in one of its classes, now or from a
-- later day on, and the guardians of these. With the last enrolment that ends: what it recorded stays with its classes. Who
-- left and belongs to no school stays in reach of those they left. A person may come more than once: ask with `in`.
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
  from guardianship
  join person student on student.district_id = guardianship.district_id and student.id = guardianship.student_id
  where guardianship.district_id = district and 'school' = any (reaches) and schools is not null
    and lasts_past(guardianship.ends_before, today)
    and (
      student.school_id = any (schools)
      or exists (
        select from school_enrolment enrolled
        where enrolled.district_id = student.district_id and enrolled.person_id = student.id
          and enrolled.school_id = any (schools)
          and (lasts_past(enrolled.ends_before, today) or student.school_id is null)
      )
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
