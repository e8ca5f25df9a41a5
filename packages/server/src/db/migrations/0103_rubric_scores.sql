-- Assignments that are graded by a rubric, and how (decision 109). The score follows from it and stays where scores are.
create table assignment_rubric (
  district_id uuid not null references district,
  class_id uuid not null,
  assignment_id uuid not null,
  version_id uuid not null,
  primary key (district_id, assignment_id),
  unique (district_id, class_id, assignment_id),
  foreign key (district_id, class_id, assignment_id) references assignment (district_id, class_id, id) on delete cascade,
  foreign key (district_id, version_id) references rubric_version (district_id, id)
);
create index assignment_rubric_version on assignment_rubric (district_id, version_id);
select protect('assignment_rubric', 'select, insert, update, delete');

create table rubric_score (
  district_id uuid not null references district,
  class_id uuid not null,
  assignment_id uuid not null,
  student_id uuid not null,
  -- A level and a comment by criterion.
  scores jsonb not null,
  version integer not null default 1,
  account_id uuid,
  graded_at timestamptz not null,
  primary key (district_id, assignment_id, student_id),
  foreign key (district_id, class_id, assignment_id)
    references assignment_rubric (district_id, class_id, assignment_id) on delete cascade,
  foreign key (district_id, student_id) references person (district_id, id) on delete cascade
);
create index rubric_score_student on rubric_score (district_id, student_id);
create index rubric_score_account on rubric_score (district_id, account_id);
select protect('rubric_score', 'select, insert, update, delete');
