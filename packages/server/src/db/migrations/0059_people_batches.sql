-- What was done to many people at once, with what each was before, so that it is undone as one (decision 074).
create table people_batch (
  district_id uuid not null references district,
  id uuid not null,
  account_id uuid not null,
  kind text not null check (kind in ('grade-level', 'school', 'role')),
  made_at timestamptz not null,
  undone_at timestamptz,
  primary key (district_id, id)
);
select protect('people_batch', 'select, insert, update');

create table people_batch_row (
  district_id uuid not null references district,
  batch_id uuid not null,
  person_id uuid not null,
  -- Of a grade level or school: what was there, and whether rosters were to leave it. Of a role: its assignment.
  before jsonb not null,
  primary key (district_id, batch_id, person_id),
  foreign key (district_id, batch_id) references people_batch (district_id, id) on delete cascade,
  foreign key (district_id, person_id) references person (district_id, id) on delete cascade
);
create index people_batch_row_person on people_batch_row (district_id, person_id);
select protect('people_batch_row', 'select, insert');
