-- Two records of one person become one: the rows of the one that goes follow to the one that stays, and each is noted, so
-- that the merge can be undone (decision 069).
alter table person add column merged_into uuid;
alter table person add foreign key (district_id, merged_into) references person (district_id, id);
create index person_merged_into on person (district_id, merged_into) where merged_into is not null;

create table person_merge (
  district_id uuid not null references district,
  id uuid not null,
  winner_id uuid not null,
  loser_id uuid not null check (loser_id <> winner_id),
  account_id uuid not null,
  made_at timestamptz not null,
  -- Columns of the one that stays which were empty and have what the other had.
  filled text[] not null,
  -- Whether the one that goes was active.
  was_active boolean not null,
  undone_at timestamptz,
  primary key (district_id, id),
  foreign key (district_id, winner_id) references person (district_id, id) on delete cascade,
  foreign key (district_id, loser_id) references person (district_id, id) on delete cascade
);
create index person_merge_winner on person_merge (district_id, winner_id);
create index person_merge_loser on person_merge (district_id, loser_id);
select protect('person_merge', 'select, insert, update');

-- What became of a row: it moved, or it was changed and `before` is what it was.
create table merged_row (
  district_id uuid not null references district,
  merge_id uuid not null,
  part text not null,
  key jsonb not null,
  before jsonb,
  primary key (district_id, merge_id, part, key),
  foreign key (district_id, merge_id) references person_merge (district_id, id) on delete cascade
);
select protect('merged_row', 'select, insert');

create trigger note_change after insert or update or delete on person_merge for each row
  when (nullif(current_setting('laurel.audit_event', true), '') is not null) execute function note_change();

-- A key that leads to a record by a merge: where the source still names the record by its own key, that one counts.
alter table source_id add column is_merged boolean not null default false;

grant update on told_score, caseload to laurel_app;

-- A score, a mark, or a result came from another record or another class.
alter table score_event
  drop constraint score_event_cause_check,
  add constraint score_event_cause_check check (
    cause in (
      'entered', 'pasted', 'filled', 'cleared', 'undone', 'redone', 'imported', 'released', 'commented', 'moved'
    )
  );
alter table attendance_event
  drop constraint attendance_event_cause_check,
  add constraint attendance_event_cause_check check (
    cause in ('taken', 'planned', 'trip', 'imported', 'corrected', 'undone', 'moved')
  );
alter table measurement_event
  drop constraint measurement_event_cause_check,
  add constraint measurement_event_cause_check check (
    cause in ('entered', 'pasted', 'filled', 'cleared', 'undone', 'redone', 'imported', 'rescored', 'moved')
  );
