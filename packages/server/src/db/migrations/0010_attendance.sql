-- What the letters of a school stand for. present_share: the share of a period (or a day) it counts as there.
create table attendance_code (
  district_id uuid not null references district,
  school_id uuid not null,
  letter text not null check (letter ~ '^[A-Z0-9]{1,3}$'),
  name text not null check (name <> ''),
  colour text not null,
  present_share numeric not null check (present_share between 0 and 1 and scale(present_share) <= 4),
  is_excused boolean not null,
  is_tardy boolean not null,
  set_by text[] not null check (set_by <@ array['teacher', 'office', 'parent'] and set_by <> '{}'),
  is_active boolean not null default true,
  position integer not null default 0,
  primary key (district_id, school_id, letter),
  foreign key (district_id, school_id) references school (district_id, id) on delete cascade
);
select protect('attendance_code', 'select, insert, update, delete');

create table bell_schedule (
  district_id uuid not null references district,
  id uuid not null,
  school_id uuid not null,
  name text not null check (name <> ''),
  is_default boolean not null default false,
  version integer not null default 1,
  primary key (district_id, id),
  unique (district_id, school_id, id),
  unique (district_id, school_id, name),
  foreign key (district_id, school_id) references school (district_id, id) on delete cascade
);
create unique index bell_schedule_default on bell_schedule (district_id, school_id) where is_default;
select protect('bell_schedule', 'select, insert, update, delete');

create table bell_period (
  district_id uuid not null references district,
  schedule_id uuid not null,
  -- The same name on two schedules is the same period at another time.
  period text not null check (period <> '' and period <> 'day'),
  starts_at time not null,
  ends_at time not null check (ends_at > starts_at),
  primary key (district_id, schedule_id, period),
  foreign key (district_id, schedule_id) references bell_schedule (district_id, id) on delete cascade
);
select protect('bell_period', 'select, insert, update, delete');

-- Days that aren't as their weekday says. A weekday without a row is a school day on the default schedule.
create table calendar_day (
  district_id uuid not null references district,
  school_id uuid not null,
  day date not null,
  kind text not null check (kind in ('school', 'half', 'holiday')),
  note text,
  schedule_id uuid,
  primary key (district_id, school_id, day),
  foreign key (district_id, school_id) references school (district_id, id) on delete cascade,
  foreign key (district_id, school_id, schedule_id) references bell_schedule (district_id, school_id, id)
);
select protect('calendar_day', 'select, insert, update, delete');

-- In which periods a class meets: 1 Monday to 7 Sunday, 0 every school day. A class without rows meets once a day.
create table class_meeting (
  district_id uuid not null references district,
  class_id uuid not null,
  weekday smallint not null check (weekday between 0 and 7),
  period text not null check (period <> ''),
  primary key (district_id, class_id, weekday, period),
  foreign key (district_id, class_id) references class (district_id, id) on delete cascade
);
select protect('class_meeting', 'select, insert, update, delete');

-- From from_day on: what share of its minutes makes a whole and a half day.
create table attendance_rule (
  district_id uuid not null references district,
  school_id uuid not null,
  from_day date not null,
  full_from numeric not null check (full_from between 0 and 1),
  half_from numeric not null check (half_from > 0 and half_from <= full_from),
  primary key (district_id, school_id, from_day),
  foreign key (district_id, school_id) references school (district_id, id) on delete cascade
);
select protect('attendance_rule', 'select, insert, update, delete');

-- One student in one period of one class. Period 'day': the one meeting of a class that stands on no bell schedule.
create table attendance_mark (
  district_id uuid not null references district,
  class_id uuid not null,
  day date not null,
  period text not null check (period <> ''),
  student_id uuid not null,
  school_id uuid not null,
  code text not null,
  minutes_late integer check (minutes_late between 0 and 1440),
  minutes_left integer check (minutes_left between 0 and 1440),
  note text,
  source text not null check (source in ('teacher', 'planned', 'trip', 'import')),
  version integer not null default 1,
  marked_by uuid,
  marked_at timestamptz not null,
  primary key (district_id, class_id, day, period, student_id),
  foreign key (district_id, class_id) references class (district_id, id) on delete cascade,
  foreign key (district_id, student_id) references person (district_id, id) on delete cascade,
  foreign key (district_id, school_id, code) references attendance_code (district_id, school_id, letter)
);
create index attendance_mark_student on attendance_mark (district_id, student_id, day);
select protect('attendance_mark', 'select, insert, update, delete');

-- What happened to a mark or a day: who, when, why, from what to what. Ids only, so that erasure leaves no name behind.
create table attendance_event (
  district_id uuid not null references district,
  id uuid not null,
  school_id uuid not null,
  student_id uuid not null,
  day date not null,
  -- null: the office's word on the whole day.
  class_id uuid,
  period text,
  at timestamptz not null,
  account_id uuid,
  cause text not null check (cause in ('taken', 'planned', 'trip', 'imported', 'corrected', 'undone')),
  batch_id uuid,
  reason text,
  before jsonb,
  after jsonb,
  primary key (district_id, id)
);
create index attendance_event_student on attendance_event (district_id, student_id, day, id);
create index attendance_event_batch on attendance_event (district_id, batch_id);
create index attendance_event_school on attendance_event (district_id, school_id, id) where class_id is null;
select protect('attendance_event', 'select, insert');

