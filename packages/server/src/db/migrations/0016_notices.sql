-- What reaches a person: which student it is about and which part of theirs, so that reading asks again who may see it;
-- what it is about, so that it can be taken back; whether it stands in Laurel, and how it goes out by e-mail.
alter table notice
  add column student_id uuid,
  add column part text check (part in ('academics', 'attendance', 'fitness', 'any')),
  add column subject_id uuid not null,
  add column is_in_app boolean not null default true,
  add column email text not null default 'off' check (email in ('off', 'at-once', 'daily')),
  add column mail_id uuid,
  add column mail_after timestamptz,
  add constraint notice_student_part check ((student_id is null) = (part is null)),
  add foreign key (district_id, student_id) references person (district_id, id) on delete cascade;
alter table notice alter column details drop default;
-- By id as by time: both grow together.
drop index notice_person;
create index notice_person on notice (district_id, person_id, id);
create index notice_unread on notice (district_id, person_id, id) where read_at is null and is_in_app;
create index notice_subject on notice (district_id, subject_id);
create index notice_student on notice (district_id, student_id);
create index notice_to_mail on notice (district_id, created_at) where email <> 'off' and mail_id is null;
create index notice_created on notice (district_id, created_at);

-- What somebody chose; a kind without a row is as it is by default.
create table notice_preference (
  district_id uuid not null references district,
  person_id uuid not null,
  kind text not null,
  is_in_app boolean not null,
  email text not null check (email in ('off', 'at-once', 'daily')),
  primary key (district_id, person_id, kind),
  foreign key (district_id, person_id) references person (district_id, id) on delete cascade
);
select protect('notice_preference', 'select, insert, update, delete');

-- Minutes after midnight at the person's school; over midnight where the first comes after the second.
create table quiet_hours (
  district_id uuid not null references district,
  person_id uuid not null,
  from_minute integer not null check (from_minute between 0 and 1439),
  until_minute integer not null check (until_minute between 0 and 1439 and until_minute <> from_minute),
  primary key (district_id, person_id),
  foreign key (district_id, person_id) references person (district_id, id) on delete cascade
);
select protect('quiet_hours', 'select, insert, update, delete');

-- One e-mail, written down before it is handed over: what was never answered for is not sent a second time.
create table notice_mail (
  district_id uuid not null references district,
  id uuid not null,
  person_id uuid not null,
  state text not null check (state in ('sending', 'sent', 'refused', 'failed')),
  began_at timestamptz not null,
  ended_at timestamptz,
  primary key (district_id, id),
  foreign key (district_id, person_id) references person (district_id, id) on delete cascade
);
create index notice_mail_person on notice_mail (district_id, person_id);
create index notice_mail_began on notice_mail (district_id, began_at);
select protect('notice_mail', 'select, insert, update, delete');
alter table notice add foreign key (district_id, mail_id) references notice_mail (district_id, id);
create index notice_mail_id on notice (district_id, mail_id) where mail_id is not null;
