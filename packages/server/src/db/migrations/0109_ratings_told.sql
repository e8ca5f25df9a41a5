-- Families hear of ratings of standards as they do of scores.
alter table event_watch
  drop constraint event_watch_events_check,
  add constraint event_watch_events_check check (events in ('scores', 'ratings', 'absences'));
