-- What else the office keeps of people: the language they speak at home, where they live, a photo, and whether their
-- family keeps them out of directories (decision 071).
alter table person
  add column language text check (language ~ '^[a-z]{2,3}$'),
  add column address text check (address <> '' and length(address) <= 300),
  add column is_unlisted boolean not null default false,
  -- The name of an image that the office uploaded.
  add column photo text;

-- An address as it is compared: people at one address are a household.
create function address_key(address text)
returns text
language sql
immutable
as $$
  select lower(btrim(regexp_replace(address, '[\s,.]+', ' ', 'g')))
$$;
grant execute on function address_key(text) to laurel_app;
create index person_address on person (district_id, address_key(address)) where address is not null;

alter table media_use
  drop constraint media_use_noun_check,
  add constraint media_use_noun_check check (noun in ('assignment', 'comment', 'info-item', 'photo'));

create function use_photo()
returns trigger
language plpgsql
as $$
begin
  update media_use
  set ended_at = now()
  where media_use.district_id = old.district_id and media_use.noun = 'photo' and media_use.record_id = old.id
    and media_use.person_id = nobody() and media_use.ended_at is null;
  if tg_op = 'UPDATE' then
    insert into media_use (district_id, media_id, noun, record_id, person_id)
    select new.district_id, media.id, 'photo', new.id, nobody()
    from media
    where media.district_id = new.district_id and media.file_name = new.photo
    on conflict on constraint media_use_pkey do update set ended_at = null;
  end if;
  return null;
end
$$;
create trigger use_photo after update of photo on person for each row
  when (old.photo is distinct from new.photo) execute function use_photo();
create trigger use_photo_of_gone after delete on person for each row
  when (old.photo is not null) execute function use_photo();
