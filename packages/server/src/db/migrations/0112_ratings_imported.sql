-- Ratings of standards come from a file, too.
alter table rating_event
  drop constraint rating_event_cause_check,
  add constraint rating_event_cause_check check (
    cause in ('entered', 'pasted', 'filled', 'curved', 'cleared', 'undone', 'redone', 'released', 'moved', 'imported')
  );
