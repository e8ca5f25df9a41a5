-- Pages that schools build (decision 110). A page has one draft; what was published stands in revisions that never change.
create table page_layout (
  district_id uuid not null references district,
  id uuid not null,
  -- null: of the district.
  school_id uuid,
  name text not null check (name <> ''),
  regions jsonb not null,
  is_retired boolean not null default false,
  version integer not null default 1,
  changed_by uuid,
  changed_at timestamptz not null,
  primary key (district_id, id),
  foreign key (district_id, school_id) references school (district_id, id)
);
create index page_layout_school on page_layout (district_id, school_id);
select protect('page_layout', 'select, insert, update');

create table page_preset (
  district_id uuid not null references district,
  id uuid not null,
  -- null: of the district.
  school_id uuid,
  name text not null check (name <> ''),
  widget text not null,
  widget_version integer not null,
  props jsonb not null,
  is_retired boolean not null default false,
  change integer not null default 1,
  changed_by uuid,
  changed_at timestamptz not null,
  primary key (district_id, id),
  foreign key (district_id, school_id) references school (district_id, id)
);
create index page_preset_school on page_preset (district_id, school_id);
select protect('page_preset', 'select, insert, update');

create table page (
  district_id uuid not null references district,
  id uuid not null,
  -- Whose it is and whose people read it; null: of all schools.
  school_id uuid,
  draft jsonb not null,
  version integer not null default 1,
  -- What readers see, and the version of the draft it was.
  published_number integer,
  published_version integer,
  -- A moment from which on the draft of `publishes_version` is shown.
  publishes_at timestamptz,
  publishes_version integer,
  is_retired boolean not null default false,
  changed_by uuid,
  changed_at timestamptz not null,
  primary key (district_id, id),
  foreign key (district_id, school_id) references school (district_id, id),
  check ((published_number is null) = (published_version is null)),
  check ((publishes_at is null) = (publishes_version is null))
);
create index page_school on page (district_id, school_id);
create index page_due on page (district_id, publishes_at) where publishes_at is not null;
select protect('page', 'select, insert, update');

create table page_revision (
  district_id uuid not null references district,
  page_id uuid not null,
  number integer not null check (number > 0),
  content jsonb not null,
  -- Whom it is for, told by the content, for those who look for their pages.
  kinds text[] not null,
  class_ids uuid[] not null,
  made_by uuid,
  made_at timestamptz not null,
  primary key (district_id, page_id, number),
  foreign key (district_id, page_id) references page (district_id, id)
);
select protect('page_revision', 'select, insert');

create function keep_page_revision()
returns trigger
language plpgsql
as $$
begin
  raise exception 'A revision of a page never changes.' using errcode = '42501';
end
$$;
create trigger keep_revision before update or delete on page_revision
  for each row execute function keep_page_revision();

-- Who said that they read a revision.
create table page_reading (
  district_id uuid not null references district,
  page_id uuid not null,
  number integer not null,
  person_id uuid not null,
  read_at timestamptz not null,
  primary key (district_id, page_id, number, person_id),
  foreign key (district_id, page_id, number) references page_revision (district_id, page_id, number),
  foreign key (district_id, person_id) references person (district_id, id) on delete cascade
);
create index page_reading_person on page_reading (district_id, person_id);
select protect('page_reading', 'select, insert, delete');

-- An image is kept as long as a draft or a revision has it.
alter table media_use
  drop constraint media_use_noun_check,
  add constraint media_use_noun_check
    check (noun in ('assignment', 'comment', 'info-item', 'photo', 'logo', 'clearance', 'evidence', 'badge', 'page'));

create function use_page_images()
returns trigger
language plpgsql
as $$
begin
  insert into media_use (district_id, media_id, noun, record_id, person_id)
  select new.district_id, media.id, 'page', new.id, nobody()
  from media
  where media.district_id = new.district_id and media.file_name = any (image_names(new.draft))
  on conflict on constraint media_use_pkey do update set ended_at = null;
  return null;
end
$$;
create trigger use_images_of_page after insert or update of draft on page for each row
  when (new.draft::text like '%/image/%' or new.draft::text like '%/file/%') execute function use_page_images();
