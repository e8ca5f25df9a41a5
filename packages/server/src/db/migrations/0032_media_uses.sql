-- Which records have an image, so that it is read where its record is, counts for who brought it, and goes once nothing
-- has it any more. Kept by the database, whatever changes a document: a call, an import, an undo, an erasure.
alter table media no force row level security;
alter table account no force row level security;
alter table person no force row level security;
alter table media
  -- Whose room it takes: one person may have several accounts.
  add column owner_person_id uuid,
  -- The owner's school when it was uploaded.
  add column school_id uuid,
  add column size integer,
  -- Of the file as it came: the same file again, before it is in a document, is the same upload.
  add column digest bytea;
update media
set size = octet_length(bytes), owner_person_id = person.id, school_id = person.school_id
from account
join person on person.district_id = account.district_id and person.id = account.person_id
where account.district_id = media.district_id and account.id = media.owner_account_id;
update media set size = octet_length(bytes) where size is null;
alter table media alter column size set not null;
create index media_owner on media (district_id, owner_person_id) include (size);
create index media_school on media (district_id, school_id) include (size);
create index media_created on media (district_id, created_at);
-- An upload that is repeated starts to wait anew; a document that takes an image up holds it.
grant update (created_at) on media to laurel_app;

create table media_use (
  district_id uuid not null references district,
  media_id uuid not null,
  -- The noun says whose ids the next two are: an assignment, an info item, or an assignment's comment for a person.
  noun text not null check (noun in ('assignment', 'comment', 'info-item')),
  record_id uuid not null,
  person_id uuid not null,
  -- When the document let it go. It stays as long as that can be undone.
  ended_at timestamptz,
  primary key (district_id, media_id, noun, record_id, person_id),
  foreign key (district_id, media_id) references media (district_id, id) on delete cascade
);
create index media_use_record on media_use (district_id, record_id, person_id);
select protect('media_use', 'select, insert, update, delete');

-- The file names of a document's images.
create function image_names(document jsonb)
returns text[]
language sql
immutable
as $$
  select coalesce(array_agg(distinct substr(src #>> '{}', 8)), '{}')
  from jsonb_path_query(document, '$.** ? (@.type == "image").attrs.src') src
  where src #>> '{}' like '/image/%'
$$;

-- For what is about no single person.
create function nobody()
returns uuid
language sql
immutable
as $$
  select '00000000-0000-0000-0000-000000000000'::uuid
$$;

create function use_images(district uuid, noun text, record uuid, person uuid, document jsonb)
returns void
language plpgsql
as $$
#variable_conflict use_variable
declare
  used uuid[] := array(
    select media.id from media where media.district_id = district and media.file_name = any (image_names(document))
  );
begin
  insert into media_use (district_id, media_id, noun, record_id, person_id)
  select district, id, noun, record, person from unnest(used) id
  on conflict on constraint media_use_pkey do update set ended_at = null;
  update media_use
  set ended_at = now()
  where media_use.district_id = district and media_use.record_id = record and media_use.person_id = person
    and media_use.noun = noun and media_use.ended_at is null and media_use.media_id <> all (used);
end
$$;

grant execute on function image_names(jsonb), nobody(), use_images(uuid, text, uuid, uuid, jsonb) to laurel_app;

create function use_assignment_images()
returns trigger
language plpgsql
as $$
begin
  if tg_op = 'DELETE' then
    perform use_images(old.district_id, 'assignment', old.id, nobody(), null);
  else
    perform use_images(new.district_id, 'assignment', new.id, nobody(), new.description);
  end if;
  return null;
end
$$;

create function use_comment_images()
returns trigger
language plpgsql
as $$
begin
  if tg_op = 'DELETE' then
    perform use_images(old.district_id, 'comment', old.assignment_id, old.student_id, null);
  else
    perform use_images(new.district_id, 'comment', new.assignment_id, new.student_id, new.comment);
  end if;
  return null;
end
$$;

create function use_info_item_images()
returns trigger
language plpgsql
as $$
begin
  if tg_op = 'DELETE' then
    perform use_images(old.district_id, 'info-item', old.id, nobody(), null);
  else
    perform use_images(new.district_id, 'info-item', new.id, nobody(), new.body);
  end if;
  return null;
end
$$;

-- Documents without an image ask nothing of these.
create trigger use_images_of_new after insert on assignment for each row
  when (new.description::text like '%/image/%') execute function use_assignment_images();
create trigger use_images_of_changed after update on assignment for each row
  when (
    old.description is distinct from new.description
    and (old.description::text like '%/image/%' or new.description::text like '%/image/%')
  )
  execute function use_assignment_images();
create trigger use_images_of_gone after delete on assignment for each row
  when (old.description::text like '%/image/%') execute function use_assignment_images();

create trigger use_images_of_new after insert on score for each row
  when (new.comment::text like '%/image/%') execute function use_comment_images();
create trigger use_images_of_changed after update on score for each row
  when (
    old.comment is distinct from new.comment
    and (old.comment::text like '%/image/%' or new.comment::text like '%/image/%')
  )
  execute function use_comment_images();
create trigger use_images_of_gone after delete on score for each row
  when (old.comment::text like '%/image/%') execute function use_comment_images();

create trigger use_images_of_new after insert on info_item for each row
  when (new.body::text like '%/image/%') execute function use_info_item_images();
create trigger use_images_of_changed after update on info_item for each row
  when (
    old.body is distinct from new.body
    and (old.body::text like '%/image/%' or new.body::text like '%/image/%')
  )
  execute function use_info_item_images();
create trigger use_images_of_gone after delete on info_item for each row
  when (old.body::text like '%/image/%') execute function use_info_item_images();

-- What is there already.
alter table assignment no force row level security;
alter table score no force row level security;
alter table info_item no force row level security;
alter table media_use no force row level security;
insert into media_use (district_id, media_id, noun, record_id, person_id)
select media.district_id, media.id, documents.noun, documents.record_id, documents.person_id
from (
  select district_id, 'assignment' as noun, id as record_id, nobody() as person_id, description as document
  from assignment
  where description::text like '%/image/%'
  union all
  select district_id, 'comment', assignment_id, student_id, comment
  from score
  where comment::text like '%/image/%'
  union all
  select district_id, 'info-item', id, nobody(), body
  from info_item
  where body::text like '%/image/%'
) documents
join media on media.district_id = documents.district_id and media.file_name = any (image_names(documents.document));
alter table assignment force row level security;
alter table score force row level security;
alter table info_item force row level security;
alter table media_use force row level security;
alter table media force row level security;
alter table account force row level security;
alter table person force row level security;
