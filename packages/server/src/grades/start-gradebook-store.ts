import type { Id } from '@laurel/domain/kit/id';
import { newId } from '@laurel/server/db/new-id';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';

/**
 * Gives a new class the scale, weighting, and categories of its course's latest class, so that all of them are graded alike; the
 * first of a course the scale most classes of the school have, and one category. What its school puts exams into is always there.
 */
export async function startGradebook(scope: Scope, classId: Id<'class'>): Promise<void> {
  await scope.db.run(sql`
    with new as (
      select id, course_id, school_id
      from class
      where district_id = ${scope.districtId} and id = ${classId}
    ), model as (
      select class.id, class.scale_id, class.weighting
      from class
      join new on new.course_id = class.course_id and new.id <> class.id
      where class.district_id = ${scope.districtId}
      order by class.id desc
      limit 1
    ), usual as (
      select class.scale_id
      from class
      join new on new.school_id = class.school_id
      where class.district_id = ${scope.districtId} and class.scale_id is not null
      group by class.scale_id
      order by count(*) desc, class.scale_id
      limit 1
    ), copied as (
      insert into category (
        district_id, id, class_id, title, weight, drop_lowest, drop_highest, is_extra_credit, position, method
      )
      select category.district_id, new_id(), new.id, category.title, category.weight, category.drop_lowest,
        category.drop_highest, category.is_extra_credit, category.position, category.method
      from model
      join category on category.district_id = ${scope.districtId} and category.class_id = model.id
      cross join new
      returning 1
    ), first as (
      insert into category (district_id, id, class_id, title)
      select ${scope.districtId}, ${newId()}, new.id, 'Classwork'
      from new
      where not exists (
        select from category
        join model on model.id = category.class_id
        where category.district_id = ${scope.districtId}
      )
    ), exam as (
      insert into category (district_id, id, class_id, title, weight, position)
      select ${scope.districtId}, new_id(), new.id, one.title,
        case when (select weighting from model) = 'percent' then 0 end, 100
      from new
      cross join lateral (
        select distinct each -> 'exam' ->> 'title' as title
        from term_grade_default
        cross join jsonb_array_elements(term_grade_default.value) each
        where term_grade_default.district_id = ${scope.districtId} and term_grade_default.school_id = new.school_id
          and each -> 'exam' ->> 'title' is not null
      ) one
      where not exists (
        select from category
        join model on model.id = category.class_id
        where category.district_id = ${scope.districtId} and lower(category.title) = lower(one.title)
      )
    )
    update class
    set scale_id = latest_scale(
        ${scope.districtId}, coalesce((select scale_id from model), (select scale_id from usual))
      ),
      weighting = coalesce((select weighting from model), class.weighting)
    where district_id = ${scope.districtId} and id = ${classId}`);
}
