-- What was done, by whom, to which ids. Written in the transaction of the change.
create table audit_event (
  district_id uuid not null references district,
  id uuid not null,
  at timestamptz not null default now(),
  account_id uuid,
  request_id text not null,
  what text not null,
  outcome text not null check (outcome in ('done', 'denied', 'failed')),
  details jsonb not null default '{}',
  primary key (district_id, id)
);
create index audit_event_account on audit_event (district_id, account_id, id);
select protect('audit_event', 'select, insert');

create table media (
  district_id uuid not null references district,
  id uuid not null,
  owner_account_id uuid not null,
  file_name text not null,
  content_type text not null check (content_type in ('image/png', 'image/jpeg', 'image/webp', 'image/gif')),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes bytea not null,
  created_at timestamptz not null default now(),
  primary key (district_id, id),
  unique (district_id, file_name)
);
select protect('media', 'select, insert, delete');

create table notice (
  district_id uuid not null references district,
  id uuid not null,
  person_id uuid not null,
  kind text not null,
  details jsonb not null default '{}',
  created_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (district_id, id),
  foreign key (district_id, person_id) references person (district_id, id) on delete cascade
);
create index notice_person on notice (district_id, person_id, created_at);
select protect('notice', 'select, insert, update, delete');
