-- Every table of a district carries district_id first in its keys; protect() puts the second wall around it:
-- row-level security, forced for the owner too, and exactly the privileges the serving role needs.
create function protect(tenant_table regclass, privileges text)
returns void
language plpgsql
as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format(
    'create policy district on %s using (district_id = (select current_setting(''laurel.district'')::uuid))',
    tenant_table
  );
  execute format('grant %s on %s to laurel_app', privileges, tenant_table);
end
$$;

create table district (
  id uuid primary key,
  name text not null check (name <> ''),
  host text unique,
  is_demo boolean not null default false,
  created_at timestamptz not null default now()
);
grant select, insert, update on district to laurel_app;

create table school (
  district_id uuid not null references district,
  id uuid not null,
  parent_id uuid,
  name text not null check (name <> ''),
  kind text not null check (kind in ('district', 'school', 'department', 'local', 'state', 'national')),
  identifier text,
  time_zone text not null default 'UTC',
  is_active boolean not null default true,
  primary key (district_id, id),
  foreign key (district_id, parent_id) references school (district_id, id)
);
create index school_parent on school (district_id, parent_id);
select protect('school', 'select, insert, update, delete');

create table person (
  district_id uuid not null references district,
  id uuid not null,
  given_name text not null,
  middle_name text,
  family_name text not null,
  preferred_given_name text,
  preferred_family_name text,
  pronouns text,
  identifier text,
  email text,
  phone text,
  grade_level text,
  birth_on date,
  sex text check (sex in ('male', 'female', 'unspecified', 'other')),
  school_id uuid,
  is_active boolean not null default true,
  -- What the people list searches by prefix: every word of the names, the identifier and the e-mail, lower case.
  search text[] not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (district_id, id),
  foreign key (district_id, school_id) references school (district_id, id)
);
create index person_name on person (district_id, lower(family_name), lower(given_name), id);
create index person_identifier on person (district_id, identifier);
create index person_school on person (district_id, school_id);
select protect('person', 'select, insert, update, delete');

create table account (
  district_id uuid not null references district,
  id uuid not null,
  person_id uuid not null,
  kind text not null check (kind in ('admin', 'client')),
  username text not null check (username <> ''),
  email text,
  password_hash text,
  password_changed_at timestamptz,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (district_id, id),
  foreign key (district_id, person_id) references person (district_id, id) on delete cascade
);
create unique index account_username on account (district_id, lower(username));
create unique index account_email on account (district_id, lower(email));
create index account_person on account (district_id, person_id);
select protect('account', 'select, insert, update, delete');

create table session (
  district_id uuid not null references district,
  token_hash bytea not null,
  id uuid not null,
  account_id uuid not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  user_agent text not null,
  address text not null,
  primary key (district_id, token_hash),
  unique (district_id, id),
  foreign key (district_id, account_id) references account (district_id, id) on delete cascade
);
create index session_account on session (district_id, account_id);
select protect('session', 'select, insert, update, delete');

create table activation_code (
  district_id uuid not null references district,
  code_hash bytea not null,
  account_id uuid not null,
  issued_by uuid not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (district_id, code_hash),
  unique (district_id, account_id),
  foreign key (district_id, account_id) references account (district_id, id) on delete cascade
);
select protect('activation_code', 'select, insert, update, delete');

-- Wrong passwords are counted per address and per (login, address), never per login alone: nobody can lock another out.
create table sign_in_attempt (
  district_id uuid not null references district,
  key bytea not null,
  window_start timestamptz not null,
  failures integer not null check (failures >= 0),
  primary key (district_id, key)
);
select protect('sign_in_attempt', 'select, insert, update, delete');

create table role (
  district_id uuid not null references district,
  id uuid not null,
  name text not null check (name <> ''),
  primary key (district_id, id),
  unique (district_id, name)
);
select protect('role', 'select, insert, update, delete');

create table role_rule (
  district_id uuid not null references district,
  role_id uuid not null,
  action text not null check (action in ('manage', 'create', 'read', 'update', 'delete', 'export')),
  subject text not null check (
    subject in (
      'users', 'fitness', 'teacher', 'homepage', 'transition', 'profile', 'roles', 'permissions', 'terms', 'classes',
      'grades', 'attendance', 'eligibility', 'imports', 'body', 'health', 'audit'
    )
  ),
  reach text not null check (reach in ('own', 'children', 'classes', 'teams', 'caseload', 'school', 'district')),
  primary key (district_id, role_id, action, subject, reach),
  foreign key (district_id, role_id) references role (district_id, id) on delete cascade
);
select protect('role_rule', 'select, insert, update, delete');

create table role_assignment (
  district_id uuid not null references district,
  id uuid not null,
  person_id uuid not null,
  role_id uuid not null,
  school_id uuid,
  starts_on date,
  ends_before date check (ends_before > starts_on),
  primary key (district_id, id),
  unique nulls not distinct (district_id, person_id, role_id, school_id),
  foreign key (district_id, person_id) references person (district_id, id) on delete cascade,
  foreign key (district_id, role_id) references role (district_id, id),
  foreign key (district_id, school_id) references school (district_id, id)
);
select protect('role_assignment', 'select, insert, update, delete');

-- Who observes whom. The flags say what of the student the guardian sees; a block by the office survives every import.
create table guardianship (
  district_id uuid not null references district,
  id uuid not null,
  guardian_id uuid not null,
  student_id uuid not null check (student_id <> guardian_id),
  relation text not null,
  sees_academics boolean not null,
  sees_attendance boolean not null,
  sees_fitness boolean not null,
  sees_contact boolean not null,
  starts_on date,
  ends_before date check (ends_before > starts_on),
  is_blocked boolean not null default false,
  block_reason text,
  version integer not null default 1,
  primary key (district_id, id),
  unique (district_id, guardian_id, student_id),
  foreign key (district_id, guardian_id) references person (district_id, id) on delete cascade,
  foreign key (district_id, student_id) references person (district_id, id) on delete cascade
);
create index guardianship_student on guardianship (district_id, student_id);
select protect('guardianship', 'select, insert, update, delete');
