-- A scale says which letter a percentage gets: what posted grades below a locked term were given by stays, as 0030 keeps
-- the other rules. A scale that no class with work in a closed term is graded by may change, and so may its title.

create function keep_closed_scales()
returns trigger
language plpgsql
as $$
begin
  if has_closed_terms((select district_id from touched limit 1)) then
    perform refuse_closed((
      select min(closed.title)
      from touched
      join class on class.district_id = touched.district_id and class.scale_id = touched.scale_id
      join assignment on assignment.district_id = class.district_id and assignment.class_id = class.id
      join closed_term((select district_id from touched limit 1)) closed on closed.term_id = assignment.term_id
    ));
  end if;
  return null;
end
$$;
create trigger keep_closed_insert after insert on scale_band
  referencing new table as touched for each statement execute function keep_closed_scales();
create trigger keep_closed_old after update on scale_band
  referencing old table as touched for each statement execute function keep_closed_scales();
create trigger keep_closed_new after update on scale_band
  referencing new table as touched for each statement execute function keep_closed_scales();
create trigger keep_closed_delete after delete on scale_band
  referencing old table as touched for each statement execute function keep_closed_scales();

-- The rules of a class with work in a closed term, the scale they name among them.
create or replace function keep_closed_rules()
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
          was.weighting, was.late_percent, was.late_per, was.late_floor, was.missing_percent, was.unreleased, was.composed,
          was.scale_id
        ) is distinct from (
          touched.weighting, touched.late_percent, touched.late_per, touched.late_floor, touched.missing_percent,
          touched.unreleased, touched.composed, touched.scale_id
        )
    ));
  end if;
  return null;
end
$$;

-- The letter comes from the number as it is shown, so its digits stay too.
create function keep_closed_digits()
returns trigger
language plpgsql
as $$
begin
  if has_closed_terms((select district_id from touched limit 1)) then
    perform refuse_closed((
      select min(closed.title)
      from was
      join touched on touched.district_id = was.district_id and touched.id = was.id
      join class on class.district_id = was.district_id and class.scale_id = was.id
      join assignment on assignment.district_id = class.district_id and assignment.class_id = class.id
      join closed_term((select district_id from touched limit 1)) closed on closed.term_id = assignment.term_id
      where was.digits <> touched.digits
    ));
  end if;
  return null;
end
$$;
create trigger keep_closed_update after update on scale
  referencing old table as was new table as touched for each statement execute function keep_closed_digits();
