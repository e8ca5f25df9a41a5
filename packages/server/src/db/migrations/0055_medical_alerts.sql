-- What the office keeps of a person's health, and the one line of it for teachers and coaches (decision 070). The audit says
-- who read or changed it, never what it says: its values would be read by whoever reads the audit.
create table medical_alert (
  district_id uuid not null references district,
  person_id uuid not null,
  -- What to do in an emergency.
  note text check (note <> '' and note !~ '[\r\n]' and length(note) <= 160),
  -- For the office alone.
  details text check (details <> '' and length(details) <= 2000),
  changed_by uuid not null,
  changed_at timestamptz not null,
  version integer not null default 1,
  primary key (district_id, person_id),
  foreign key (district_id, person_id) references person (district_id, id) on delete cascade
);
select protect('medical_alert', 'select, insert, update, delete');
