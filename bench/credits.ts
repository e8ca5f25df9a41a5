import { readGpas } from '@laurel/domain/credits/api';
import type { ClassRules } from '@laurel/domain/grades/class-rules';
import { termGradeOf } from '@laurel/domain/grades/term-grade';
import { inDistrict } from '@laurel/server/db/transaction';
import { writeDefaultRoles } from '@laurel/server/people/role-store';
import { atMost, inTurns, type Line } from './measure';
import { request } from './request';
import { analyze, fill, id, idSql, signedIn, type World } from './world';

const district = 12;
export const students = 20_000;
const classesEach = 8;

/** Grade point averages of 20,000 students from eight final grades each, beside SQL that adds them up by itself. */
export async function benchCredits(world: World): Promise<Line[]> {
  const districtId = await fillFinals(world, district);
  const headers = await signedIn(world, districtId, id('account', district, 1));
  const schoolId = id('school', district, 1);
  const url = `${world.address}${readGpas.path.replace('{schoolId}', schoolId)}?sort=weighted&direction=descending`;
  let ours = '';
  let theirs = '';
  const { oursMs, rawMs, ratio } = await inTurns(
    5,
    async () => {
      const { status, text } = await request(url, { headers });
      if (status !== 200) throw new Error(`${status} ${text}`);
      ours = JSON.parse(text).students[0].weighted;
    },
    async () => {
      const rows = await inDistrict(
        world.database.pool,
        districtId,
        async ({ client }) => (await client.query(averages, [districtId, schoolId])).rows,
      );
      theirs = rows[0].weighted;
    },
  );
  if (ours !== theirs) throw new Error(`The best average is ${ours}, by SQL ${theirs}.`);
  return [
    atMost(
      `averages of ${students} students, sorted: time / raw SQL`,
      ratio,
      1.5,
      `${oursMs.toFixed(0)} ms / ${rawMs.toFixed(0)} ms`,
    ),
  ];
}

/** What anyone would write: the revision that counts of what is published, points times credits over credits, the best first. */
const averages = `
  with latest as (
    select distinct on (final_grade.class_id, final_grade.term_id, final_grade.student_id) final_grade.*
    from final_grade
    join grade_posting on grade_posting.district_id = final_grade.district_id
      and grade_posting.class_id = final_grade.class_id and grade_posting.term_id = final_grade.term_id
      and grade_posting.published_at is not null
    where final_grade.district_id = $1
    order by final_grade.class_id, final_grade.term_id, final_grade.student_id, final_grade.revision desc
  )
  select person.id, display_name(person) as name, person.grade_level,
    round(sum(course.credits * latest.points) / sum(course.credits), 3)::text as unweighted,
    round(
      sum(course.credits * (latest.points + case when latest.points > 0 and course.is_advanced then 1
        when latest.points > 0 and course.is_honors then 0.5 else 0 end)) / sum(course.credits), 3
    )::text as weighted,
    sum(course.credits) filter (where latest.is_passing)::text as earned
  from person
  left join latest on latest.student_id = person.id
  left join class on class.district_id = $1 and class.id = latest.class_id
  left join course on course.district_id = $1 and course.id = class.course_id
  where person.district_id = $1 and person.school_id = $2 and person.is_active
  group by person.district_id, person.id
  order by weighted desc nulls last, sort_name(person), person.id`;

