-- Which eligibility rules hold, and where athletes stand by them (decision 102).
create table eligibility_pack (
  district_id uuid not null references district,
  id uuid not null,
  -- Of one school; null: of the whole district.
  school_id uuid,
  pack_id text not null check (pack_id ~ '^[a-z0-9][a-z0-9-]*$'),
  -- The rules as they were when they were switched on.
  pack jsonb not null,
  choices text[] not null default '{}',
  -- Checks from this day on are judged by it, and none from the other on.
  starts_on date not null,
  ends_before date check (ends_before >= starts_on),
  version integer not null default 1,
  primary key (district_id, id),
  foreign key (district_id, school_id) references school (district_id, id) on delete cascade
);
create unique index eligibility_pack_on on eligibility_pack (district_id, pack_id, school_id) nulls not distinct
  where ends_before is null;
select protect('eligibility_pack', 'select, insert, update, delete');
create trigger note_change after insert or update or delete on eligibility_pack for each row
  when (nullif(current_setting('laurel.audit_event', true), '') is not null) execute function note_change();

-- What someone granted: a waiver, probation, or a contract. Rows end; none goes.
create table eligibility_grant (
  district_id uuid not null references district,
  id uuid not null,
  student_id uuid not null,
  kind text not null check (kind in ('waiver', 'probation', 'contract')),
  pack_id text not null,
  -- null: every rule of the pack.
  rule_id text,
  starts_on date not null,
  ends_before date not null check (ends_before >= starts_on),
  -- The role by which it was granted, as rules name it.
  role text not null check (role <> ''),
  reason text not null check (reason <> ''),
  granted_by uuid not null,
  granted_at timestamptz not null,
  version integer not null default 1,
  primary key (district_id, id),
  foreign key (district_id, student_id) references person (district_id, id) on delete cascade
);
create index eligibility_grant_student on eligibility_grant (district_id, student_id);
select protect('eligibility_grant', 'select, insert, update, delete');
create trigger note_change after insert or update or delete on eligibility_grant for each row
  when (nullif(current_setting('laurel.audit_event', true), '') is not null) execute function note_change();

-- Running grades of athletes as they were known from a moment on: a check is judged by those known by then.
create table known_grade (
  district_id uuid not null references district,
  student_id uuid not null,
  class_id uuid not null,
  audience text not null check (audience in ('staff', 'family')),
  known_at timestamptz not null,
  -- null: nothing was graded.
  percent numeric,
  points numeric,
  is_passing boolean,
  primary key (district_id, student_id, class_id, audience, known_at),
  foreign key (district_id, student_id) references person (district_id, id) on delete cascade,
  foreign key (district_id, class_id) references class (district_id, id) on delete cascade
);
create index known_grade_class on known_grade (district_id, class_id);
select protect('known_grade', 'select, insert, update, delete');

-- Where an athlete stands on a team, by all grades and by released ones alone: calculated, with the values it was made of.
create table standing (
  district_id uuid not null references district,
  student_id uuid not null,
  class_id uuid not null,
  view text not null check (view in ('all', 'released')),
  state text not null,
  -- What a coach sees of it.
  coach jsonb not null,
  result jsonb not null,
  -- The packs and versions it was made by.
  packs text[] not null,
  made_at timestamptz not null,
  -- When time alone may change it.
  look_at timestamptz not null,
  primary key (district_id, student_id, class_id, view),
  foreign key (district_id, student_id) references person (district_id, id) on delete cascade,
  foreign key (district_id, class_id) references class (district_id, id) on delete cascade
);
create index standing_team on standing (district_id, class_id, view);
create index standing_look on standing (district_id, look_at);
select protect('standing', 'select, insert, update, delete');

-- Each time an athlete's state became another.
create table standing_change (
  district_id uuid not null references district,
  id uuid not null,
  student_id uuid not null,
  class_id uuid not null,
  view text not null check (view in ('all', 'released')),
  state_before text,
  state text not null,
  category text,
  changed_at timestamptz not null,
  primary key (district_id, id),
  foreign key (district_id, student_id) references person (district_id, id) on delete cascade,
  foreign key (district_id, class_id) references class (district_id, id) on delete cascade
);
create index standing_change_student on standing_change (district_id, student_id, class_id, changed_at);
create index standing_change_class on standing_change (district_id, class_id);
select protect('standing_change', 'select, insert');
-- Merging two records of one person moves what was theirs.
grant update (student_id) on standing_change to laurel_app;

