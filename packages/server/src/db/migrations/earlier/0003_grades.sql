create table category (
  district_id uuid not null references district,
  id uuid not null,
  class_id uuid not null,
  title text not null check (title <> ''),
  weight numeric check (weight >= 0),
  drop_lowest integer not null default 0 check (drop_lowest >= 0),
  drop_highest integer not null default 0 check (drop_highest >= 0),
  is_extra_credit boolean not null default false,
  position integer not null default 0,
  primary key (district_id, id),
  unique (district_id, class_id, id),
  foreign key (district_id, class_id) references class (district_id, id) on delete cascade
);
select protect('category', 'select, insert, update, delete');

create table assignment (
  district_id uuid not null references district,
  id uuid not null,
  class_id uuid not null,
  term_id uuid not null,
  category_id uuid,
  title text not null check (title <> ''),
  description text,
  points_possible numeric not null check (points_possible >= 0),
  assigned_on date,
  due_on date,
  -- 'auto': a score is released as it is entered; 'manual': the teacher releases, entering never does.
  release text not null default 'auto' check (release in ('auto', 'manual')),
  -- Outside the grade when false (a line item without a category, a practice test).
  is_counted boolean not null default true,
  is_extra_credit boolean not null default false,
  is_never_dropped boolean not null default false,
  is_deleted boolean not null default false,
  position integer not null default 0,
  version integer not null default 1,
  primary key (district_id, id),
  unique (district_id, class_id, id),
  foreign key (district_id, class_id) references class (district_id, id) on delete cascade,
  foreign key (district_id, term_id) references term (district_id, id),
  foreign key (district_id, class_id, category_id) references category (district_id, class_id, id),
  check (assigned_on <= due_on)
);
create index assignment_term on assignment (district_id, term_id);
select protect('assignment', 'select, insert, update, delete');

-- class_id stands in the key that points at the assignment, so a score can't land on another class's work.
create table score (
  district_id uuid not null references district,
  class_id uuid not null,
  student_id uuid not null,
  assignment_id uuid not null,
  value numeric check (value >= 0 and value < 10000000 and scale(value) <= 4),
  status text not null default 'none' check (status in ('none', 'excused', 'missing', 'incomplete', 'collected')),
  late_minutes integer not null default 0 check (late_minutes >= 0),
  is_pending_review boolean not null default false,
  released_at timestamptz,
  comment jsonb,
  comment_version integer not null default 0,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (district_id, class_id, student_id, assignment_id),
  foreign key (district_id, class_id, assignment_id) references assignment (district_id, class_id, id) on delete cascade,
  foreign key (district_id, student_id) references person (district_id, id) on delete cascade
);
create index score_assignment on score (district_id, assignment_id);
create index score_student on score (district_id, student_id, updated_at);
select protect('score', 'select, insert, update, delete');

-- What happened to a score: who, when, why, from what to what. Ids only, so that erasure leaves no name behind.
create table score_event (
  district_id uuid not null references district,
  id uuid not null,
  class_id uuid not null,
  student_id uuid not null,
  assignment_id uuid not null,
  at timestamptz not null default now(),
  account_id uuid,
  cause text not null check (cause in ('entered', 'pasted', 'undone', 'imported', 'released', 'commented')),
  batch_id uuid,
  before jsonb,
  after jsonb not null,
  primary key (district_id, id)
);
create index score_event_cell on score_event (district_id, class_id, student_id, assignment_id, id);
create index score_event_batch on score_event (district_id, batch_id);
select protect('score_event', 'select, insert');

-- A save the client repeats gets the answer it got before.
create table score_operation (
  district_id uuid not null references district,
  account_id uuid not null,
  id uuid not null,
  made_at timestamptz not null default now(),
  answer jsonb not null,
  primary key (district_id, account_id, id)
);
create index score_operation_age on score_operation (district_id, made_at);
select protect('score_operation', 'select, insert, delete');

-- The worked-out grade, kept in the transaction of every change, so that dashboards only read.
create table grade (
  district_id uuid not null references district,
  student_id uuid not null,
  class_id uuid not null,
  term_id uuid not null,
  audience text not null check (audience in ('staff', 'family')),
  so_far numeric,
  if_blanks_are_zero numeric,
  best_possible numeric,
  letter text,
  -- Share of the term's weight that is graded, 0 to 1.
  share_graded numeric not null default 0 check (share_graded between 0 and 1),
  computed_at timestamptz not null default now(),
  primary key (district_id, student_id, class_id, term_id, audience),
  foreign key (district_id, student_id) references person (district_id, id) on delete cascade,
  foreign key (district_id, class_id) references class (district_id, id) on delete cascade,
  foreign key (district_id, term_id) references term (district_id, id)
);
create index grade_class on grade (district_id, class_id, term_id, audience);
select protect('grade', 'select, insert, update, delete');

-- A grade set by hand; the computed one stays beside it.
create table grade_override (
  district_id uuid not null references district,
  student_id uuid not null,
  class_id uuid not null,
  term_id uuid not null,
  percent numeric check (percent >= 0),
  letter text,
  reason text not null check (reason <> ''),
  expires_on date,
  account_id uuid not null,
  made_at timestamptz not null default now(),
  primary key (district_id, student_id, class_id, term_id),
  foreign key (district_id, student_id) references person (district_id, id) on delete cascade,
  foreign key (district_id, class_id) references class (district_id, id) on delete cascade,
  foreign key (district_id, term_id) references term (district_id, id),
  check (percent is not null or letter is not null)
);
select protect('grade_override', 'select, insert, update, delete');
