-- Settings of the whole district: a row for each section that somebody saved, in the form its room gives it (decision 081).
create table district_setting (
  district_id uuid not null references district,
  section text not null check (section <> ''),
  value jsonb not null,
  version integer not null default 1,
  primary key (district_id, section)
);
select protect('district_setting', 'select, insert, update');

-- A district is reached under several host names; `host` is the first.
alter table district add column other_hosts text[] not null default '{}';

-- The zone of a district's clock: the one it chose, else that of the district itself among its schools, else its first school's.
create or replace function district_zone(district uuid)
returns text
language sql
stable
as $$
  select coalesce(
    (
      select value ->> 'timeZone'
      from district_setting
      where district_setting.district_id = district and section = 'identity'
    ),
    (select time_zone from school where school.district_id = district order by kind desc, id limit 1),
    'UTC'
  )
$$;

-- The language someone reads in where a district offers some: the wanted one, else the district's own.
create function offered_language(district uuid, wanted text)
returns text
language sql
stable
as $$
  select coalesce(
    (
      select case when value -> 'languages' ? wanted then wanted else value ->> 'language' end
      from district_setting
      where district_setting.district_id = district and section = 'identity'
    ),
    wanted,
    'en'
  )
$$;
grant execute on function offered_language(uuid, text) to laurel_app;

-- The logo is an image that someone uploaded, and is used for as long as the settings say so.
alter table media_use
  drop constraint media_use_noun_check,
  add constraint media_use_noun_check check (noun in ('assignment', 'comment', 'info-item', 'photo', 'logo'));

create function use_logo()
returns trigger
language plpgsql
as $$
begin
  update media_use
  set ended_at = now()
  where media_use.district_id = new.district_id and media_use.noun = 'logo' and media_use.ended_at is null;
  insert into media_use (district_id, media_id, noun, record_id, person_id)
  select new.district_id, media.id, 'logo', new.district_id, nobody()
  from media
  where media.district_id = new.district_id and media.file_name = new.value ->> 'logo'
  on conflict on constraint media_use_pkey do update set ended_at = null;
  return null;
end
$$;
create trigger use_logo after insert or update on district_setting for each row
  when (new.section = 'identity') execute function use_logo();
