-- What transition services plan for a student, and whom they may be talked over with (decision 123). What is written here is in
-- no audit: those who look after that have no right to it.
create table services_plan (
  district_id uuid not null references district,
  member_id uuid not null,
  content jsonb not null,
  version integer not null default 1,
  account_id uuid,
  written_at timestamptz not null,
  primary key (district_id, member_id),
  foreign key (district_id, member_id) references pathway_member (district_id, id) on delete cascade
);
create index services_plan_account on services_plan (district_id, account_id);
select protect('services_plan', 'select, insert, update, delete');

-- That an agency may be invited: from a guardian, or a student of age. One that was withdrawn stays, and is worth nothing.
create table agency_consent (
  district_id uuid not null references district,
  member_id uuid not null,
  -- The agency of the plan.
  agency_id uuid not null,
  given_by text not null check (given_by in ('guardian', 'student')),
  given_on date not null,
  -- Who wrote it down: the family itself, or who was handed it on paper.
  account_id uuid,
  withdrawn_at timestamptz,
  primary key (district_id, member_id, agency_id),
  foreign key (district_id, member_id) references pathway_member (district_id, id) on delete cascade
);
create index agency_consent_account on agency_consent (district_id, account_id);
select protect('agency_consent', 'select, insert, update, delete');

-- What a school hands over of a student who moves to another: as it stood then, never changed, taken back as a whole.
create table hand_over (
  district_id uuid not null references district,
  id uuid not null,
  member_id uuid not null,
  -- The school that receives it.
  school_id uuid not null,
  content jsonb not null,
  note text not null default '' check (length(note) <= 2000),
  account_id uuid,
  made_at timestamptz not null,
  taken_back_at timestamptz,
  primary key (district_id, id),
  foreign key (district_id, member_id) references pathway_member (district_id, id) on delete cascade,
  foreign key (district_id, school_id) references school (district_id, id)
);
create unique index hand_over_once on hand_over (district_id, member_id, school_id) where taken_back_at is null;
create index hand_over_school on hand_over (district_id, school_id);
create index hand_over_account on hand_over (district_id, account_id);
select protect('hand_over', 'select, insert, update, delete');

-- Who of the receiving school read it, and when first.
create table hand_over_reading (
  district_id uuid not null references district,
  hand_over_id uuid not null,
  account_id uuid not null,
  read_at timestamptz not null,
  primary key (district_id, hand_over_id, account_id),
  foreign key (district_id, hand_over_id) references hand_over (district_id, id) on delete cascade
);
create index hand_over_reading_account on hand_over_reading (district_id, account_id);
select protect('hand_over_reading', 'select, insert');

create trigger note_change after insert or update or delete on hand_over for each row
  when (nullif(current_setting('laurel.audit_event', true), '') is not null) execute function note_change();