-- What a check decided, once it took effect, with the values of that day: no later grade changes it.
create table eligibility_decision (
  district_id uuid not null references district,
  student_id uuid not null,
  class_id uuid not null,
  view text not null check (view in ('all', 'released')),
  pack_id text not null,
  rule_id text not null,
  -- A minute of the school's clock.
  check_at text not null check (check_at ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d$'),
  is_met boolean not null,
  pack_version integer not null,
  made_of jsonb not null,
  decided_at timestamptz not null,
  primary key (district_id, student_id, class_id, view, pack_id, rule_id, check_at),
  foreign key (district_id, student_id) references person (district_id, id) on delete cascade,
  foreign key (district_id, class_id) references class (district_id, id) on delete cascade
);
create index eligibility_decision_class on eligibility_decision (district_id, class_id);
select protect('eligibility_decision', 'select, insert');
grant update (student_id) on eligibility_decision to laurel_app;

-- Students whose standing is to be worked out again. Only added to and taken away, so that no save waits for another here.
create table standing_due (
  district_id uuid not null references district,
  id uuid not null default gen_random_uuid(),
  student_id uuid not null,
  primary key (district_id, id)
);
select protect('standing_due', 'select, insert, update, delete');

create function note_standing_due(district uuid, students uuid[])
returns void
language plpgsql
as $$
begin
  insert into standing_due (district_id, student_id)
  select distinct enrolment.district_id, enrolment.person_id
  from enrolment
  join class on class.district_id = enrolment.district_id and class.id = enrolment.class_id
  where enrolment.district_id = district and enrolment.person_id = any (students) and enrolment.role = 'student'
    and class.kind = 'team' and class.is_active;
  if found then
    perform pg_notify('laurel_standing', district::text);
  end if;
end
$$;
grant execute on function note_standing_due(uuid, uuid[]) to laurel_app;

-- Where no rules are switched on, a save asks for nothing more than that.
create function note_touched_students()
returns trigger
language plpgsql
as $$
declare
  district uuid := nullif(current_setting('laurel.district', true), '')::uuid;
begin
  if exists (select from eligibility_pack where district_id = district and ends_before is null) then
    perform note_standing_due(district, array(select distinct student_id from touched where district_id = district));
  end if;
  return null;
end
$$;

create function note_touched_members()
returns trigger
language plpgsql
as $$
declare
  district uuid := nullif(current_setting('laurel.district', true), '')::uuid;
begin
  if exists (select from eligibility_pack where district_id = district and ends_before is null) then
    perform note_standing_due(
      district, array(select distinct person_id from touched where district_id = district and role = 'student')
    );
  end if;
  return null;
end
$$;

create function note_touched_classes()
returns trigger
language plpgsql
as $$
declare
  district uuid := nullif(current_setting('laurel.district', true), '')::uuid;
begin
  if exists (select from eligibility_pack where district_id = district and ends_before is null) then
    perform note_standing_due(district, array(
      select distinct enrolment.person_id
      from touched
      join enrolment on enrolment.district_id = touched.district_id and enrolment.class_id = touched.class_id
      where touched.district_id = district and enrolment.role = 'student'
    ));
  end if;
  return null;
end
$$;

create trigger standing_insert after insert on grade
  referencing new table as touched for each statement execute function note_touched_students();
create trigger standing_update after update on grade
  referencing new table as touched for each statement execute function note_touched_students();
create trigger standing_insert after insert on grade_override
  referencing new table as touched for each statement execute function note_touched_students();
create trigger standing_update after update on grade_override
  referencing new table as touched for each statement execute function note_touched_students();
create trigger standing_delete after delete on grade_override
  referencing old table as touched for each statement execute function note_touched_students();
create trigger standing_insert after insert on final_grade
  referencing new table as touched for each statement execute function note_touched_students();
create trigger standing_insert after insert on attendance_day
  referencing new table as touched for each statement execute function note_touched_students();
create trigger standing_update after update on attendance_day
  referencing new table as touched for each statement execute function note_touched_students();
create trigger standing_insert after insert on transfer_credit
  referencing new table as touched for each statement execute function note_touched_students();
create trigger standing_update after update on transfer_credit
  referencing new table as touched for each statement execute function note_touched_students();
create trigger standing_delete after delete on transfer_credit
  referencing old table as touched for each statement execute function note_touched_students();
create trigger standing_insert after insert on eligibility_grant
  referencing new table as touched for each statement execute function note_touched_students();
create trigger standing_update after update on eligibility_grant
  referencing new table as touched for each statement execute function note_touched_students();
create trigger standing_insert after insert on enrolment
  referencing new table as touched for each statement execute function note_touched_members();
create trigger standing_update after update on enrolment
  referencing new table as touched for each statement execute function note_touched_members();
create trigger standing_insert after insert on team_season
  referencing new table as touched for each statement execute function note_touched_classes();
create trigger standing_update after update on team_season
  referencing new table as touched for each statement execute function note_touched_classes();
create trigger standing_insert after insert on contest
  referencing new table as touched for each statement execute function note_touched_classes();
create trigger standing_update after update on contest
  referencing new table as touched for each statement execute function note_touched_classes();
create trigger standing_delete after delete on contest
  referencing old table as touched for each statement execute function note_touched_classes();
create trigger standing_insert after insert on grade_posting
  referencing new table as touched for each statement execute function note_touched_classes();
create trigger standing_update after update on grade_posting
  referencing new table as touched for each statement execute function note_touched_classes();
create trigger standing_insert after insert on practice_mark
  referencing new table as touched for each statement execute function note_touched_students();
create trigger standing_update after update on practice_mark
  referencing new table as touched for each statement execute function note_touched_students();
create trigger standing_insert after insert on happening
  referencing new table as touched for each statement execute function note_touched_students();
create trigger standing_update after update on happening
  referencing new table as touched for each statement execute function note_touched_students();
create trigger standing_delete after delete on happening
  referencing old table as touched for each statement execute function note_touched_students();
create trigger standing_insert after insert on clearance
  referencing new table as touched for each statement execute function note_touched_students();
create trigger standing_update after update on clearance
  referencing new table as touched for each statement execute function note_touched_students();
create trigger standing_delete after delete on clearance
  referencing old table as touched for each statement execute function note_touched_students();
