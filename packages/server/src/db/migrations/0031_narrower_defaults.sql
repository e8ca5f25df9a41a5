-- Narrower defaults (DECISIONS 37): results are changed by PE teachers and those granted, athletic directors read
-- attendance of those on a team, and kinds of absence that speak of health are for the few who need to know.

alter table role_rule drop constraint role_rule_reach_check;
alter table role_rule add constraint role_rule_reach_check
  check (reach in ('own', 'children', 'classes', 'teams', 'athletes', 'caseload', 'school', 'district'));

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
    and not ('athletes' = any (reaches) and class.kind = 'team' and class.is_active)
  group by enrolment.class_id
$$;

-- People within reach of a capability on people: everyone of the district or schools, own students, athletes, children,
-- oneself. A school reaches whoever belongs to it or is enrolled in one of its classes, now or from a later day on. With the
-- last enrolment that ends: what it recorded stays with its classes. A person may come more than once: ask with `in`.
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
    district, caller, array(select r from unnest(reaches) r where r in ('classes', 'teams', 'athletes')), null, today
  ) reached
  join enrolment on enrolment.district_id = district and enrolment.class_id = reached.class_id
  where ('classes' = any (reaches) or 'teams' = any (reaches) or 'athletes' = any (reaches))
    and enrolment.role = 'student' and enrolment.is_active
    and (enrolment.ends_before is null or today < enrolment.ends_before)
$$;

-- Kinds of absence that speak of health. Schools have the one they started with, unless they made something else of it.
alter table attendance_code add column is_health boolean not null default false;
alter table attendance_code no force row level security;
update attendance_code set is_health = true where letter = 'I' and name = 'Ill';
alter table attendance_code force row level security;

-- A code as somebody reads it: in place of one that speaks of health, one of the school's that counts the same.
create function shown_code(district uuid, school uuid, letter text, knows_health boolean)
returns text
language sql
stable
as $$
  select case when knows_health then letter else coalesce(
    (
      select coalesce(
        (
          select plain.letter
          from attendance_code plain
          where plain.district_id = health.district_id and plain.school_id = health.school_id and not plain.is_health
            and (plain.present_share, plain.is_excused, plain.is_tardy)
              = (health.present_share, health.is_excused, health.is_tardy)
          order by plain.letter = 'E' desc, plain.is_active desc, plain.position, plain.letter
          limit 1
        ),
        'E'
      )
      from attendance_code health
      where health.district_id = district and health.school_id = school and health.letter = shown_code.letter
        and health.is_health
    ),
    letter
  ) end
$$;
grant execute on function shown_code(uuid, uuid, text, boolean) to laurel_app;

-- Roles as a new district starts with them, where they are still exactly as they started.
create function pg_temp.rules_of(district uuid, role uuid)
returns text[]
language sql
as $$
  select array_agg(concat_ws(' ', action, subject, reach) order by action, subject, reach)
  from role_rule
  where district_id = district and role_id = role
$$;

alter table role_rule no force row level security;
alter table role no force row level security;

create temporary table narrowed on commit drop as
select role.district_id, role.id, role.name
from role
where role.name = 'Athletic director' and pg_temp.rules_of(role.district_id, role.id) = array[
    'manage eligibility district', 'manage fitness district', 'manage profile own', 'read attendance district',
    'read homepage own', 'read teacher teams'
  ]
  -- Without reading fitness it is what 0011 makes of a role that starts as they do now.
  or role.name = 'Teacher' and array_remove(pg_temp.rules_of(role.district_id, role.id), 'read fitness classes') = array[
    'manage attendance classes', 'manage grades classes', 'manage profile own', 'read classes classes',
    'read homepage own', 'read teacher classes', 'read terms district', 'update fitness classes'
  ];

delete from role_rule
using narrowed
where role_rule.district_id = narrowed.district_id and role_rule.role_id = narrowed.id and narrowed.name = 'Teacher'
  and role_rule.subject = 'fitness';

update role_rule
set reach = 'athletes'
from narrowed
where role_rule.district_id = narrowed.district_id and role_rule.role_id = narrowed.id
  and narrowed.name = 'Athletic director' and role_rule.subject = 'attendance';

drop table narrowed;
drop function pg_temp.rules_of(uuid, uuid);
alter table role_rule force row level security;
alter table role force row level security;
