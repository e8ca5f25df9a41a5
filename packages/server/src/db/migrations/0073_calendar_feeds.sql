-- The private address at which someone's calendar reads the contests of their teams. Whoever has it needs no session, so only
-- a digest is kept, and a new one replaces it (decision 088).
create table calendar_feed (
  district_id uuid not null references district,
  person_id uuid not null,
  digest bytea not null check (octet_length(digest) = 32),
  made_at timestamptz not null,
  primary key (district_id, person_id),
  foreign key (district_id, person_id) references person (district_id, id) on delete cascade
);
create unique index calendar_feed_digest on calendar_feed (district_id, digest);
select protect('calendar_feed', 'select, insert, update, delete');
