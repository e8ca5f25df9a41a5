-- Events and the audit grow without end, so they are kept by school years (decision 138). An id of version 7 begins with the
-- time at which it was made: a year is a range of ids, and no key has to change. What there is becomes the first partition in
-- three steps, so that nobody waits while all of it is read: a bound for new rows, here; old rows are held against it (0151);
-- the table takes its place (0152).

-- Partitions are out of reach for the serving role, which comes by their tables alone, behind row-level security.
create schema years;

-- The last moment of the school year that an instant belongs to. One cut for every district: in summer, in the north.
create function years.end_of_year(moment timestamptz)
returns timestamptz
language sql
immutable
as $$
  select (make_date((extract(year from moment at time zone 'UTC' + interval '6 months'))::integer, 7, 1))::timestamp at time zone 'UTC'
$$;

do $$
declare
  grown record;
begin
  for grown in
    select *
    from (
      values ('score_event', 'id'), ('attendance_event', 'id'), ('measurement_event', 'id'), ('audit_event', 'id'),
        ('audit_concern', 'event_id'), ('audit_value', 'event_id')
    ) named (name, key)
  loop
    -- For what a clock that was wrong put beyond the bound, and for what is written after it.
    execute format('create table years.%I (like %I including all)', grown.name || '_later', grown.name);
    execute format(
      'alter table %I add constraint first_years check (%I < %L) not valid',
      -- A month at least: nothing is refused while the three steps are taken.
      grown.name, grown.key, first_id_at(years.end_of_year(now() + interval '1 month'))
    );
  end loop;
end
$$;
