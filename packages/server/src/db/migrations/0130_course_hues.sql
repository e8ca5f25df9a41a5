-- The hue of a course's face, as faces.module.css numbers them; null goes by the title.
alter table course add column hue smallint check (hue between 0 and 9);
create index course_hue on course (district_id, school_id) where hue is not null;

-- The hues chosen for courses, by title: of the schools given, and of those where the caller, a child of theirs, or a class of
-- either is. Where schools chose differently for one title, the caller's own school goes first.
create function chosen_hue(district uuid, caller uuid, is_every boolean, schools uuid[], today date)
returns table (title text, hue smallint)
language sql
stable
as $$
  with member as (
    select caller as id
    union all
    select student_id from observed_student(district, caller, 'any', today)
  )
  select distinct on (course.title) course.title, course.hue
  from course
  where course.district_id = district and course.is_active and course.hue is not null
    and (
      is_every
      or course.school_id = any (schools)
      or course.school_id in (
        select person.school_id
        from member
        join person on person.district_id = district and person.id = member.id
        union all
        select class.school_id
        from member
        join enrolment on enrolment.district_id = district and enrolment.person_id = member.id
        join class on class.district_id = district and class.id = enrolment.class_id
        where enrolment.is_active and lasts_past(enrolment.ends_before, today)
      )
    )
  order by course.title,
    course.school_id = (select school_id from person where district_id = district and id = caller) desc nulls last,
    course.id
  limit 500
$$;
