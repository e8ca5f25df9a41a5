-- The second step of every call: how far a capability reaches, worked out from the links as they are on the day.
-- All are plain SQL, so the planner folds them into the statement that asks.

-- Classes within reach. is_open is false once the teacher's enrolment or the class has ended: still readable, no longer writable.
create function reachable_class(district uuid, caller uuid, reaches text[], schools uuid[], today date)
returns table (class_id uuid, is_open boolean)
language sql
stable
as $$
  select class.id, true
  from class
  where class.district_id = district
    and (
      'district' = any (reaches)
      or ('school' = any (reaches) and (schools is null or class.school_id = any (schools)))
    )
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
    and (enrolment.starts_on is null or enrolment.starts_on <= today)
    and (
      ('classes' = any (reaches) and class.kind <> 'team')
      or ('teams' = any (reaches) and class.kind = 'team' and enrolment.is_active
        and (enrolment.ends_before is null or today < enrolment.ends_before))
    )
    and not (
      'district' = any (reaches)
      or ('school' = any (reaches) and (schools is null or class.school_id = any (schools)))
    )
  group by enrolment.class_id
$$;

-- Children whose guardianship holds today and shows the part asked for.
create function observed_student(district uuid, caller uuid, part text, today date)
returns table (student_id uuid)
language sql
stable
as $$
  select guardianship.student_id
  from guardianship
  where guardianship.district_id = district
    and guardianship.guardian_id = caller
    and not guardianship.is_blocked
    and (guardianship.starts_on is null or guardianship.starts_on <= today)
    and (guardianship.ends_before is null or today < guardianship.ends_before)
    and case part
      when 'academics' then guardianship.sees_academics
      when 'attendance' then guardianship.sees_attendance
      when 'fitness' then guardianship.sees_fitness
      when 'contact' then guardianship.sees_contact
      else guardianship.sees_academics or guardianship.sees_attendance or guardianship.sees_fitness
    end
$$;

-- People within reach of a capability on people: everyone of the district or schools, own students, children, oneself.
create function reachable_person(district uuid, caller uuid, reaches text[], schools uuid[], today date)
returns table (person_id uuid)
language sql
stable
as $$
  select person.id
  from person
  where person.district_id = district
    and (
      'district' = any (reaches)
      or ('school' = any (reaches) and (
        schools is null
        or person.school_id = any (schools)
        or exists (
          select from enrolment
          join class on class.district_id = enrolment.district_id and class.id = enrolment.class_id
          where enrolment.district_id = district
            and enrolment.person_id = person.id
            and class.school_id = any (schools)
        )
      ))
      or ('own' = any (reaches) and person.id = caller)
      or ('children' = any (reaches) and person.id in (
        select student_id from observed_student(district, caller, 'any', today)
      ))
      or (('classes' = any (reaches) or 'teams' = any (reaches)) and person.id in (
        select enrolment.person_id
        from reachable_class(
          district, caller, array(select r from unnest(reaches) r where r in ('classes', 'teams')), null, today
        ) reached
        join enrolment on enrolment.district_id = district and enrolment.class_id = reached.class_id
        where enrolment.role = 'student' and enrolment.is_active
          and (enrolment.ends_before is null or today < enrolment.ends_before)
      ))
    )
$$;

grant execute on function reachable_class(uuid, uuid, text[], uuid[], date) to laurel_app;
grant execute on function observed_student(uuid, uuid, text, date) to laurel_app;
grant execute on function reachable_person(uuid, uuid, text[], uuid[], date) to laurel_app;
