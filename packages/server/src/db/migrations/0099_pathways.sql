-- Pathways, who is on them, and what raters saw of each (decision 104). A rubric is a row whose words stand in versions:
-- a version is one document that never changes, and a rating points at it.

-- The transition services of students with disabilities have a subject of their own.
alter table role_rule drop constraint role_rule_subject_check;
alter table role_rule add constraint role_rule_subject_check check (
  subject in (
    'users', 'fitness', 'teacher', 'homepage', 'transition', 'services', 'profile', 'roles', 'permissions', 'terms',
    'classes', 'grades', 'attendance', 'eligibility', 'imports', 'body', 'health', 'audit'
  )
);

create table rubric (
  district_id uuid not null references district,
  id uuid not null,
  -- null: of the district.
  school_id uuid,
  title text not null check (title <> ''),
  kind text not null check (kind in ('analytic', 'holistic', 'single-point')),
  -- The version that is rated by now.
  version integer not null default 1,
  primary key (district_id, id),
  foreign key (district_id, school_id) references school (district_id, id)
);
create index rubric_school on rubric (district_id, school_id);
select protect('rubric', 'select, insert, update');

create table rubric_version (
  district_id uuid not null references district,
  id uuid not null,
  rubric_id uuid not null,
  number integer not null check (number > 0),
  content jsonb not null,
  account_id uuid,
  made_at timestamptz not null,
  primary key (district_id, id),
  unique (district_id, rubric_id, number),
  foreign key (district_id, rubric_id) references rubric (district_id, id)
);
create index rubric_version_account on rubric_version (district_id, account_id);
select protect('rubric_version', 'select, insert');

create function keep_rubric_version()
returns trigger
language plpgsql
as $$
begin
  raise exception 'A version of a rubric never changes.' using errcode = '42501';
end
$$;
create trigger keep_version before update or delete on rubric_version
  for each row execute function keep_rubric_version();

create table pathway (
  district_id uuid not null references district,
  id uuid not null,
  -- null: of the district.
  school_id uuid,
  kind text not null check (kind in ('portrait', 'move', 'services')),
  title text not null check (title <> ''),
  rubric_id uuid not null,
  lets_students_rate boolean not null default true,
  lets_families_comment boolean not null default true,
  is_open boolean not null default true,
  version integer not null default 1,
  primary key (district_id, id),
  foreign key (district_id, school_id) references school (district_id, id),
  foreign key (district_id, rubric_id) references rubric (district_id, id)
);
create index pathway_school on pathway (district_id, school_id);
create index pathway_rubric on pathway (district_id, rubric_id);
select protect('pathway', 'select, insert, update');

create table pathway_stage (
  district_id uuid not null references district,
  id uuid not null,
  pathway_id uuid not null,
  position integer not null,
  title text not null check (title <> ''),
  about text check (about <> ''),
  -- The level, counted from the lowest, that every criterion reaches before one moves on; null: people decide.
  rank smallint check (rank between 1 and 9),
  -- Taken out; members who were there keep it.
  is_removed boolean not null default false,
  primary key (district_id, id),
  unique (district_id, pathway_id, id),
  foreign key (district_id, pathway_id) references pathway (district_id, id)
);
select protect('pathway_stage', 'select, insert, update');

create table pathway_member (
  district_id uuid not null references district,
  id uuid not null,
  pathway_id uuid not null,
  person_id uuid not null,
  cohort text check (cohort <> ''),
  coach_id uuid,
  stage_id uuid not null,
  -- Since when they are on their stage.
  stage_on date not null,
  starts_on date not null,
  ends_before date check (ends_before >= starts_on),
  version integer not null default 1,
  primary key (district_id, id),
  unique (district_id, pathway_id, person_id),
  foreign key (district_id, pathway_id) references pathway (district_id, id),
  foreign key (district_id, person_id) references person (district_id, id) on delete cascade,
  foreign key (district_id, coach_id) references person (district_id, id) on delete set null (coach_id),
  foreign key (district_id, pathway_id, stage_id) references pathway_stage (district_id, pathway_id, id)
);
create index pathway_member_person on pathway_member (district_id, person_id);
create index pathway_member_coach on pathway_member (district_id, coach_id) where coach_id is not null;
create index pathway_member_stage on pathway_member (district_id, pathway_id, stage_id);
select protect('pathway_member', 'select, insert, update, delete');

