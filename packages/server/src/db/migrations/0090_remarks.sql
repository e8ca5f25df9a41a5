-- What teachers write about a student in a class beside scores: a note for themselves, and a comment on each term, which is
-- kept with the final grade once it is posted (decision 099).
create table remark (
  district_id uuid not null references district,
  id uuid not null default new_id(),
  class_id uuid not null,
  student_id uuid not null,
  -- The term a comment is about. Without one it is a note, which families never see.
  term_id uuid,
  -- Empty: it was cleared.
  text text not null check (length(text) <= 1000),
  version integer not null default 1,
  -- Who wrote it last.
  account_id uuid,
  written_at timestamptz not null,
  primary key (district_id, id),
  unique nulls not distinct (district_id, class_id, student_id, term_id),
  foreign key (district_id, class_id) references class (district_id, id) on delete cascade,
  foreign key (district_id, student_id) references person (district_id, id) on delete cascade,
  foreign key (district_id, term_id) references term (district_id, id)
);
create index remark_student on remark (district_id, student_id);
create index remark_term on remark (district_id, term_id);
create index remark_account on remark (district_id, account_id);
select protect('remark', 'select, insert, update, delete');

-- What is said of a locked term stays as it is.
create function keep_closed_remark()
returns trigger
language plpgsql
as $$
begin
  if has_closed_terms(new.district_id) and not is_reopened(new.district_id, new.class_id, new.term_id) then
    perform refuse_closed((
      select min(closed.title) from closed_term(new.district_id) closed where closed.term_id = new.term_id
    ));
  end if;
  return new;
end
$$;
create trigger keep_closed_insert before insert on remark
  for each row when (new.term_id is not null) execute function keep_closed_remark();
create trigger keep_closed_update before update of text on remark
  for each row when (new.term_id is not null and new.text <> old.text) execute function keep_closed_remark();

-- The comment that a final grade was posted with.
alter table final_grade add column comment text check (comment <> '');

-- An erasure takes it out, as it does the reasons.
create or replace function erase_final_reasons(district uuid, people uuid[])
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
  update final_grade set comment = null where district_id = district and student_id = any (people) and comment is not null;
end
$$;
