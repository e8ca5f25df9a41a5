-- Each table becomes the first partition of one with its name, which has its keys, rights, and triggers.
create function pg_temp.keep_by_year(name text, key text)
returns void
language plpgsql
as $$
declare
  first_name text := name || '_first';
  first regclass := name::regclass;
  bound text;
  statement text;
  -- What is made again for the new table.
  made_again text[];
begin
  select substring(pg_get_constraintdef(oid) from '''(.{36})''') into bound
  from pg_constraint where conrelid = first and conname = 'first_years';
  select array_agg(line order by place) into made_again
  from (
    select 1, pg_get_indexdef(indexrelid) from pg_index where indrelid = first and not indisprimary
    union all
    select 2, format('alter table %I add constraint %I %s', name, conname, pg_get_constraintdef(oid))
    from pg_constraint where conrelid = first and contype in ('p', 'f')
    union all
    select 3, format('grant %s on %I to laurel_app', string_agg(privilege_type, ', '), name)
    from pg_class, aclexplode(relacl)
    where pg_class.oid = first and grantee = 'laurel_app'::regrole
    group by pg_class.oid
    union all
    select 3, format('grant %s (%I) on %I to laurel_app', privilege_type, attname, name)
    from pg_attribute, aclexplode(attacl)
    where attrelid = first and grantee = 'laurel_app'::regrole
    union all
    select 4, pg_get_triggerdef(oid) from pg_trigger where tgrelid = first and not tgisinternal
    union all
    select 5, pg_get_functiondef(oid) from pg_proc where proargtypes[0] = (select reltype from pg_class where oid = first)
    union all
    select 6, format('grant execute on function %s to laurel_app', oid::regprocedure)
    from pg_proc where proargtypes[0] = (select reltype from pg_class where oid = first)
  ) kept (place, line);

  for statement in
    select format('drop trigger %I on %s', tgname, first) from pg_trigger where tgrelid = first and not tgisinternal
    union all
    select format('drop policy district on %s', first)
    union all
    select format('revoke all on %s from laurel_app', first)
    union all
    select format('drop function %s', oid::regprocedure)
    from pg_proc where proargtypes[0] = (select reltype from pg_class where oid = first)
  loop
    execute statement;
  end loop;
  -- Whoever came to a partition itself would see nothing, but for the owner.
  execute format('alter table %s no force row level security', first);
  execute format('alter table years.%I enable row level security', name || '_later');
  execute format('alter table %s rename to %I', first, first_name);
  execute format('alter table %s set schema years', first);

  execute format(
    'create table %I (like %s including defaults including constraints) partition by range (%I)', name, first, key
  );
  execute format('alter table %I drop constraint first_years', name);
  execute format('alter table %I enable row level security, force row level security', name);
  execute format(
    'create policy district on %I using (district_id = (select current_setting(''laurel.district'')::uuid))', name
  );
  foreach statement in array made_again loop
    execute statement;
  end loop;
  execute format('alter table %I attach partition %s for values from (minvalue) to (%L)', name, first, bound);
  execute format(
    'alter table %I attach partition years.%I for values from (%L) to (maxvalue)', name, name || '_later', bound
  );
  execute format('alter table %s drop constraint first_years', first);
end
$$;

select pg_temp.keep_by_year('score_event', 'id');
select pg_temp.keep_by_year('attendance_event', 'id');
select pg_temp.keep_by_year('measurement_event', 'id');
select pg_temp.keep_by_year('audit_event', 'id');
select pg_temp.keep_by_year('audit_concern', 'event_id');
select pg_temp.keep_by_year('audit_value', 'event_id');

-- Functions keep what the names of their variables' types led to until they are made again.
do $$
declare
  definition text;
begin
  for definition in
    select pg_get_functiondef(oid) from pg_proc
    where oid in ('chain_audit(uuid, integer)'::regprocedure, 'add_audit_value(uuid, uuid, text, uuid, jsonb)'::regprocedure)
  loop
    execute definition;
  end loop;
end
$$;
