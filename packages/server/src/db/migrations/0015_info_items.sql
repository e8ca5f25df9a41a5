-- What the office says to groups of people, from a day on.
create table info_item (
  district_id uuid not null references district,
  id uuid not null,
  school_id uuid,
  title text not null check (title <> ''),
  body jsonb not null,
  audiences text[] not null check (
    audiences <> '{}' and audiences <@ array['students', 'parents', 'teachers', 'coaches', 'counselors', 'office']
  ),
  starts_on date not null,
  ends_before date check (ends_before > starts_on),
  is_pinned boolean not null default false,
  is_removed boolean not null default false,
  version integer not null default 1,
  changed_by uuid not null,
  changed_at timestamptz not null,
  primary key (district_id, id),
  foreign key (district_id, school_id) references school (district_id, id),
  foreign key (district_id, changed_by) references account (district_id, id)
);
create index info_item_school on info_item (district_id, school_id);
create index info_item_changed_by on info_item (district_id, changed_by);
create index info_item_shown on info_item (district_id, starts_on) where not is_removed;
select protect('info_item', 'select, insert, update');

-- What an assignment is about becomes rich text; the sentences there are become its paragraphs.
create function pg_temp.document_of(plain text) returns jsonb language sql as $$
  select jsonb_build_object('type', 'doc', 'version', 1, 'content', jsonb_agg(
    case when line = '' then jsonb_build_object('type', 'paragraph')
    else jsonb_build_object('type', 'paragraph', 'content', jsonb_build_array(
      jsonb_build_object('type', 'text', 'text', line)
    )) end
    order by at
  ))
  from regexp_split_to_table(btrim(plain, E' \r\n\t'), E'\r?\n') with ordinality as lines (line, at)
  where btrim(plain, E' \r\n\t') <> ''
  having count(*) > 0
$$;
alter table assignment alter column description type jsonb using pg_temp.document_of(description);