-- One rater on one member in one term, by one version of the rubric. `settled` is what a moderator decided.
create table assessment (
  district_id uuid not null references district,
  id uuid not null,
  member_id uuid not null,
  version_id uuid not null,
  term_id uuid not null,
  kind text not null check (kind in ('self', 'peer', 'teacher', 'external', 'family', 'settled')),
  -- null: somebody outside, by name.
  rater_id uuid,
  rater_name text check (rater_name <> ''),
  primary key (district_id, id),
  unique nulls not distinct (district_id, member_id, version_id, term_id, kind, rater_id, rater_name),
  foreign key (district_id, member_id) references pathway_member (district_id, id) on delete cascade,
  foreign key (district_id, version_id) references rubric_version (district_id, id),
  foreign key (district_id, term_id) references term (district_id, id),
  foreign key (district_id, rater_id) references person (district_id, id)
);
create index assessment_version on assessment (district_id, version_id);
create index assessment_term on assessment (district_id, term_id);
create index assessment_rater on assessment (district_id, rater_id);
select protect('assessment', 'select, insert, update, delete');

create table assessment_rating (
  district_id uuid not null references district,
  assessment_id uuid not null,
  criterion_id uuid not null,
  level_id uuid,
  -- Of the level, counted from the lowest; a version never changes it.
  rank smallint check (rank between 1 and 9),
  -- Looked for and not yet observed, which isn't the lowest level.
  is_unobserved boolean not null default false,
  comment text not null default '' check (length(comment) <= 2000),
  version integer not null default 1,
  released_at timestamptz,
  rated_at timestamptz not null,
  account_id uuid,
  primary key (district_id, assessment_id, criterion_id),
  foreign key (district_id, assessment_id) references assessment (district_id, id) on delete cascade,
  check ((level_id is null) = (rank is null)),
  check (not is_unobserved or level_id is null)
);
create index assessment_rating_account on assessment_rating (district_id, account_id);
select protect('assessment_rating', 'select, insert, update, delete');

create table assessment_event (
  district_id uuid not null references district,
  id uuid not null default new_id(),
  assessment_id uuid not null,
  criterion_id uuid not null,
  at timestamptz not null,
  account_id uuid,
  cause text not null check (cause in ('entered', 'pasted', 'filled', 'cleared', 'undone', 'redone', 'released', 'held')),
  batch_id uuid,
  change jsonb not null,
  primary key (district_id, id)
);
create index assessment_event_cell on assessment_event (district_id, assessment_id, criterion_id, id);
create index assessment_event_account on assessment_event (district_id, account_id);
select protect('assessment_event', 'select, insert');

-- What shows a criterion: a file, a link, or work that is kept elsewhere.
create table rubric_evidence (
  district_id uuid not null references district,
  id uuid not null,
  member_id uuid not null,
  criterion_id uuid not null,
  title text not null check (title <> ''),
  file text,
  url text,
  assignment_id uuid,
  measured_on date,
  test_id text,
  account_id uuid,
  added_at timestamptz not null,
  version integer not null default 1,
  primary key (district_id, id),
  foreign key (district_id, member_id) references pathway_member (district_id, id) on delete cascade,
  check (num_nonnulls(file, url, assignment_id, test_id) = 1),
  check ((measured_on is null) = (test_id is null))
);
create index rubric_evidence_member on rubric_evidence (district_id, member_id, criterion_id);
create index rubric_evidence_account on rubric_evidence (district_id, account_id);
select protect('rubric_evidence', 'select, insert, update, delete');

do $$
declare
  changed text;
begin
  foreach changed in array array['rubric', 'pathway', 'pathway_stage', 'pathway_member', 'rubric_evidence'] loop
    execute format(
      'create trigger note_change after insert or update or delete on %I for each row
        when (nullif(current_setting(''laurel.audit_event'', true), '''') is not null) execute function note_change()',
      changed
    );
  end loop;
end
$$;

-- A file is read where its evidence is.
alter table media_use
  drop constraint media_use_noun_check,
  add constraint media_use_noun_check
    check (noun in ('assignment', 'comment', 'info-item', 'photo', 'logo', 'clearance', 'evidence'));

create function use_evidence_file()
returns trigger
language plpgsql
as $$
begin
  if tg_op <> 'INSERT' then
    update media_use
    set ended_at = now()
    where media_use.district_id = old.district_id and media_use.noun = 'evidence' and media_use.record_id = old.id
      and media_use.ended_at is null;
  end if;
  if tg_op <> 'DELETE' then
    insert into media_use (district_id, media_id, noun, record_id, person_id)
    select new.district_id, media.id, 'evidence', new.id, pathway_member.person_id
    from media
    join pathway_member on pathway_member.district_id = new.district_id and pathway_member.id = new.member_id
    where media.district_id = new.district_id and media.file_name = new.file
    on conflict on constraint media_use_pkey do update set ended_at = null;
  end if;
  return null;
end
$$;
create trigger use_file_of_new after insert on rubric_evidence for each row
  when (new.file is not null) execute function use_evidence_file();
create trigger use_file_of_changed after update of file on rubric_evidence for each row
  when (old.file is distinct from new.file) execute function use_evidence_file();
create trigger use_file_of_gone after delete on rubric_evidence for each row
  when (old.file is not null) execute function use_evidence_file();
