-- By which ids rosters knew people who were erased, so that a later one that still lists them doesn't bring them back unasked:
-- digests with the district's key, never the ids.
create table erased_id (
  district_id uuid not null references district,
  digest bytea not null,
  erased_at timestamptz not null,
  -- Who erased them; null where the district's retention did.
  account_id uuid,
  primary key (district_id, digest)
);
select protect('erased_id', 'select, insert, update, delete');
