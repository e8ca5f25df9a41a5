-- Roles as a district manages them: each with a version, retired ones that nobody gets any more, and every change of what they
-- allow as one event that can be taken back.
alter table role
  add column version integer not null default 1,
  add column is_retired boolean not null default false;

create table rule_change (
  district_id uuid not null references district,
  id uuid not null,
  at timestamptz not null,
  account_id uuid,
  -- For each role what it allowed before and after, and the version the change left it with.
  roles jsonb not null,
  primary key (district_id, id)
);
select protect('rule_change', 'select, insert');
