-- What somebody is writing and hasn't saved yet, by where it belongs: only they read it, on any of their devices.
create table draft (
  district_id uuid not null references district,
  person_id uuid not null,
  -- Like `announcement:new` or `assignment:<id>`.
  place text not null check (length(place) <= 200),
  body jsonb not null,
  saved_at timestamptz not null,
  primary key (district_id, person_id, place),
  foreign key (district_id, person_id) references person (district_id, id) on delete cascade
);
create index draft_saved on draft (district_id, saved_at);
select protect('draft', 'select, insert, update, delete');
