-- Codes sent by email to whoever forgot their password: one of an account, for half an hour, used once.
create table reset_code (
  district_id uuid not null references district,
  account_id uuid not null,
  code_hash bytea not null,
  expires_at timestamptz not null,
  primary key (district_id, account_id),
  foreign key (district_id, account_id) references account (district_id, id) on delete cascade
);
create unique index reset_code_hash on reset_code (district_id, code_hash);
create index reset_code_expiry on reset_code (district_id, expires_at);
select protect('reset_code', 'select, insert, update, delete');
