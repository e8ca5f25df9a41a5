-- A score was raised with those of the whole class.
alter table score_event
  drop constraint score_event_cause_check,
  add constraint score_event_cause_check check (
    cause in (
      'entered', 'pasted', 'filled', 'curved', 'cleared', 'undone', 'redone', 'imported', 'released', 'commented',
      'moved'
    )
  );
alter table measurement_event
  drop constraint measurement_event_cause_check,
  add constraint measurement_event_cause_check check (
    cause in ('entered', 'pasted', 'filled', 'curved', 'cleared', 'undone', 'redone', 'imported', 'rescored', 'moved')
  );
