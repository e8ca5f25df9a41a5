-- Seasons of teams, and their contests: what eligibility will go by (decision 079).
create table team_season (
  district_id uuid not null references district,
  class_id uuid not null,
  sport text not null check (sport <> ''),
  level text check (level in ('varsity', 'junior-varsity', 'freshman', 'middle-school')),
  starts_on date not null,
  ends_before date not null check (ends_before > starts_on),
  version integer not null default 1,
  primary key (district_id, class_id),
  foreign key (district_id, class_id) references class (district_id, id) on delete cascade
);
select protect('team_season', 'select, insert, update, delete');

create table contest (
  district_id uuid not null references district,
  id uuid not null,
  class_id uuid not null,
  day date not null,
  -- A time of the school's clock; null while it isn't known.
  starts_at time,
  opponent text not null check (opponent <> ''),
  site text not null check (site in ('home', 'away', 'neutral')),
  place text check (place <> ''),
  is_canceled boolean not null default false,
  version integer not null default 1,
  primary key (district_id, id),
  foreign key (district_id, class_id) references class (district_id, id) on delete cascade
);
create index contest_class on contest (district_id, class_id, day);
select protect('contest', 'select, insert, update, delete');

create trigger note_change after insert or update or delete on team_season for each row
  when (nullif(current_setting('laurel.audit_event', true), '') is not null) execute function note_change();
create trigger note_change after insert or update or delete on contest for each row
  when (nullif(current_setting('laurel.audit_event', true), '') is not null) execute function note_change();
