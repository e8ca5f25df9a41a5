-- What families hear of, and when: digests in the evening and of the week, the student some hours before a guardian, a letter
-- that is lower than the one they saw last, and an absence nobody reported.

alter table notice drop constraint notice_email_check;
alter table notice add constraint notice_email_check check (email in ('off', 'at-once', 'daily', 'evening', 'weekly'));
alter table notice_preference drop constraint notice_preference_email_check;
alter table notice_preference
  add constraint notice_preference_email_check check (email in ('off', 'at-once', 'daily', 'evening', 'weekly'));

-- Someone whose children hear of scores and grades first, by so many hours.
create table student_first (
  district_id uuid not null references district,
  person_id uuid not null,
  hours integer not null check (hours between 1 and 48),
  primary key (district_id, person_id),
  foreign key (district_id, person_id) references person (district_id, id) on delete cascade
);
select protect('student_first', 'select, insert, update, delete');

-- What is told a guardian later; then it becomes a notice.
create table held_notice (
  district_id uuid not null references district,
  id uuid not null,
  person_id uuid not null,
  student_id uuid not null,
  kind text not null,
  part text not null,
  subject_id uuid not null,
  details jsonb not null,
  bundle text,
  is_in_app boolean not null,
  email text not null,
  due_at timestamptz not null,
  primary key (district_id, id),
  foreign key (district_id, person_id) references person (district_id, id) on delete cascade,
  foreign key (district_id, student_id) references person (district_id, id) on delete cascade
);
create index held_notice_due on held_notice (district_id, due_at);
create index held_notice_subject on held_notice (district_id, subject_id);
create index held_notice_person on held_notice (district_id, person_id);
create index held_notice_student on held_notice (district_id, student_id);
select protect('held_notice', 'select, insert, update, delete');

-- The letter of a grade that families saw last, and its percentage.
create table told_letter (
  district_id uuid not null references district,
  student_id uuid not null,
  class_id uuid not null,
  term_id uuid not null,
  letter text not null,
  percent numeric not null,
  primary key (district_id, student_id, class_id, term_id),
  foreign key (district_id, student_id) references person (district_id, id) on delete cascade,
  foreign key (district_id, class_id) references class (district_id, id) on delete cascade,
  foreign key (district_id, term_id) references term (district_id, id) on delete cascade
);
create index told_letter_class on told_letter (district_id, class_id);
create index told_letter_term on told_letter (district_id, term_id);
select protect('told_letter', 'select, insert, update, delete');

-- The days of absence that families were told of.
create table told_absence (
  district_id uuid not null references district,
  id uuid not null default new_id(),
  student_id uuid not null,
  day date not null,
  primary key (district_id, student_id, day),
  foreign key (district_id, student_id) references person (district_id, id) on delete cascade
);
select protect('told_absence', 'select, insert, delete');

-- One place for how far events were looked at, whatever they are of.
alter table score_watch rename to event_watch;
alter table event_watch add column events text not null default 'scores' check (events in ('scores', 'absences'));
alter table event_watch alter column events drop default;
alter table event_watch drop constraint score_watch_pkey;
alter table event_watch add constraint event_watch_pkey primary key (district_id, events);

-- The zone of a district's clock: that of the district itself where it has one, else of its first school.
create function district_zone(district uuid)
returns text
language sql
stable
as $$
  select coalesce(
    (select time_zone from school where school.district_id = district order by kind desc, id limit 1),
    'UTC'
  )
$$;
grant execute on function district_zone(uuid) to laurel_app;
