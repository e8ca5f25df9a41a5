-- What eligibility rules count a course as (decision 108), and the marks that students pass with where those aren’t everyone’s.
create table course_rule (
  district_id uuid not null references district,
  course_id uuid not null,
  -- Bodies by whose rules it is exempt.
  exempt_for text[] not null default '{}',
  counts_for_graduation boolean not null default true,
  -- null: a course of one credit or more is.
  is_full_credit boolean,
  -- Hours of work a week.
  weekly_hours numeric check (weekly_hours between 0 and 100),
  -- The area that a body counts it in as a core course.
  core jsonb not null default '[]',
  version integer not null default 1,
  primary key (district_id, course_id),
  foreign key (district_id, course_id) references course (district_id, id) on delete cascade
);
select protect('course_rule', 'select, insert, update, delete');
create trigger note_change after insert or update or delete on course_rule for each row
  when (nullif(current_setting('laurel.audit_event', true), '') is not null) execute function note_change();

create function note_touched_courses()
returns trigger
language plpgsql
as $$
declare
  district uuid := nullif(current_setting('laurel.district', true), '')::uuid;
begin
  if exists (select from eligibility_pack where district_id = district and ends_before is null) then
    perform note_standing_due(district, array(
      select distinct enrolment.person_id
      from touched
      join class on class.district_id = touched.district_id and class.course_id = touched.course_id
      join enrolment on enrolment.district_id = class.district_id and enrolment.class_id = class.id
      where touched.district_id = district and enrolment.role = 'student'
    ));
  end if;
  return null;
end
$$;
create trigger standing_insert after insert on course_rule
  referencing new table as touched for each statement execute function note_touched_courses();
create trigger standing_update after update on course_rule
  referencing new table as touched for each statement execute function note_touched_courses();

-- Why a mark is another isn’t kept.
alter table athlete_fact add column passing_marks jsonb not null default '[]';
