-- What lies below a locked term stays as it is: work, scores, grades, grades set by hand, and the rules they were worked out
-- by. No statement changes it, of whatever call, import, undo or job. Opening the term again and erasing a person pass.

-- Locked terms and all below them, each with the title of the one that was locked.
create function closed_term(district uuid)
returns table (term_id uuid, title text)
language sql
stable
as $$
  with recursive closed as (
    select term.id, term.title
    from term
    where term.district_id = district and term.locked_at is not null
    union
    select term.id, closed.title
    from closed
    join term on term.district_id = district and term.parent_id = closed.id
  )
  select closed.id, closed.title from closed
$$;

-- Held by whoever writes what a term may close, and alone by whoever locks one: nothing that began before ends after it.
create function lock_key(district uuid)
returns bigint
language sql
immutable
as $$
  select hashtextextended('locked terms ' || district, 0)
$$;

create function wait_for_writers()
returns trigger
language plpgsql
as $$
begin
  if old.locked_at is null and new.locked_at is not null then
    perform pg_advisory_xact_lock(lock_key(new.district_id));
  end if;
  return new;
end
$$;
create trigger wait_for_writers before update of locked_at on term
  for each row execute function wait_for_writers();

-- Whether any of the district's terms is locked. Most have none, and a save then asks no more.
create function has_closed_terms(district uuid)
returns boolean
language plpgsql
as $$
begin
  if district is null then return false; end if;
  perform pg_advisory_xact_lock_shared(lock_key(district));
  return exists (select from term where term.district_id = district and term.locked_at is not null);
end
$$;

create function refuse_closed(title text)
returns void
language plpgsql
as $$
begin
  if title is not null then raise exception '%', title using errcode = 'LA002'; end if;
end
$$;

-- Each looks at a whole statement at once; a statement is of one district, which row-level security sees to.
create function keep_closed_assignments()
returns trigger
language plpgsql
as $$
begin
  if has_closed_terms((select district_id from touched limit 1)) then
    perform refuse_closed((
      select min(closed.title)
      from closed_term((select district_id from touched limit 1)) closed
      join touched on touched.term_id = closed.term_id
    ));
  end if;
  return null;
end
$$;
create trigger keep_closed_insert after insert on assignment
  referencing new table as touched for each statement execute function keep_closed_assignments();
create trigger keep_closed_old after update on assignment
  referencing old table as touched for each statement execute function keep_closed_assignments();
create trigger keep_closed_new after update on assignment
  referencing new table as touched for each statement execute function keep_closed_assignments();
create trigger keep_closed_delete after delete on assignment
  referencing old table as touched for each statement execute function keep_closed_assignments();

-- Erasing a person takes their scores and grades along; nothing else does.
create function keep_closed_scores()
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
        select from person where person.district_id = touched.district_id and person.id = touched.student_id
      )
    ));
  end if;
  return null;
end
$$;
create trigger keep_closed_insert after insert on score
  referencing new table as touched for each statement execute function keep_closed_scores();
create trigger keep_closed_update after update on score
  referencing new table as touched for each statement execute function keep_closed_scores();
create trigger keep_closed_delete after delete on score
  referencing old table as touched for each statement execute function keep_closed_scores();

create function keep_closed_grades()
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
        select from person where person.district_id = touched.district_id and person.id = touched.student_id
      )
    ));
  end if;
  return null;
end
$$;
create trigger keep_closed_insert after insert on grade
  referencing new table as touched for each statement execute function keep_closed_grades();
create trigger keep_closed_update after update on grade
  referencing new table as touched for each statement execute function keep_closed_grades();
create trigger keep_closed_delete after delete on grade
  referencing old table as touched for each statement execute function keep_closed_grades();
create trigger keep_closed_insert after insert on grade_override
  referencing new table as touched for each statement execute function keep_closed_grades();
create trigger keep_closed_update after update on grade_override
  referencing new table as touched for each statement execute function keep_closed_grades();
create trigger keep_closed_delete after delete on grade_override
  referencing old table as touched for each statement execute function keep_closed_grades();

-- A category that work of a closed term is in keeps what it counts. Its title and place may change, and others may come.
-- (Deleting one takes it from its work first, which the work refuses.)
create function keep_closed_categories()
returns trigger
language plpgsql
as $$
begin
  if has_closed_terms((select district_id from touched limit 1)) then
    perform refuse_closed((
      select min(closed.title)
      from was
      join touched on touched.district_id = was.district_id and touched.id = was.id
      join assignment on assignment.district_id = was.district_id and assignment.category_id = was.id
      join closed_term((select district_id from touched limit 1)) closed on closed.term_id = assignment.term_id
      where (was.weight, was.drop_lowest, was.drop_highest, was.is_extra_credit, was.method, was.class_id)
        is distinct from (
          touched.weight, touched.drop_lowest, touched.drop_highest, touched.is_extra_credit, touched.method,
          touched.class_id
        )
    ));
  end if;
  return null;
end
$$;
create trigger keep_closed_update after update on category
  referencing old table as was new table as touched for each statement execute function keep_closed_categories();

-- The rules of a class with work in a closed term.
create function keep_closed_rules()
returns trigger
language plpgsql
as $$
begin
  if has_closed_terms((select district_id from touched limit 1)) then
    perform refuse_closed((
      select min(closed.title)
      from was
      join touched on touched.district_id = was.district_id and touched.id = was.id
      join assignment on assignment.district_id = was.district_id and assignment.class_id = was.id
      join closed_term((select district_id from touched limit 1)) closed on closed.term_id = assignment.term_id
      where (
          was.weighting, was.late_percent, was.late_per, was.late_floor, was.missing_percent, was.unreleased, was.composed
        ) is distinct from (
          touched.weighting, touched.late_percent, touched.late_per, touched.late_floor, touched.missing_percent,
          touched.unreleased, touched.composed
        )
    ));
  end if;
  return null;
end
$$;
create trigger keep_closed_update after update on class
  referencing old table as was new table as touched for each statement execute function keep_closed_rules();

grant execute on function closed_term(uuid), lock_key(uuid), has_closed_terms(uuid), refuse_closed(text) to laurel_app;
