-- What came of each backup and each rehearsed restore. A backup holds every district, so each has a row of it.
create table backup_run (
  district_id uuid not null references district,
  id uuid not null,
  kind text not null check (kind in ('backup', 'rehearsal')),
  started_at timestamptz not null,
  ended_at timestamptz not null,
  outcome text not null check (
    outcome in (
      'done', 'elsewhere', 'disk-full', 'not-allowed', 'no-place', 'not-reached', 'damaged', 'differs',
      'may-not-create', 'no-backup', 'failed'
    )
  ),
  file_name text,
  bytes bigint,
  primary key (district_id, id)
);
create index backup_run_by_end on backup_run (district_id, kind, ended_at);
select protect('backup_run', 'select, insert, delete');
