-- Devices that have signed in to an account before. Each has a count of failures of its own: whoever guesses elsewhere
-- never locks it out.
create table known_device (
  district_id uuid not null references district,
  account_id uuid not null,
  device_hash bytea not null,
  seen_at timestamptz not null,
  primary key (district_id, account_id, device_hash),
  foreign key (district_id, account_id) references account (district_id, id) on delete cascade
);
create index known_device_seen on known_device (district_id, seen_at);
select protect('known_device', 'select, insert, update, delete');
