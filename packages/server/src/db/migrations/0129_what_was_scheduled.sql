-- What was checked and scheduled is what readers get: later changes stay in the draft (decision 110).
alter table page
  add publishes_content jsonb,
  drop constraint page_check1;

alter table page no force row level security;
update page set publishes_content = draft where publishes_at is not null;
alter table page force row level security;

alter table page
  add constraint page_scheduled check (num_nonnulls(publishes_at, publishes_version, publishes_content) in (0, 3));
