-- Whoever holds a role that changes, or a role more or less, is told after the commit: their open pages ask for their rules
-- anew. Kept by the database, whatever gives a role: a call, a roster, a merge, an undo.
create function tell_people(district uuid, people uuid[])
returns void
language sql
as $$
  select pg_notify('laurel_notice', district || ' ' || string_agg(told.who, ','))
  from (
    select left(encode(sha256(convert_to(district || ' ' || person_id, 'UTF8')), 'hex'), 16) as who,
      (row_number() over () - 1) / 300 as part
    from (select distinct unnest(people) as person_id) each
  ) told
  group by told.part
$$;
grant execute on function tell_people(uuid, uuid[]) to laurel_app;

create function tell_of_holdings()
returns trigger
language plpgsql
as $$
begin
  perform tell_people(changed.district_id, array_agg(changed.person_id)) from changed group by changed.district_id;
  return null;
end
$$;
create trigger tell_of_new after insert on role_assignment
  referencing new table as changed for each statement execute function tell_of_holdings();
create trigger tell_of_changed after update on role_assignment
  referencing new table as changed for each statement execute function tell_of_holdings();
create trigger tell_of_gone after delete on role_assignment
  referencing old table as changed for each statement execute function tell_of_holdings();

create function tell_of_rules()
returns trigger
language plpgsql
as $$
begin
  perform tell_people(held.district_id, array_agg(held.person_id))
  from role_assignment held
  where (held.district_id, held.role_id) in (select changed.district_id, changed.role_id from changed)
  group by held.district_id;
  return null;
end
$$;
create trigger tell_of_new after insert on role_rule
  referencing new table as changed for each statement execute function tell_of_rules();
create trigger tell_of_changed after update on role_rule
  referencing new table as changed for each statement execute function tell_of_rules();
create trigger tell_of_gone after delete on role_rule
  referencing old table as changed for each statement execute function tell_of_rules();
