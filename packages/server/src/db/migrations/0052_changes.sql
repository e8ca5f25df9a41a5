-- When someone last opened their home, today and on the last earlier day: what changed since then comes first (decision 065).
create table home_visit (
  district_id uuid not null references district,
  person_id uuid not null,
  -- By the school's calendar.
  day date not null,
  at timestamptz not null,
  earlier_at timestamptz check (earlier_at < at),
  primary key (district_id, person_id),
  foreign key (district_id, person_id) references person (district_id, id) on delete cascade
);
select protect('home_visit', 'select, insert, update');
