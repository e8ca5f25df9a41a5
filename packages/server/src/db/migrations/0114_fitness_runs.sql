-- What devices recorded of runs (a PACER, a mile), one row each, so that several record one run. Kept for 30 days, as answers to saves are.
create table fitness_run (
  district_id uuid not null references district,
  -- A name of the device’s own making.
  recorder_id uuid not null,
  class_id uuid not null,
  test_day_id uuid not null,
  test_id text not null,
  account_id uuid not null,
  started_at timestamptz not null,
  -- Counts the device’s changes: an older one that comes late changes nothing.
  revision integer not null,
  -- Laps completed when the device stopped; null while it records.
  stopped_after integer,
  -- [student, lap or milliseconds, the miss before] each.
  taps jsonb not null,
  -- The save that brought its results.
  operation_id uuid,
  changed_at timestamptz not null,
  primary key (district_id, recorder_id),
  foreign key (district_id, class_id) references class (district_id, id) on delete cascade,
  foreign key (district_id, test_day_id) references test_day (district_id, id) on delete cascade,
  foreign key (district_id, account_id) references account (district_id, id) on delete cascade
);
create index fitness_run_class on fitness_run (district_id, class_id, test_day_id);
create index fitness_run_test_day on fitness_run (district_id, test_day_id);
create index fitness_run_account on fitness_run (district_id, account_id);
create index fitness_run_changed on fitness_run (district_id, changed_at);
select protect('fitness_run', 'select, insert, update, delete');
