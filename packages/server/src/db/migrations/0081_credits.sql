-- What finished courses come to: courses above honors, and credits earned elsewhere (decision 092).
alter table course add column is_advanced boolean not null default false;

create table transfer_credit (
  district_id uuid not null references district,
  id uuid not null,
  student_id uuid not null,
  title text not null check (title <> ''),
  school_name text not null check (school_name <> ''),
  school_year integer not null check (school_year between 1950 and 2100),
  subject text,
  credits numeric not null check (credits >= 0 and credits < 1000),
  letter text,
  points numeric check (points >= 0),
  is_passing boolean not null,
  level text not null check (level in ('regular', 'honors', 'advanced')),
  -- The course here that it is the same as.
  course_id uuid,
  version integer not null default 1,
  entered_by uuid not null,
  entered_at timestamptz not null,
  certified_by uuid,
  certified_at timestamptz,
  primary key (district_id, id),
  foreign key (district_id, student_id) references person (district_id, id) on delete cascade,
  foreign key (district_id, course_id) references course (district_id, id),
  check ((certified_by is null) = (certified_at is null))
);
create index transfer_credit_student on transfer_credit (district_id, student_id);
create index transfer_credit_course on transfer_credit (district_id, course_id);
select protect('transfer_credit', 'select, insert, update, delete');
create trigger note_change after insert or update or delete on transfer_credit for each row
  when (nullif(current_setting('laurel.audit_event', true), '') is not null) execute function note_change();
