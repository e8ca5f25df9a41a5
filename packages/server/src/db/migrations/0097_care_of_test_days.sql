-- Who made a test day: it is where their results go by default. Deleted, it and its results are shown nowhere, until it is put back.
alter table test_day add column account_id uuid;
alter table test_day add column deleted_at timestamptz;
alter table test_day drop constraint test_day_district_id_school_id_starts_on_title_key;
create unique index test_day_title on test_day (district_id, school_id, starts_on, title) where deleted_at is null;
create index test_day_account on test_day (district_id, account_id);

-- A student who isn't tested for longer than a day.
create table fitness_exemption (
  district_id uuid not null references district,
  student_id uuid not null,
  reason text not null check (reason in ('exempt', 'iep504', 'extraordinary', 'medical')),
  -- Empty: from all tests.
  test_ids text[] not null default '{}',
  starts_on date not null,
  ends_on date check (ends_on >= starts_on),
  version integer not null default 1,
  account_id uuid,
  written_at timestamptz not null,
  primary key (district_id, student_id),
  foreign key (district_id, student_id) references person (district_id, id) on delete cascade
);
create index fitness_exemption_account on fitness_exemption (district_id, account_id);
select protect('fitness_exemption', 'select, insert, update, delete');
