-- A file attached to a text is kept beside the images of texts: same owner, room, uses and end.
alter table media
  alter column width drop not null,
  alter column height drop not null,
  -- The name a file leaves under; null for an image that a text shows.
  add column title text check (length(title) between 1 and 200),
  add constraint media_image_has_size check (title is not null or (width is not null and height is not null)),
  drop constraint media_content_type_check,
  -- An image that a text shows is one of these; what a file may be is for the server to say.
  add constraint media_content_type_check
  check (title is not null or content_type in ('image/png', 'image/jpeg', 'image/webp', 'image/gif'));

-- Whether a document may have an image or a file: what is asked before anything is looked for in it.
create function has_media(document jsonb)
returns boolean
language sql
immutable
as $$
  select document::text like any (array['%/image/%', '%/file/%'])
$$;

-- The file names of a document's images and of the files its links lead to.
create or replace function image_names(document jsonb)
returns text[]
language sql
immutable
as $$
  select coalesce(array_agg(distinct regexp_replace(address, '^/(image|file)/', '')), '{}')
  from (
    select src #>> '{}' as address from jsonb_path_query(document, '$.** ? (@.type == "image").attrs.src') src
    union all
    select href #>> '{}' from jsonb_path_query(document, '$.** ? (@.type == "link").attrs.href') href
    where href #>> '{}' like '/file/%'
  ) addresses
  where address ~ '^/(image|file)/'
$$;

grant execute on function has_media(jsonb) to laurel_app;

drop trigger use_images_of_new on assignment;
drop trigger use_images_of_changed on assignment;
drop trigger use_images_of_gone on assignment;
create trigger use_images_of_new after insert on assignment for each row
  when (has_media(new.description)) execute function use_assignment_images();
create trigger use_images_of_changed after update on assignment for each row
  when (
    old.description is distinct from new.description and (has_media(old.description) or has_media(new.description))
  )
  execute function use_assignment_images();
create trigger use_images_of_gone after delete on assignment for each row
  when (has_media(old.description)) execute function use_assignment_images();

drop trigger use_images_of_new on score;
drop trigger use_images_of_changed on score;
drop trigger use_images_of_gone on score;
create trigger use_images_of_new after insert on score for each row
  when (has_media(new.comment)) execute function use_comment_images();
create trigger use_images_of_changed after update on score for each row
  when (old.comment is distinct from new.comment and (has_media(old.comment) or has_media(new.comment)))
  execute function use_comment_images();
create trigger use_images_of_gone after delete on score for each row
  when (has_media(old.comment)) execute function use_comment_images();

drop trigger use_images_of_new on info_item;
drop trigger use_images_of_changed on info_item;
drop trigger use_images_of_gone on info_item;
create trigger use_images_of_new after insert on info_item for each row
  when (has_media(new.body)) execute function use_info_item_images();
create trigger use_images_of_changed after update on info_item for each row
  when (old.body is distinct from new.body and (has_media(old.body) or has_media(new.body)))
  execute function use_info_item_images();
create trigger use_images_of_gone after delete on info_item for each row
  when (has_media(old.body)) execute function use_info_item_images();