create table attendance_taken (
  district_id uuid not null references district,
  class_id uuid not null,
  day date not null,
  period text not null check (period <> ''),
  taken_at timestamptz not null,
  account_id uuid,
  primary key (district_id, class_id, day, period),
  foreign key (district_id, class_id) references class (district_id, id) on delete cascade
);
create index attendance_taken_day on attendance_taken (district_id, day);
select protect('attendance_taken', 'select, insert, update, delete');

-- The day as its marks make it, and the office's word beside it, which counts. Kept in the transaction of every change.
create table attendance_day (
  district_id uuid not null references district,
  student_id uuid not null,
  day date not null,
  school_id uuid not null,
  scheduled_minutes integer not null default 0 check (scheduled_minutes >= 0),
  present_minutes numeric not null default 0 check (present_minutes between 0 and scheduled_minutes),
  excused_minutes numeric not null default 0 check (excused_minutes >= 0),
  tardies integer not null default 0 check (tardies >= 0),
  -- null: not taken, which is no absence.
  derived_share numeric check (derived_share in (0, 0.5, 1)),
  is_derived_excused boolean not null default false,
  -- From when the rule holds by which the day was worked out.
  rule_from date,
  office_code text,
  office_share numeric check (office_share between 0 and 1),
  is_office_excused boolean,
  office_reason text,
  office_by uuid,
  office_at timestamptz,
  office_batch_id uuid,
  share numeric generated always as (coalesce(office_share, derived_share)) stored,
  is_excused boolean generated always as (coalesce(is_office_excused, is_derived_excused)) stored,
  is_conflict boolean generated always as (
    office_share is not null and derived_share is not null and office_share <> derived_share
  ) stored,
  version integer not null default 1,
  primary key (district_id, student_id, day),
  foreign key (district_id, student_id) references person (district_id, id) on delete cascade,
  foreign key (district_id, school_id, office_code) references attendance_code (district_id, school_id, letter),
  check (
    (office_code is null) = (office_share is null) and (office_code is null) = (is_office_excused is null)
    and (office_code is null) = (office_reason is null) and (office_code is null) = (office_at is null)
  )
);
create index attendance_day_school on attendance_day (district_id, school_id, day) include (student_id, share, is_excused, tardies);
select protect('attendance_day', 'select, insert, update, delete');

-- An absence known ahead, or reported by a guardian and waiting for the office. periods null: all day.
create table planned_absence (
  district_id uuid not null references district,
  id uuid not null,
  school_id uuid not null,
  student_id uuid not null,
  starts_on date not null,
  ends_before date not null check (ends_before > starts_on and ends_before - starts_on <= 60),
  periods text[] check (periods <> '{}'),
  code text not null,
  reason text not null check (reason <> ''),
  state text not null check (state in ('reported', 'excused', 'declined', 'withdrawn')),
  reported_by text not null check (reported_by in ('parent', 'office', 'trip')),
  reporter_account_id uuid not null,
  reported_at timestamptz not null,
  decider_account_id uuid,
  decided_at timestamptz,
  decision_reason text,
  trip_id uuid,
  team_id uuid,
  version integer not null default 1,
  primary key (district_id, id),
  unique (district_id, trip_id, student_id),
  foreign key (district_id, student_id) references person (district_id, id) on delete cascade,
  foreign key (district_id, team_id) references class (district_id, id) on delete cascade,
  foreign key (district_id, school_id, code) references attendance_code (district_id, school_id, letter),
  check ((reported_by = 'trip') = (trip_id is not null))
);
create index planned_absence_student on planned_absence (district_id, student_id, ends_before);
create index planned_absence_school on planned_absence (district_id, school_id, ends_before);
select protect('planned_absence', 'select, insert, update, delete');

-- A save the client repeats gets the answer it got before.
create table attendance_operation (
  district_id uuid not null references district,
  account_id uuid not null,
  id uuid not null,
  made_at timestamptz not null,
  answer jsonb not null,
  primary key (district_id, account_id, id)
);
create index attendance_operation_age on attendance_operation (district_id, made_at);
select protect('attendance_operation', 'select, insert, delete');

-- A file of marks belongs to a school; whoever manages its attendance may see and undo it.
alter table import drop constraint import_format_check;
alter table import
  add constraint import_format_check check (format in ('oneroster', 'scores', 'attendance', 'fitness'));
alter table import add column school_id uuid;
alter table import
  add constraint import_school foreign key (district_id, school_id) references school (district_id, id) on delete cascade;
create index import_of_school on import (district_id, school_id, created_at) where school_id is not null;

-- Students whose attendance is within reach: as for people, but a guardianship must show attendance.
create function attendance_student(district uuid, caller uuid, reaches text[], schools uuid[], today date)
returns table (student_id uuid)
language sql
stable
as $$
  select reached.person_id
  from reachable_person(district, caller, array(select r from unnest(reaches) r where r <> 'children'), schools, today)
    reached
  union all
  select observed.student_id
  from observed_student(district, caller, 'attendance', today) observed
  where 'children' = any (reaches)
$$;
grant execute on function attendance_student(uuid, uuid, text[], uuid[], date) to laurel_app;

-- Parents report absences; districts that are there already get what new ones start with.
alter table role_rule no force row level security;
alter table role no force row level security;
insert into role_rule (district_id, role_id, action, subject, reach)
select district_id, id, 'create', 'attendance', 'children'
from role
where name = 'Parent'
on conflict do nothing;
alter table role_rule force row level security;
alter table role force row level security;
