-- From their 18th birthday on a student's record is theirs: a guardian no longer sees it, unless the student or the office
-- leaves it to them (decision 087).
alter table guardianship add column kept_at_18 text check (kept_at_18 in ('student', 'office'));

-- Whether the district lets rights pass to students at 18, as it does until it says otherwise.
create function passes_rights(district uuid)
returns boolean
language sql
stable
as $$
  select coalesce(
    (
      select (value ->> 'rightsPassAt18')::boolean
      from district_setting
      where district_setting.district_id = district and section = 'families'
    ),
    true
  )
$$;
grant execute on function passes_rights(uuid) to laurel_app;

create function of_age_on(birth_on date)
returns date
language sql
immutable
as $$
  select (birth_on + interval '18 years')::date
$$;
grant execute on function of_age_on(date) to laurel_app;

-- Children whose guardianship holds today and shows the part asked for.
create or replace function observed_student(district uuid, caller uuid, part text, today date)
returns table (student_id uuid)
language sql
stable
as $$
  select guardianship.student_id
  from guardianship
  join person student on student.district_id = guardianship.district_id and student.id = guardianship.student_id
  where guardianship.district_id = district
    and guardianship.guardian_id = caller
    and not guardianship.is_blocked
    and holds_on(guardianship.starts_on, guardianship.ends_before, today)
    and (
      guardianship.kept_at_18 is not null or student.birth_on is null or of_age_on(student.birth_on) > today
      or not passes_rights(district)
    )
    and case part
      when 'academics' then guardianship.sees_academics
      when 'attendance' then guardianship.sees_attendance
      when 'fitness' then guardianship.sees_fitness
      when 'contact' then guardianship.sees_contact
      else guardianship.sees_academics or guardianship.sees_attendance or guardianship.sees_fitness
    end
$$;
