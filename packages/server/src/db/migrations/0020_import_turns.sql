-- How often an import of a source was run or undone here. A plan says which count it was made on, so that a run can tell
-- whether it still fits, and a run holds the row until it commits: one at a time for each source.
create table import_turn (
  district_id uuid not null references district,
  source text not null check (source <> ''),
  count integer not null default 0,
  primary key (district_id, source)
);
select protect('import_turn', 'select, insert, update');

-- Null: planned before this was kept, so it is planned again before it runs.
alter table import add column planned_on integer;
