-- What eligibility goes by beside grades and attendance: what a season allows, practices and who was there, what happened,
-- and the documents athletes bring (decision 101).
alter table team_season
  add column part text check (part in ('fall', 'winter', 'spring')),
  add column earliest_contest_on date,
  add column max_contests integer check (max_contests between 1 and 200),
  add column min_practices integer check (min_practices between 0 and 100);
alter table contest add column is_tournament boolean not null default false;

create table practice (
  district_id uuid not null references district,
  id uuid not null,
  class_id uuid not null,
  day date not null,
  -- Times of the school's clock; null while they aren't known.
  starts_at time,
  ends_at time,
  place text check (place <> ''),
  is_canceled boolean not null default false,
  -- When its attendance was last saved, and by whom; null: it wasn't taken.
  taken_at timestamptz,
  taken_by uuid,
  version integer not null default 1,
  primary key (district_id, id),
  foreign key (district_id, class_id) references class (district_id, id) on delete cascade
);
create index practice_class on practice (district_id, class_id, day);
select protect('practice', 'select, insert, update, delete');

create table practice_mark (
  district_id uuid not null references district,
  practice_id uuid not null,
  student_id uuid not null,
  -- Present, late, excused, absent; null: it was cleared.
  code text check (code in ('P', 'L', 'E', 'A')),
  version integer not null default 1,
  account_id uuid,
  marked_at timestamptz not null,
  primary key (district_id, practice_id, student_id),
  foreign key (district_id, practice_id) references practice (district_id, id) on delete cascade,
  foreign key (district_id, student_id) references person (district_id, id) on delete cascade
);
create index practice_mark_student on practice_mark (district_id, student_id);
select protect('practice_mark', 'select, insert, update, delete');

create table happening (
  district_id uuid not null references district,
  id uuid not null,
  student_id uuid not null,
  kind text not null check (kind in ('suspension', 'missedSession')),
  day date not null,
  account_id uuid,
  written_at timestamptz not null,
  version integer not null default 1,
  primary key (district_id, id),
  foreign key (district_id, student_id) references person (district_id, id) on delete cascade
);
create index happening_student on happening (district_id, student_id, day);
select protect('happening', 'select, insert, update, delete');

create table clearance (
  district_id uuid not null references district,
  id uuid not null,
  student_id uuid not null,
  -- The key of a kind in the district's settings.
  kind text not null check (kind <> ''),
  day date not null,
  ended_on date,
  -- The name of an uploaded file.
  file text,
  account_id uuid,
  written_at timestamptz not null,
  -- When the family was told that it ends.
  warned_at timestamptz,
  version integer not null default 1,
  primary key (district_id, id),
  foreign key (district_id, student_id) references person (district_id, id) on delete cascade
);
create index clearance_student on clearance (district_id, student_id, kind, day);
create index clearance_unwarned on clearance (district_id, kind, day) where warned_at is null;
select protect('clearance', 'select, insert, update, delete');

do $$
declare
  changed text;
begin
  foreach changed in array array['practice', 'practice_mark', 'happening', 'clearance'] loop
    execute format(
      'create trigger note_change after insert or update or delete on %I for each row
        when (nullif(current_setting(''laurel.audit_event'', true), '''') is not null) execute function note_change()',
      changed
    );
  end loop;
end
$$;

-- A file is read where its document is.
alter table media_use
  drop constraint media_use_noun_check,
  add constraint media_use_noun_check
    check (noun in ('assignment', 'comment', 'info-item', 'photo', 'logo', 'clearance'));

create function use_clearance_file()
returns trigger
language plpgsql
as $$
begin
  if tg_op <> 'INSERT' then
    update media_use
    set ended_at = now()
    where media_use.district_id = old.district_id and media_use.noun = 'clearance' and media_use.record_id = old.id
      and media_use.ended_at is null;
  end if;
  if tg_op <> 'DELETE' then
    insert into media_use (district_id, media_id, noun, record_id, person_id)
    select new.district_id, media.id, 'clearance', new.id, new.student_id
    from media
    where media.district_id = new.district_id and media.file_name = new.file
    on conflict on constraint media_use_pkey do update set ended_at = null;
  end if;
  return null;
end
$$;
create trigger use_file_of_new after insert on clearance for each row
  when (new.file is not null) execute function use_clearance_file();
create trigger use_file_of_changed after update of file, student_id on clearance for each row
  when (old.file is distinct from new.file or old.student_id <> new.student_id) execute function use_clearance_file();
create trigger use_file_of_gone after delete on clearance for each row
  when (old.file is not null) execute function use_clearance_file();
