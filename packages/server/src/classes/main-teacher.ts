import { sql } from '@laurel/server/db/sql';

/** The first of a `class`’s teachers, as `teacher.name`. */
export const mainTeacher = sql`left join lateral (
        select display_name(person) as name
        from enrolment staff
        join person on person.district_id = staff.district_id and person.id = staff.person_id
        where staff.district_id = class.district_id and staff.class_id = class.id
          and staff.role = 'teacher' and staff.is_active
        order by staff.is_primary desc, sort_name(person), person.id
        limit 1
      ) teacher on true`;
