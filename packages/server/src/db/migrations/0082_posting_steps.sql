-- Between posting and publishing the office looks the grades over; teachers who are late are reminded; and a class opens again
-- in a closed term, for its teachers alone and until a day (decision 093).
alter table grade_posting
  add column verified_by uuid,
  add column verified_at timestamptz,
  add check ((verified_by is null) = (verified_at is null));

-- When the teachers of a class were last reminded.
create table posting_reminder (
  district_id uuid not null references district,
  class_id uuid not null,
  term_id uuid not null,
  reminded_by uuid not null,
  reminded_at timestamptz not null,
  primary key (district_id, class_id, term_id),
  foreign key (district_id, class_id) references class (district_id, id) on delete cascade,
  foreign key (district_id, term_id) references term (district_id, id)
);
create index posting_reminder_term on posting_reminder (district_id, term_id);
select protect('posting_reminder', 'select, insert, update, delete');
create trigger note_change after insert or update or delete on posting_reminder for each row
  when (nullif(current_setting('laurel.audit_event', true), '') is not null) execute function note_change();

create table reopening (
  district_id uuid not null references district,
  id uuid not null,
  class_id uuid not null,
  term_id uuid not null,
  reason text not null check (reason <> ''),
  opened_by uuid not null,
  opened_at timestamptz not null,
  -- The first day on which nothing can be changed any more.
  ends_before date not null,
  ended_at timestamptz,
  primary key (district_id, id),
  foreign key (district_id, class_id) references class (district_id, id) on delete cascade,
  foreign key (district_id, term_id) references term (district_id, id)
);
create unique index reopening_open on reopening (district_id, class_id) where ended_at is null;
create index reopening_term on reopening (district_id, term_id);
select protect('reopening', 'select, insert, update, delete');
create trigger note_change after insert or update or delete on reopening for each row
  when (nullif(current_setting('laurel.audit_event', true), '') is not null) execute function note_change();

-- Whether a class is open again in a term: that which was reopened, one above it, or one below.
create function is_reopened(district uuid, class uuid, term uuid)
returns boolean
language sql
stable
as $$
  with recursive named as (
    select reopening.term_id from reopening
    where reopening.district_id = district and reopening.class_id = class and reopening.ended_at is null
  ), above as (
    select named.term_id from named
    union
    select known.parent_id
    from above
    join term known on known.district_id = district and known.id = above.term_id
    where known.parent_id is not null
  ), below as (
    select named.term_id from named
    union
    select known.id
    from below
    join term known on known.district_id = district and known.parent_id = below.term_id
  )
  select exists (select from above where above.term_id = is_reopened.term)
    or exists (select from below where below.term_id = is_reopened.term)
$$;
grant execute on function is_reopened(uuid, uuid, uuid) to laurel_app;

create or replace function keep_closed_assignments()
returns trigger
language plpgsql
as $$
begin
  if has_closed_terms((select district_id from touched limit 1)) then
    perform refuse_closed((
      select min(closed.title)
      from closed_term((select district_id from touched limit 1)) closed
      join touched on touched.term_id = closed.term_id
      where not is_reopened(touched.district_id, touched.class_id, touched.term_id)
    ));
  end if;
  return null;
end
$$;

create or replace function keep_closed_scores()
returns trigger
language plpgsql
as $$
begin
  if has_closed_terms((select district_id from touched limit 1)) then
    perform refuse_closed((
      select min(closed.title)
      from touched
      join assignment on assignment.district_id = touched.district_id and assignment.id = touched.assignment_id
      join closed_term((select district_id from touched limit 1)) closed on closed.term_id = assignment.term_id
      where exists (
        select from person
        where person.district_id = touched.district_id and person.id = touched.student_id and person.erased_at is null
      ) and not is_reopened(touched.district_id, assignment.class_id, assignment.term_id)
    ));
  end if;
  return null;
end
$$;

create or replace function keep_closed_grades()
returns trigger
language plpgsql
as $$
begin
  if has_closed_terms((select district_id from touched limit 1)) then
    perform refuse_closed((
      select min(closed.title)
      from touched
      join closed_term((select district_id from touched limit 1)) closed on closed.term_id = touched.term_id
      where exists (
        select from person
        where person.district_id = touched.district_id and person.id = touched.student_id and person.erased_at is null
      ) and not is_reopened(touched.district_id, touched.class_id, touched.term_id)
    ));
  end if;
  return null;
end
$$;

create or replace function keep_closed_finals()
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
        and not is_reopened(touched.district_id, touched.class_id, touched.term_id)
    ));
  end if;
  return null;
end
$$;
