-- What standards came to when a term was closed, with all of the evidence (decision 095). Rows are only added; the highest
-- revision counts.
create table final_rating (
  district_id uuid not null references district,
  id uuid not null,
  student_id uuid not null,
  class_id uuid not null,
  term_id uuid not null,
  standard_id uuid not null,
  revision integer not null check (revision > 0),
  -- Without a value the evidence is gone since the revision before.
  value numeric,
  letter text,
  trace jsonb not null,
  -- Tells this trace from any other.
  digest text not null,
  calculator integer not null,
  account_id uuid not null,
  made_at timestamptz not null,
  primary key (district_id, id),
  unique (district_id, class_id, term_id, student_id, standard_id, revision),
  foreign key (district_id, student_id) references person (district_id, id) on delete cascade,
  foreign key (district_id, class_id) references class (district_id, id) on delete cascade,
  foreign key (district_id, term_id) references term (district_id, id),
  foreign key (district_id, standard_id) references standard (district_id, id)
);
create index final_rating_student on final_rating (district_id, student_id);
select protect('final_rating', 'select, insert');
-- Merging two records of one person moves what was theirs.
grant update (student_id) on final_rating to laurel_app;

create trigger keep_closed_insert after insert on final_rating
  referencing new table as touched for each statement execute function keep_closed_finals();
