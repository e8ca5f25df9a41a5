-- Standards that students are rated on, beside points (decision 094). A set is of the district or of one school and rates on
-- a grading scale whose letters are worth points. What a standard is called stands in versions, so that one that is rated
-- stays the same standard when it is reworded.
create table standard_set (
  district_id uuid not null references district,
  id uuid not null,
  school_id uuid,
  title text not null check (title <> ''),
  -- The first version of the scale; the version that holds counts.
  scale_id uuid not null,
  method text not null check (method in ('latest', 'highest', 'mean', 'median', 'mode', 'decaying', 'best')),
  -- The percentage of the latest, or how many are best.
  parameter integer check (parameter > 0),
  is_offered boolean not null default true,
  version integer not null default 1,
  primary key (district_id, id),
  foreign key (district_id, school_id) references school (district_id, id),
  foreign key (district_id, scale_id) references scale (district_id, id),
  check ((parameter is not null) = (method in ('decaying', 'best')))
);
create index standard_set_school on standard_set (district_id, school_id);
create index standard_set_scale on standard_set (district_id, scale_id);
select protect('standard_set', 'select, insert, update');
create trigger note_change after insert or update or delete on standard_set for each row
  when (nullif(current_setting('laurel.audit_event', true), '') is not null) execute function note_change();

create table standard (
  district_id uuid not null references district,
  id uuid not null,
  set_id uuid not null,
  primary key (district_id, id),
  foreign key (district_id, set_id) references standard_set (district_id, id)
);
create index standard_of_set on standard (district_id, set_id);
select protect('standard', 'select, insert');

-- The standards of a version of a set. Rows are only added; a standard that a version doesn't have has left the set.
create table standard_wording (
  district_id uuid not null references district,
  standard_id uuid not null,
  version integer not null,
  code text not null check (code <> ''),
  title text not null check (title <> ''),
  area text check (area <> ''),
  position integer not null,
  primary key (district_id, standard_id, version),
  foreign key (district_id, standard_id) references standard (district_id, id)
);
select protect('standard_wording', 'select, insert');

-- The standards a class rates, and how evidence becomes a rating.
create table class_standard (
  district_id uuid not null references district,
  class_id uuid not null,
  standard_id uuid not null,
  position integer not null,
  method text not null check (method in ('latest', 'highest', 'mean', 'median', 'mode', 'decaying', 'best')),
  parameter integer check (parameter > 0),
  primary key (district_id, class_id, standard_id),
  foreign key (district_id, class_id) references class (district_id, id) on delete cascade,
  foreign key (district_id, standard_id) references standard (district_id, id),
  check ((parameter is not null) = (method in ('decaying', 'best')))
);
create index class_standard_standard on class_standard (district_id, standard_id);
select protect('class_standard', 'select, insert, update, delete');
create trigger note_change after insert or update or delete on class_standard for each row
  when (nullif(current_setting('laurel.audit_event', true), '') is not null) execute function note_change();

-- What an assignment gives evidence of.
create table assignment_standard (
  district_id uuid not null references district,
  class_id uuid not null,
  assignment_id uuid not null,
  standard_id uuid not null,
  is_from_points boolean not null,
  primary key (district_id, class_id, assignment_id, standard_id),
  foreign key (district_id, class_id, assignment_id) references assignment (district_id, class_id, id) on delete cascade,
  foreign key (district_id, standard_id) references standard (district_id, id)
);
create index assignment_standard_standard on assignment_standard (district_id, standard_id);
select protect('assignment_standard', 'select, insert, update, delete');
create trigger note_change after insert or update or delete on assignment_standard for each row
  when (nullif(current_setting('laurel.audit_event', true), '') is not null) execute function note_change();

-- What a teacher typed of one student's work for one standard. Without a value: it was cleared.
create table rating (
  district_id uuid not null references district,
  class_id uuid not null,
  student_id uuid not null,
  assignment_id uuid not null,
  standard_id uuid not null,
  value numeric check (value >= 0 and value < 10000000 and scale(value) <= 4),
  version integer not null default 1,
  released_at timestamptz,
  updated_at timestamptz not null,
  primary key (district_id, class_id, student_id, assignment_id, standard_id),
  foreign key (district_id, class_id, assignment_id) references assignment (district_id, class_id, id) on delete cascade,
  foreign key (district_id, standard_id) references standard (district_id, id),
  foreign key (district_id, student_id) references person (district_id, id) on delete cascade
);
create index rating_assignment on rating (district_id, assignment_id);
create index rating_student on rating (district_id, student_id);
create index rating_standard on rating (district_id, standard_id);
select protect('rating', 'select, insert, update, delete');

create table rating_event (
  district_id uuid not null references district,
  id uuid not null default new_id(),
  class_id uuid not null,
  student_id uuid not null,
  assignment_id uuid not null,
  standard_id uuid not null,
  at timestamptz not null,
  account_id uuid,
  cause text not null check (
    cause in ('entered', 'pasted', 'filled', 'curved', 'cleared', 'undone', 'redone', 'released', 'moved')
  ),
  batch_id uuid,
  change jsonb not null,
  primary key (district_id, id)
);
create index rating_event_cell on rating_event (district_id, class_id, student_id, assignment_id, standard_id, id);
create index rating_event_account on rating_event (district_id, account_id);
select protect('rating_event', 'select, insert');

-- What work of a locked term says of standards stays as it is, and so does the way its ratings are made.
create trigger keep_closed_insert after insert on rating
  referencing new table as touched for each statement execute function keep_closed_scores();
create trigger keep_closed_update after update on rating
  referencing new table as touched for each statement execute function keep_closed_scores();
create trigger keep_closed_delete after delete on rating
  referencing old table as touched for each statement execute function keep_closed_scores();

create function keep_closed_alignments()
returns trigger
language plpgsql
as $$
begin
  if has_closed_terms((select district_id from touched limit 1)) then
    perform refuse_closed((
      select min(closed.title)
      from touched
      join assignment on assignment.district_id = touched.district_id and assignment.id = touched.assignment_id
      join closed_term((select district_id from touched limit 1)) closed on closed.term_id = assignment.term_id
    ));
  end if;
  return null;
end
$$;
create trigger keep_closed_insert after insert on assignment_standard
  referencing new table as touched for each statement execute function keep_closed_alignments();
create trigger keep_closed_update after update on assignment_standard
  referencing new table as touched for each statement execute function keep_closed_alignments();
create trigger keep_closed_delete after delete on assignment_standard
  referencing old table as touched for each statement execute function keep_closed_alignments();

create function keep_closed_methods()
returns trigger
language plpgsql
as $$
begin
  if has_closed_terms((select district_id from was limit 1)) then
    perform refuse_closed((
      select min(closed.title)
      from was
      join assignment_standard aligned on aligned.district_id = was.district_id and aligned.class_id = was.class_id
        and aligned.standard_id = was.standard_id
      join assignment on assignment.district_id = aligned.district_id and assignment.id = aligned.assignment_id
      join closed_term((select district_id from was limit 1)) closed on closed.term_id = assignment.term_id
      left join class_standard kept on kept.district_id = was.district_id and kept.class_id = was.class_id
        and kept.standard_id = was.standard_id
      where (kept.method, kept.parameter) is distinct from (was.method, was.parameter)
        and exists (select from class where class.district_id = was.district_id and class.id = was.class_id)
    ));
  end if;
  return null;
end
$$;
create trigger keep_closed_update after update on class_standard
  referencing old table as was for each statement execute function keep_closed_methods();
create trigger keep_closed_delete after delete on class_standard
  referencing old table as was for each statement execute function keep_closed_methods();
