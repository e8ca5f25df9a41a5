-- The bytes of an image or file may lie in a folder or a bucket, under its id: here they are null then. They are always
-- written here first, with what they belong to, and moved there afterwards.
alter table media alter column bytes drop not null;
grant update (bytes) on media to laurel_app;
create index media_here on media (district_id, id) where bytes is not null;

-- What is to be removed there, too, some days after it was here.
create table media_removal (
  district_id uuid not null references district,
  media_id uuid not null,
  removed_at timestamptz not null default now(),
  primary key (district_id, media_id)
);
create index media_removal_removed on media_removal (district_id, removed_at);
select protect('media_removal', 'select, insert, update, delete');

-- Whoever removes a medium, and also where its bytes are here: they may just be on their way.
create function note_removed_medium()
returns trigger
language plpgsql
as $$
begin
  insert into media_removal (district_id, media_id)
  values (old.district_id, old.id)
  on conflict (district_id, media_id) do update set removed_at = excluded.removed_at;
  return null;
end
$$;
create trigger note_removed_medium after delete on media for each row execute function note_removed_medium();
