-- A revision that was scheduled names who scheduled it.
alter table page
  add publishes_by uuid;

-- The images of a preset are read by those who read a page it stands on, and kept as long as it is.
alter table media_use
  drop constraint media_use_noun_check,
  add constraint media_use_noun_check
    check (noun in (
      'assignment', 'comment', 'info-item', 'photo', 'logo', 'clearance', 'evidence', 'badge', 'page', 'page-preset'
    ));

create function use_preset_images()
returns trigger
language plpgsql
as $$
begin
  insert into media_use (district_id, media_id, noun, record_id, person_id)
  select new.district_id, media.id, 'page-preset', new.id, nobody()
  from media
  where media.district_id = new.district_id and media.file_name = any (image_names(new.props))
  on conflict on constraint media_use_pkey do update set ended_at = null;
  return null;
end
$$;
create trigger use_images_of_preset after insert or update of props on page_preset for each row
  when (new.props::text like '%/image/%' or new.props::text like '%/file/%') execute function use_preset_images();

alter table page_preset no force row level security;
alter table media no force row level security;
alter table media_use no force row level security;
insert into media_use (district_id, media_id, noun, record_id, person_id)
select page_preset.district_id, media.id, 'page-preset', page_preset.id, nobody()
from page_preset
join media on media.district_id = page_preset.district_id and media.file_name = any (image_names(page_preset.props))
on conflict do nothing;
alter table media_use force row level security;
alter table media force row level security;
alter table page_preset force row level security;
