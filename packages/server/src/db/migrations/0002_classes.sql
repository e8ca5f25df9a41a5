create table term (
  district_id uuid not null references district,
  id uuid not null,
  parent_id uuid,
  title text not null check (title <> ''),
  kind text not null check (kind in ('schoolYear', 'semester', 'term', 'gradingPeriod')),
  starts_on date not null,
  ends_before date not null check (ends_before > starts_on),
  school_year integer not null,
  -- Teachers may write scores of this term from and until these days; open when empty.
  posts_from date,
  posts_until date check (posts_until > posts_from),
  locked_at timestamptz,
  version integer not null default 1,
  primary key (district_id, id),
  foreign key (district_id, parent_id) references term (district_id, id),
  check (parent_id <> id)
);
create index term_parent on term (district_id, parent_id);
select protect('term', 'select, insert, update, delete');

create table course (
  district_id uuid not null references district,
  id uuid not null,
  school_id uuid not null,
  title text not null check (title <> ''),
  code text,
  subject text,
  credits numeric not null default 1 check (credits >= 0),
  is_active boolean not null default true,
  primary key (district_id, id),
  foreign key (district_id, school_id) references school (district_id, id)
);
create index course_school on course (district_id, school_id);
select protect('course', 'select, insert, update, delete');

-- Bands of letters. The letter comes from the displayed number: minimum <= number.
create table scale (
  district_id uuid not null references district,
  id uuid not null,
  title text not null check (title <> ''),
  digits integer not null default 1 check (digits between 0 and 2),
  primary key (district_id, id)
);
select protect('scale', 'select, insert, update, delete');

create table scale_band (
  district_id uuid not null references district,
  scale_id uuid not null,
  letter text not null check (letter <> ''),
  minimum numeric not null,
  points numeric,
  primary key (district_id, scale_id, letter),
  unique (district_id, scale_id, minimum),
  foreign key (district_id, scale_id) references scale (district_id, id) on delete cascade
);
select protect('scale_band', 'select, insert, update, delete');

create table class (
  district_id uuid not null references district,
  id uuid not null,
  course_id uuid not null,
  school_id uuid not null,
  title text not null check (title <> ''),
  code text,
  kind text not null default 'scheduled' check (kind in ('scheduled', 'homeroom', 'team')),
  location text,
  periods text,
  is_active boolean not null default true,
  scale_id uuid,
  weighting text not null default 'points' check (weighting in ('points', 'percent', 'equal')),
  unreleased text not null default 'exclude' check (unreleased in ('exclude', 'zero', 'include')),
  missing_percent numeric check (missing_percent between 0 and 100),
  late_percent numeric check (late_percent between 0 and 100),
  late_per text check (late_per in ('hour', 'day')),
  late_floor numeric check (late_floor between 0 and 100),
  version integer not null default 1,
  primary key (district_id, id),
  foreign key (district_id, course_id) references course (district_id, id),
  foreign key (district_id, school_id) references school (district_id, id),
  foreign key (district_id, scale_id) references scale (district_id, id),
  check ((late_percent is null) = (late_per is null))
);
create index class_course on class (district_id, course_id);
create index class_school on class (district_id, school_id);
select protect('class', 'select, insert, update, delete');

create table class_term (
  district_id uuid not null references district,
  class_id uuid not null,
  term_id uuid not null,
  primary key (district_id, class_id, term_id),
  foreign key (district_id, class_id) references class (district_id, id) on delete cascade,
  foreign key (district_id, term_id) references term (district_id, id)
);
create index class_term_term on class_term (district_id, term_id);
select protect('class_term', 'select, insert, update, delete');

create table enrolment (
  district_id uuid not null references district,
  id uuid not null,
  class_id uuid not null,
  person_id uuid not null,
  role text not null check (role in ('student', 'teacher', 'aide')),
  is_primary boolean not null default false,
  starts_on date,
  ends_before date check (ends_before >= starts_on),
  is_active boolean not null default true,
  version integer not null default 1,
  primary key (district_id, id),
  unique (district_id, class_id, person_id, role),
  foreign key (district_id, class_id) references class (district_id, id) on delete cascade,
  foreign key (district_id, person_id) references person (district_id, id) on delete cascade
);
create index enrolment_person on enrolment (district_id, person_id, role);
select protect('enrolment', 'select, insert, update, delete');
