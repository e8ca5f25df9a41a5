-- What people sign in with beside the password: an authenticator app, or passkeys.
create table second_factor (
  district_id uuid not null references district,
  id uuid not null,
  account_id uuid not null,
  kind text not null check (kind in ('totp', 'passkey')),
  -- The browser it was added with, as it calls itself.
  user_agent text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  -- An app's secret, sealed: the key isn't in the database.
  sealed_secret bytea,
  -- The time step of the last code that was accepted: no code is accepted twice.
  last_step integer,
  credential_id text,
  public_key bytea,
  sign_count bigint,
  transports text[],
  primary key (district_id, id),
  foreign key (district_id, account_id) references account (district_id, id) on delete cascade,
  check ((kind = 'totp') = (sealed_secret is not null)),
  check (
    (kind = 'passkey') = (credential_id is not null and public_key is not null and sign_count is not null)
  )
);
create index second_factor_account on second_factor (district_id, account_id);
create unique index second_factor_app on second_factor (district_id, account_id) where kind = 'totp';
create unique index second_factor_credential on second_factor (district_id, credential_id) where credential_id is not null;
select protect('second_factor', 'select, insert, update, delete');

-- Codes for whoever lost a factor; a used one is gone. All codes of an account share a salt, so that one hash finds any.
create table recovery_code (
  district_id uuid not null references district,
  account_id uuid not null,
  code_hash text not null,
  salt bytea not null,
  primary key (district_id, account_id, code_hash),
  foreign key (district_id, account_id) references account (district_id, id) on delete cascade
);
select protect('recovery_code', 'select, insert, delete');

-- A sign-in between its two steps, or a password confirmed a moment ago in one's settings (then with the session).
create table sign_in_step (
  district_id uuid not null references district,
  token_hash bytea not null,
  -- Nobody yet, while a passkey is asked whose it is.
  account_id uuid,
  person_id uuid,
  username text,
  session_id uuid,
  -- `proof`: of a factor there is; `set-up`: one may be added; `passkey`: of whoever has one, without a password.
  asks text not null check (asks in ('proof', 'set-up', 'passkey')),
  challenge text,
  -- The secret of an app that is being set up.
  sealed_secret bytea,
  -- A factor was set up in this sign-in, which passes it.
  is_passed boolean not null default false,
  tries integer not null default 0,
  expires_at timestamptz not null,
  primary key (district_id, token_hash),
  foreign key (district_id, account_id) references account (district_id, id) on delete cascade,
  check ((asks = 'passkey') = (account_id is null)),
  check ((account_id is null) = (person_id is null)),
  check ((account_id is null) = (username is null))
);
create index sign_in_step_expiry on sign_in_step (district_id, expires_at);
select protect('sign_in_step', 'select, insert, update, delete');

-- From which day a role requires a second step.
create table second_factor_rule (
  district_id uuid not null references district,
  role_id uuid not null,
  starts_on date not null,
  primary key (district_id, role_id),
  foreign key (district_id, role_id) references role (district_id, id) on delete cascade
);
select protect('second_factor_rule', 'select, insert, update, delete');
create trigger note_change after insert or update or delete on second_factor_rule for each row
  when (nullif(current_setting('laurel.audit_event', true), '') is not null) execute function note_change();