/** Students with a final grade in each of their classes of one semester, published. */
export async function fillFinals(world: World, district: number) {
  const districtId = id('district', district, 1) as Parameters<typeof fill>[1];
  const at = (kind: Parameters<typeof idSql>[0], number: string) => idSql(kind, district, number);
  const groups = students / 25;
  const trace = JSON.stringify(nothing());
  await world.database.pool.query('insert into district (id, name, host) values ($1, $2, $2)', [districtId, 'Credits']);
  await fill(world, districtId, async (db) => {
    await writeDefaultRoles({ db, districtId });
    const run = async (text: string) => await db.client.query(text.replaceAll(':d', `'${districtId}'`));
    const school = `'${id('school', district, 1)}'`;
    const [year, fall] = [`'${id('term', district, 1)}'`, `'${id('term', district, 2)}'`];
    await run(`insert into school (district_id, id, name, kind) values (:d, ${school}, 'School', 'school')`);
    await run(`insert into term (district_id, id, parent_id, title, kind, starts_on, ends_before, school_year) values
      (:d, ${year}, null, 'Year', 'schoolYear', '2026-08-24', '2027-06-12', 2027),
      (:d, ${fall}, ${year}, 'Fall', 'semester', '2026-08-24', '2027-01-23', 2027)`);
    await run(`insert into person (district_id, id, given_name, family_name, school_id, grade_level)
      select :d, ${at('person', 'n')}, 'Given' || n, 'Family' || (n * 7919 % 100003), ${school}, '10' from generate_series(1, ${students}) n`);
    await run(
      `insert into account (district_id, id, person_id, kind, username) values (:d, '${id('account', district, 1)}', '${id('person', district, 1)}', 'client', 'office')`,
    );
    await run(
      `insert into role_assignment (district_id, id, person_id, role_id) select :d, gen_random_uuid(), '${id('person', district, 1)}', id from role where district_id = :d and key = 'administrator'`,
    );
    await run(`insert into course (district_id, id, school_id, title, credits, is_honors, is_advanced)
      select :d, ${at('course', 'n')}, ${school}, 'Course ' || n, case when n % 4 = 0 then 0.5 else 1 end, n % 3 = 0, n % 5 = 0 from generate_series(1, ${classesEach}) n`);
    await run(`insert into class (district_id, id, course_id, school_id, title)
      select :d, ${at('class', `(k - 1) * ${groups} + g`)}, ${at('course', 'k')}, ${school}, 'Class' from generate_series(1, ${classesEach}) k, generate_series(1, ${groups}) g`);
    await run(
      `insert into class_term (district_id, class_id, term_id) select :d, id, ${fall} from class where district_id = :d`,
    );
    await run(`insert into enrolment (district_id, id, class_id, person_id, role)
      select :d, gen_random_uuid(), ${at('class', `(k - 1) * ${groups} + 1 + (s - 1) / 25`)}, ${at('person', 's')}, 'student' from generate_series(1, ${students}) s, generate_series(1, ${classesEach}) k`);
    await run(`insert into grade_posting (district_id, class_id, term_id, posted_by, posted_at, published_by, published_at)
      select :d, id, ${fall}, '${id('account', district, 1)}', now(), '${id('account', district, 1)}', now() from class where district_id = :d`);
    await db.client.query(
      `insert into final_grade (district_id, id, student_id, class_id, term_id, revision, cause, percent, letter, points, is_passing, trace, calculator, rules_digest, account_id, made_at)
      select enrolment.district_id, gen_random_uuid(), enrolment.person_id, enrolment.class_id, $2, 1, 'posted', null, graded.letter,
        graded.points, graded.points > 0, $3::jsonb, 2, '', $4, now()
      from enrolment
      cross join lateral (
        select points, (array['F', 'D', 'C', 'B', 'A'])[1 + points] as letter
        from (select (hashtext(enrolment.person_id::text || enrolment.class_id) & 1023) % 5 as points) made
      ) graded
      where enrolment.district_id = $1`,
      [districtId, id('term', district, 2), trace, id('account', district, 1)],
    );
  });
  await analyze(world);
  return districtId;
}

/** A trace as it is kept where nothing was graded. */
function nothing() {
  const rules: ClassRules = {
    ...{ weighting: 'points', categories: [], digits: 1, scale: [], latePolicy: null, missingPercent: null },
    ...{ composed: [], unreleased: 'exclude', audience: 'staff' },
  };
  return termGradeOf({ from: 'work', rules, assignments: [], elsewhere: [] }, []).soFar;
}
