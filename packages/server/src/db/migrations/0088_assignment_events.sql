-- What happened to the assignments of a class, for its history: added, copied from elsewhere, deleted, restored. Rows are
-- only added. Those of one act have the same `at` and batch, as events of scores do.
create table assignment_event (
  district_id uuid not null references district,
  id uuid not null default new_id(),
  class_id uuid not null,
  assignment_id uuid not null,
  at timestamptz not null,
  account_id uuid,
  cause text not null check (cause in ('added', 'copied', 'deleted', 'restored')),
  batch_id uuid,
  primary key (district_id, id)
);
create index assignment_event_class on assignment_event (district_id, class_id, at);
create index assignment_event_account on assignment_event (district_id, account_id);
select protect('assignment_event', 'select, insert');

-- A class’s history is read newest first.
create index score_event_class on score_event (district_id, class_id, at);
