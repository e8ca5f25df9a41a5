-- What guardians said of one absence, each in their own words and days, where it was said more than once. An absence
-- that was reported once has none: it says so itself.
create table absence_report (
  district_id uuid not null references district,
  -- The id the report came under, so that a repeat of it finds the absence.
  id uuid not null,
  absence_id uuid not null,
  account_id uuid not null,
  reported_at timestamptz not null,
  starts_on date not null,
  ends_before date not null check (ends_before > starts_on),
  periods text[] check (periods <> '{}'),
  code text not null,
  reason text not null check (reason <> ''),
  primary key (district_id, id),
  foreign key (district_id, absence_id) references planned_absence (district_id, id) on delete cascade
);
create index absence_report_absence on absence_report (district_id, absence_id);
select protect('absence_report', 'select, insert, update');
