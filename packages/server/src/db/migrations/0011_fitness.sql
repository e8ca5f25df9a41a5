-- The tests there are. Filled from the product's data; a newer version of it adds tests, and changes none.
create table fitness_test (
  district_id uuid not null references district,
  id text not null,
  data_version integer not null,
  name text not null check (name <> ''),
  area text not null,
  unit text not null,
  min_value numeric not null,
  max_value numeric not null check (max_value > min_value),
  step numeric not null check (step > 0),
  better text not null check (better in ('higher', 'lower', 'band', 'none')),
  is_body boolean not null,
  is_derived boolean not null,
  position integer not null,
  primary key (district_id, id)
);
select protect('fitness_test', 'select, insert');

-- Standards of a publisher, by version. Nobody changes one: a result says for good what it was weighed by.
create table norm_pack (
  district_id uuid not null references district,
  id text not null,
  version integer not null,
  title text not null check (title <> ''),
  publisher text not null,
  year integer not null,
  note text,
  age_basis text not null check (age_basis in ('firstTestDay')),
  zones jsonb not null,
  -- Which of its measures weighs which test.
  measures jsonb not null,
  primary key (district_id, id, version)
);
select protect('norm_pack', 'select, insert');

-- Values from min to max, both inclusive, are in the zone; the first line that fits, by position, decides.
create table norm_cut (
  district_id uuid not null references district,
  pack_id text not null,
  pack_version integer not null,
  measure text not null,
  sex text not null check (sex in ('F', 'M')),
  age smallint not null,
  position smallint not null,
  min_value numeric,
  max_value numeric,
  zone text not null,
  primary key (district_id, pack_id, pack_version, measure, sex, age, position),
  foreign key (district_id, pack_id, pack_version) references norm_pack (district_id, id, version)
);
select protect('norm_cut', 'select, insert');

-- A round of tests at a school. Ages are those of its first day.
create table test_day (
  district_id uuid not null references district,
  id uuid not null,
  school_id uuid not null,
  title text not null check (title <> ''),
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on and ends_on - starts_on <= 60),
  test_ids text[] not null default '{}',
  protocols jsonb not null default '{}',
  version integer not null default 1,
  primary key (district_id, id),
  unique (district_id, school_id, starts_on, title),
  foreign key (district_id, school_id) references school (district_id, id) on delete cascade
);
select protect('test_day', 'select, insert, update, delete');

-- One student in one test of one test day: raw, or worked out from the others (formula). No row is not tested, never 0.
create table measurement (
  district_id uuid not null references district,
  student_id uuid not null,
  test_day_id uuid not null,
  test_id text not null,
  day date not null,
  value numeric,
  unit text not null,
  status text not null check (status in ('measured', 'attempted', 'exempt')),
  trials numeric[] not null default '{}',
  protocol text,
  formula text,
  -- Whole years it was weighed with; given: as a file said, where no birth date was known.
  age smallint,
  age_given smallint,
  pack_id text,
  pack_version integer,
  zone text,
  import_id uuid,
  version integer not null default 1,
  account_id uuid,
  measured_at timestamptz not null,
  primary key (district_id, student_id, test_day_id, test_id),
  foreign key (district_id, student_id) references person (district_id, id) on delete cascade,
  foreign key (district_id, test_day_id) references test_day (district_id, id) on delete cascade,
  foreign key (district_id, test_id) references fitness_test (district_id, id),
  foreign key (district_id, pack_id, pack_version) references norm_pack (district_id, id, version),
  check ((value is null) = (status <> 'measured')),
  check ((pack_id is null) = (pack_version is null)),
  check (zone is null or pack_id is not null)
);
create index measurement_test_day on measurement (district_id, test_day_id);
create index measurement_import on measurement (district_id, import_id) where import_id is not null;
select protect('measurement', 'select, insert, update, delete');

-- What happened to a raw result, and to a zone by re-scoring. Ids only, so that erasure leaves no name behind.
create table measurement_event (
  district_id uuid not null references district,
  -- Made by the database: a file brings a hundred thousand in one statement.
  id uuid not null default gen_random_uuid(),
  student_id uuid not null,
  test_day_id uuid not null,
  test_id text not null,
  at timestamptz not null,
  account_id uuid,
  cause text not null check (cause in ('entered', 'pasted', 'undone', 'imported', 'rescored')),
  batch_id uuid,
  before jsonb,
  after jsonb,
  primary key (district_id, id)
);
create index measurement_event_student on measurement_event (district_id, student_id, test_day_id, test_id);
select protect('measurement_event', 'select, insert');

create table fitness_setting (
  district_id uuid not null references district,
  school_id uuid not null,
  zone_names text not null check (zone_names in ('neutral', 'pack')),
  is_body_shown boolean not null,
  is_both_tables boolean not null,
  pack_id text not null,
  pack_version integer not null,
  version integer not null default 1,
  primary key (district_id, school_id),
  foreign key (district_id, school_id) references school (district_id, id) on delete cascade,
  foreign key (district_id, pack_id, pack_version) references norm_pack (district_id, id, version)
);
select protect('fitness_setting', 'select, insert, update, delete');

-- A save the client repeats gets the answer it got before.
create table fitness_operation (
  district_id uuid not null references district,
  account_id uuid not null,
  id uuid not null,
  made_at timestamptz not null,
  answer jsonb not null,
  primary key (district_id, account_id, id)
);
create index fitness_operation_age on fitness_operation (district_id, made_at);
select protect('fitness_operation', 'select, insert, delete');

-- Students whose fitness is within reach: as for people, but a guardianship must show fitness.
create function fitness_student(district uuid, caller uuid, reaches text[], schools uuid[], today date)
returns table (student_id uuid)
language sql
stable
as $$
  select reached.person_id
  from reachable_person(district, caller, array(select r from unnest(reaches) r where r <> 'children'), schools, today)
    reached
  union all
  select observed.student_id
  from observed_student(district, caller, 'fitness', today) observed
  where 'children' = any (reaches)
$$;
grant execute on function fitness_student(uuid, uuid, text[], uuid[], date) to laurel_app;

-- Teachers type results of their classes; whoever teaches physical education sees body composition too (DECISIONS 4).
-- Districts that are there already get what new ones start with.
alter table role_rule no force row level security;
alter table role no force row level security;
insert into role (district_id, id, name)
select distinct district_id, gen_random_uuid(), 'PE teacher'
from role
on conflict (district_id, name) do nothing;
insert into role_rule (district_id, role_id, action, subject, reach)
select role.district_id, role.id, rule.action, rule.subject, rule.reach
from role
join (
  values ('Teacher', 'update', 'fitness', 'classes'), ('PE teacher', 'read', 'homepage', 'own'),
    ('PE teacher', 'manage', 'profile', 'own'), ('PE teacher', 'read', 'teacher', 'classes'),
    ('PE teacher', 'manage', 'fitness', 'classes'), ('PE teacher', 'manage', 'fitness', 'teams'),
    ('PE teacher', 'manage', 'body', 'classes'), ('PE teacher', 'manage', 'body', 'teams')
) as rule (name, action, subject, reach) on rule.name = role.name
on conflict do nothing;
alter table role_rule force row level security;
alter table role force row level security;
