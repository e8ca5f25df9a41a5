create table import (
  district_id uuid not null references district,
  id uuid not null,
  format text not null check (format in ('oneroster', 'scores')),
  mode text check (mode in ('bulk', 'delta', 'mapped')),
  source text not null check (source <> ''),
  file_name text not null,
  file_digest text not null,
  state text not null check (
    state in ('uploaded', 'planning', 'refused', 'planned', 'running', 'done', 'failed', 'undoing', 'undone')
  ),
  needs_confirmation boolean not null default false,
  -- {entity: {create, update, skip, deactivate, conflict, reject}} and problems by severity.
  counts jsonb not null default '{}',
  mapping jsonb,
  rows_done integer not null default 0,
  rows_total integer not null default 0,
  fault text,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  planned_at timestamptz,
  ran_at timestamptz,
  undone_at timestamptz,
  primary key (district_id, id)
);
create index import_recent on import (district_id, created_at);
select protect('import', 'select, insert, update, delete');

-- The stored plan: one row a line of the file, executed exactly as it stands here.
create table import_row (
  district_id uuid not null references district,
  import_id uuid not null,
  no integer not null,
  file text not null,
  line integer not null,
  entity text not null,
  source_key text not null,
  data jsonb not null,
  action text not null default 'create' check (
    action in ('create', 'update', 'skip', 'deactivate', 'conflict', 'reject')
  ),
  reason text,
  target_id uuid,
  before jsonb,
  is_done boolean not null default false,
  primary key (district_id, import_id, no),
  foreign key (district_id, import_id) references import (district_id, id) on delete cascade
);
create index import_row_entity on import_row (district_id, import_id, entity, action);
select protect('import_row', 'select, insert, update, delete');

create table import_problem (
  district_id uuid not null references district,
  import_id uuid not null,
  no integer not null,
  file text not null,
  line integer,
  "column" text,
  severity text not null check (severity in ('refused', 'rejected', 'warning')),
  reason text not null,
  primary key (district_id, import_id, no),
  foreign key (district_id, import_id) references import (district_id, id) on delete cascade
);
select protect('import_problem', 'select, insert, update, delete');

-- Which of our things a source's key points at. A bulk file removes only what its own source brought.
create table source_id (
  district_id uuid not null references district,
  source text not null,
  kind text not null,
  source_key text not null,
  target_id uuid not null,
  primary key (district_id, source, kind, source_key)
);
create index source_id_target on source_id (district_id, target_id);
select protect('source_id', 'select, insert, update, delete');

-- The uploaded bytes until the import is older than 30 days.
create table import_file (
  district_id uuid not null references district,
  import_id uuid not null,
  part integer not null,
  bytes bytea not null,
  primary key (district_id, import_id, part),
  foreign key (district_id, import_id) references import (district_id, id) on delete cascade
);
select protect('import_file', 'select, insert, delete');
