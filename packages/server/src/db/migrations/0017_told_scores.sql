-- Whose score of what families were told of: by this key nobody is told twice, whoever looks and however often.
create table told_score (
  district_id uuid not null references district,
  assignment_id uuid not null,
  student_id uuid not null,
  told_at timestamptz not null,
  primary key (district_id, assignment_id, student_id),
  foreign key (district_id, assignment_id) references assignment (district_id, id) on delete cascade,
  foreign key (district_id, student_id) references person (district_id, id) on delete cascade
);
create index told_score_student on told_score (district_id, student_id);
select protect('told_score', 'select, insert, delete');

-- The last event of a score that was looked at for something to tell. Ids of events grow with time.
create table score_watch (
  district_id uuid not null references district,
  seen_id uuid not null,
  primary key (district_id)
);
select protect('score_watch', 'select, insert, update');
