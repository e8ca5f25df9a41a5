-- A student moved from one class to another: both enrollments as they were, so that the move can be undone (decision 073).
create table class_move (
  district_id uuid not null references district,
  id uuid not null,
  from_enrolment_id uuid not null,
  to_enrolment_id uuid not null,
  account_id uuid not null,
  made_at timestamptz not null,
  from_ends_before date,
  -- Whether the student was in the other class before, and until when; null where they never were.
  to_was_active boolean,
  to_ends_before date,
  undone_at timestamptz,
  primary key (district_id, id),
  foreign key (district_id, from_enrolment_id) references enrolment (district_id, id) on delete cascade,
  foreign key (district_id, to_enrolment_id) references enrolment (district_id, id) on delete cascade
);
create index class_move_to on class_move (district_id, to_enrolment_id);
create index class_move_from on class_move (district_id, from_enrolment_id);
select protect('class_move', 'select, insert, update');
