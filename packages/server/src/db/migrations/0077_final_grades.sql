-- What teachers say is final, what the office publishes, and the grades as they were said (decision 086).
create table grade_posting (
  district_id uuid not null references district,
  class_id uuid not null,
  term_id uuid not null,
  posted_by uuid not null,
  posted_at timestamptz not null,
  published_by uuid,
  published_at timestamptz,
  primary key (district_id, class_id, term_id),
  foreign key (district_id, class_id) references class (district_id, id) on delete cascade,
  foreign key (district_id, term_id) references term (district_id, id),
  check ((published_by is null) = (published_at is null))
);
create index grade_posting_term on grade_posting (district_id, term_id);
select protect('grade_posting', 'select, insert, update, delete');
create trigger note_change after insert or update or delete on grade_posting for each row
  when (nullif(current_setting('laurel.audit_event', true), '') is not null) execute function note_change();

-- A final grade as it was posted or corrected. Rows are only added; the highest revision counts.
create table final_grade (
  district_id uuid not null references district,
  id uuid not null,
  student_id uuid not null,
  class_id uuid not null,
  term_id uuid not null,
  revision integer not null check (revision > 0),
  cause text not null check (cause in ('posted', 'corrected')),
  computed_percent numeric,
  computed_letter text,
  override_percent numeric,
  override_letter text,
  -- What counts: the override where there is one.
  percent numeric,
  letter text,
  points numeric,
  is_passing boolean,
  reason text,
  -- Everything the computed grade was made of, by which calculator and which rules.
  trace jsonb not null,
  calculator integer not null,
  rules_digest text not null,
  account_id uuid not null,
  made_at timestamptz not null,
  primary key (district_id, id),
  unique (district_id, class_id, term_id, student_id, revision),
  foreign key (district_id, student_id) references person (district_id, id) on delete cascade,
  foreign key (district_id, class_id) references class (district_id, id) on delete cascade,
  foreign key (district_id, term_id) references term (district_id, id),
  check (cause = 'posted' or reason <> '')
);
create index final_grade_student on final_grade (district_id, student_id);
select protect('final_grade', 'select, insert');
-- Merging two records of one person moves what was theirs.
grant update (student_id) on final_grade to laurel_app;

-- Once a term is locked nothing is posted in it or taken back; a correction says why and passes.
create function keep_closed_finals()
returns trigger
language plpgsql
as $$
begin
  if has_closed_terms((select district_id from touched limit 1)) then
    perform refuse_closed((
      select min(closed.title)
      from touched
      join closed_term((select district_id from touched limit 1)) closed on closed.term_id = touched.term_id
      where to_jsonb(touched) ->> 'cause' is distinct from 'corrected'
    ));
  end if;
  return null;
end
$$;
create trigger keep_closed_insert after insert on final_grade
  referencing new table as touched for each statement execute function keep_closed_finals();
create trigger keep_closed_insert after insert on grade_posting
  referencing new table as touched for each statement execute function keep_closed_finals();
create trigger keep_closed_delete after delete on grade_posting
  referencing old table as touched for each statement execute function keep_closed_finals();

-- An erasure takes the reasons out of final grades, too.
create function erase_final_reasons(district uuid, people uuid[])
returns void
language plpgsql
security definer
set search_path = public
as $$
begin
  if exists (select from person where district_id = district and id = any (people) and erased_at is null) then
    raise exception 'Only the histories of erased people are erased.' using errcode = '42501';
  end if;
  update final_grade set reason = '—' where district_id = district and student_id = any (people) and reason is not null;
end
$$;
grant execute on function erase_final_reasons(uuid, uuid[]) to laurel_app;
