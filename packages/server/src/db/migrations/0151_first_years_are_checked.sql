-- Takes no lock that anyone who reads or writes would wait for.
do $$
declare
  grown record;
  one uuid;
begin
  for grown in
    select conrelid::regclass as name, relname, attname as key,
      substring(pg_get_constraintdef(pg_constraint.oid) from '''(.{36})''')::uuid as bound
    from pg_constraint
    join pg_class on pg_class.oid = conrelid
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where conname = 'first_years'
    order by relname
  loop
    for one in select id from district loop
      perform set_config('laurel.district', one::text, true);
      execute format(
        'with beyond as (delete from %s where district_id = $1 and %I >= $2 returning *)
        insert into years.%I select * from beyond',
        grown.name, grown.key, grown.relname || '_later'
      ) using one, grown.bound;
    end loop;
    execute format('alter table %s validate constraint first_years', grown.name);
  end loop;
end
$$;
select set_config('laurel.district', '00000000-0000-0000-0000-000000000000', true);
