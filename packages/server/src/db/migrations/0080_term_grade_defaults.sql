-- How the classes of a school make the grade of a semester or a year, until a class says otherwise (decision 091).
create table term_grade_default (
  district_id uuid not null references district,
  school_id uuid not null,
  version integer not null default 1,
  -- The kinds of terms that are put together by weight; all others come from all their work.
  value jsonb not null,
  primary key (district_id, school_id),
  foreign key (district_id, school_id) references school (district_id, id) on delete cascade
);
select protect('term_grade_default', 'select, insert, update, delete');
create trigger note_change after insert or update or delete on term_grade_default for each row
  when (nullif(current_setting('laurel.audit_event', true), '') is not null) execute function note_change();

alter table class
  -- Whether the class says itself how its terms are graded, in `composed`.
  add column is_own_composed boolean not null default false,
  -- What it followed when its school changed that, where its work lies in a locked term: it stays.
  add column kept_composed jsonb;

alter table class no force row level security;
alter table class disable trigger user;
update class set is_own_composed = true where composed <> '[]';
alter table class enable trigger user;
alter table class force row level security;

-- The rules of a class with work in a closed term, whose they are among them.
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
          was.scale_id, was.is_own_composed
        ) is distinct from (
          touched.weighting, touched.late_percent, touched.late_per, touched.late_floor, touched.missing_percent,
          touched.unreleased, touched.composed, touched.scale_id, touched.is_own_composed
        )
    ));
  end if;
  return null;
end
$$;

-- A category that work of a closed term is in keeps what it counts: its name, too, where that makes it the exam of a term.
create or replace function keep_closed_categories()
returns trigger
language plpgsql
as $$
begin
  if has_closed_terms((select district_id from touched limit 1)) then
    perform refuse_closed((
      select min(closed.title)
      from was
      join touched on touched.district_id = was.district_id and touched.id = was.id
      join class on class.district_id = was.district_id and class.id = was.class_id
      join assignment on assignment.district_id = was.district_id and assignment.category_id = was.id
      join closed_term((select district_id from touched limit 1)) closed on closed.term_id = assignment.term_id
      where (was.weight, was.drop_lowest, was.drop_highest, was.is_extra_credit, was.method, was.class_id)
          is distinct from (
            touched.weight, touched.drop_lowest, touched.drop_highest, touched.is_extra_credit, touched.method,
            touched.class_id
          )
        or lower(was.title) <> lower(touched.title) and not class.is_own_composed and class.kept_composed is null
          and exists (
            select from term_grade_default, jsonb_array_elements(term_grade_default.value) one
            where term_grade_default.district_id = class.district_id
              and term_grade_default.school_id = class.school_id
              and lower(one -> 'exam' ->> 'title') in (lower(was.title), lower(touched.title))
          )
    ));
  end if;
  return null;
end
$$;
