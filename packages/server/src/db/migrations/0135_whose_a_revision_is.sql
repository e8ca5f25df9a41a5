-- A revision is for the people of these schools, none: of all. What the draft says of its school since isn't published yet
-- (decision 110). A page of the whole district may name several.
alter table page_revision
  add school_ids uuid[] not null default '{}';
alter table page
  add publishes_school_ids uuid[];

alter table page no force row level security;
alter table page_revision no force row level security;
alter table page_revision disable trigger keep_revision;
update page_revision set school_ids = array[page.school_id]
from page
where page.district_id = page_revision.district_id and page.id = page_revision.page_id and page.school_id is not null;
update page set publishes_school_ids = array_remove(array[school_id], null) where publishes_at is not null;
alter table page_revision enable trigger keep_revision;
alter table page_revision force row level security;
-- Nobody who says nothing of schools means all of them.
alter table page_revision alter column school_ids drop default;
alter table page force row level security;

alter table page
  drop constraint page_scheduled,
  add constraint page_scheduled
    check (num_nonnulls(publishes_at, publishes_version, publishes_content, publishes_school_ids) in (0, 4));
