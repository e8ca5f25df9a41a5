-- What was done to a cell is named truly: filling down was told as pasting, redoing as undoing, clearing as entering.
alter table score_event
  drop constraint score_event_cause_check,
  add constraint score_event_cause_check check (
    cause in ('entered', 'pasted', 'filled', 'cleared', 'undone', 'redone', 'imported', 'released', 'commented')
  );

alter table measurement_event
  drop constraint measurement_event_cause_check,
  add constraint measurement_event_cause_check check (
    cause in ('entered', 'pasted', 'filled', 'cleared', 'undone', 'redone', 'imported', 'rescored')
  );
