-- Somebody must be left to repair what others break: no statement, of whatever call, import, undo or command, takes the
-- last person from a district who may do anything to permissions and can sign in.

-- Whether an assignment of this role, with these dates, makes an administrator today.
create function makes_administrator(district uuid, role uuid, starts_on date, ends_before date)
returns boolean
language sql
stable
as $$
  select (makes_administrator.starts_on is null or makes_administrator.starts_on <= current_date)
    and (makes_administrator.ends_before is null or current_date < makes_administrator.ends_before)
    and exists (
      select from role_rule
      where role_rule.district_id = district and role_rule.role_id = role
        and role_rule.action = 'manage' and role_rule.subject = 'permissions'
    )
$$;

create function is_administrator(district uuid, person uuid)
returns boolean
language sql
stable
as $$
  select exists (
    select from role_assignment
    where role_assignment.district_id = district and role_assignment.person_id = person
      and makes_administrator(district, role_assignment.role_id, role_assignment.starts_on, role_assignment.ends_before)
  )
$$;

-- Whether this person can sign in, as far as they are still here: deleting a person takes their accounts and roles along.
create function can_sign_in(district uuid, person uuid)
returns boolean
language sql
stable
as $$
  select not exists (select from person p where p.district_id = district and p.id = person)
    or exists (
      select from person p
      join account on account.district_id = p.district_id and account.person_id = p.id
      where p.district_id = district and p.id = person
        and p.is_active and account.is_active and account.password_hash is not null
    )
$$;

-- Waits for whoever asks at the same moment, so that two administrators can't remove each other.
create function demand_administrator(district uuid)
returns void
language plpgsql
as $$
begin
  perform from district d where d.id = district for no key update;
  if exists (
    select from role_assignment
    join person on person.district_id = role_assignment.district_id and person.id = role_assignment.person_id
    where role_assignment.district_id = district
      and makes_administrator(district, role_assignment.role_id, role_assignment.starts_on, role_assignment.ends_before)
      and can_sign_in(district, person.id)
  ) then return;
  end if;
  raise exception 'This is the last administrator.' using errcode = 'LA001';
end
$$;

-- Each of these looks at a whole statement at once: an import changes thousands of rows by one.
create function keep_administrator_person()
returns trigger
language plpgsql
as $$
declare
  district uuid;
begin
  for district in
    select distinct was.district_id
    from was
    join became on became.district_id = was.district_id and became.id = was.id
    where was.is_active and not became.is_active
      and is_administrator(was.district_id, was.id)
      and exists (
        select from account
        where account.district_id = was.district_id and account.person_id = was.id
          and account.is_active and account.password_hash is not null
      )
  loop
    perform demand_administrator(district);
  end loop;
  return null;
end
$$;

create function keep_administrator_account()
returns trigger
language plpgsql
as $$
declare
  district uuid;
begin
  if tg_op = 'UPDATE' then
    for district in
      select distinct was.district_id
      from was
      join became on became.district_id = was.district_id and became.id = was.id
      where was.is_active and was.password_hash is not null
        and (not became.is_active or became.password_hash is null or became.person_id <> was.person_id)
        and is_administrator(was.district_id, was.person_id)
        and not exists (
          select from person p where p.district_id = was.district_id and p.id = was.person_id and not p.is_active
        )
    loop
      perform demand_administrator(district);
    end loop;
  else
    for district in
      select distinct was.district_id
      from was
      where was.is_active and was.password_hash is not null
        and is_administrator(was.district_id, was.person_id)
        and not exists (
          select from person p where p.district_id = was.district_id and p.id = was.person_id and not p.is_active
        )
    loop
      perform demand_administrator(district);
    end loop;
  end if;
  return null;
end
$$;

create function keep_administrator_role_assignment()
returns trigger
language plpgsql
as $$
declare
  district uuid;
begin
  if tg_op = 'UPDATE' then
    for district in
      select distinct was.district_id
      from was
      join became on became.district_id = was.district_id and became.id = was.id
      where makes_administrator(was.district_id, was.role_id, was.starts_on, was.ends_before)
        and can_sign_in(was.district_id, was.person_id)
        and (
          became.person_id <> was.person_id
          or not makes_administrator(became.district_id, became.role_id, became.starts_on, became.ends_before)
        )
    loop
      perform demand_administrator(district);
    end loop;
  else
    for district in
      select distinct was.district_id
      from was
      where makes_administrator(was.district_id, was.role_id, was.starts_on, was.ends_before)
        and can_sign_in(was.district_id, was.person_id)
    loop
      perform demand_administrator(district);
    end loop;
  end if;
  return null;
end
$$;

create function keep_administrator_role_rule()
returns trigger
language plpgsql
as $$
declare
  district uuid;
begin
  for district in
    select distinct was.district_id
    from was
    join role_assignment on role_assignment.district_id = was.district_id and role_assignment.role_id = was.role_id
    where was.action = 'manage' and was.subject = 'permissions'
      and can_sign_in(was.district_id, role_assignment.person_id)
  loop
    perform demand_administrator(district);
  end loop;
  return null;
end
$$;

create trigger keep_administrator_update after update on person
  referencing old table as was new table as became
  for each statement execute function keep_administrator_person();
create trigger keep_administrator_update after update on account
  referencing old table as was new table as became
  for each statement execute function keep_administrator_account();
create trigger keep_administrator_delete after delete on account
  referencing old table as was
  for each statement execute function keep_administrator_account();
create trigger keep_administrator_update after update on role_assignment
  referencing old table as was new table as became
  for each statement execute function keep_administrator_role_assignment();
create trigger keep_administrator_delete after delete on role_assignment
  referencing old table as was
  for each statement execute function keep_administrator_role_assignment();
create trigger keep_administrator_update after update on role_rule
  referencing old table as was
  for each statement execute function keep_administrator_role_rule();
create trigger keep_administrator_delete after delete on role_rule
  referencing old table as was
  for each statement execute function keep_administrator_role_rule();

grant execute on function makes_administrator(uuid, uuid, date, date) to laurel_app;
grant execute on function is_administrator(uuid, uuid) to laurel_app;
grant execute on function can_sign_in(uuid, uuid) to laurel_app;
grant execute on function demand_administrator(uuid) to laurel_app;
