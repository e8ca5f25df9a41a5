import { type TestDatabase, testDatabase } from '@laurel/server/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleOf, type Cells, smallDistrict, student } from './testing-bundle';
import { rosterDistrict } from './testing-run';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => await database.drop());

const homes: Readonly<Record<string, readonly Cells[]>> = {
  academicSessions: [
    {
      sourcedId: 'y',
      title: 'Year',
      type: 'schoolYear',
      startDate: '2026-08-24',
      endDate: '2027-06-11',
      schoolYear: '2027',
    },
  ],
  courses: [{ sourcedId: 'course', title: 'Course', orgSourcedId: 's' }],
  classes: [
    {
      sourcedId: 'class',
      title: 'Class',
      classType: 'scheduled',
      courseSourcedId: 'course',
      schoolSourcedId: 's',
      termSourcedIds: 'y',
    },
  ],
  categories: [{ sourcedId: 'work', title: 'Work' }],
};

const enrolled = (...keys: string[]) => ({
  enrollments: keys.map((key) => ({
    sourcedId: `enrolment-${key}`,
    classSourcedId: 'class',
    schoolSourcedId: 's',
    userSourcedId: key,
    role: 'student',
  })),
});

const graded = (points: string, scores: Readonly<Record<string, string>>) => ({
  lineItems: [
    {
      sourcedId: 'essay',
      title: 'Essay',
      assignDate: '2026-09-01',
      dueDate: '2026-09-08',
      classSourcedId: 'class',
      categorySourcedId: 'work',
      academicSessionSourcedId: 'y',
      resultValueMax: points,
      schoolSourcedId: 's',
    },
  ],
  results: Object.entries(scores).map(([key, score]) => ({
    sourcedId: `result-${key}`,
    lineItemSourcedId: 'essay',
    studentSourcedId: key,
    scoreStatus: 'fully graded',
    score,
    scoreDate: '2026-09-08',
  })),
});

// A delta renames one and brings another with scores; a bulk file, later, agrees in part and leaves one out; a delta again.
const imports = [
  async () =>
    await bundleOf(
      smallDistrict([student('ada'), student('ben'), student('cem')], {
        ...homes,
        ...enrolled('ada', 'ben'),
        ...graded('10', { ada: '7' }),
      }),
    ),
  async () =>
    await bundleOf(
      smallDistrict([student('ada', { familyName: 'First', grades: '09' }), student('new')], {
        ...enrolled('ada', 'ben', 'new'),
        ...graded('12', { ada: '8', new: '5' }),
      }),
      { mode: 'delta', changedAt: '2026-11-02T08:00:00.000Z' },
    ),
  async () =>
    await bundleOf(
      smallDistrict(
        [
          student('ada', { familyName: 'Second', grades: '09' }),
          student('ben'),
          student('new', { givenName: 'Newer' }),
        ],
        { ...homes, ...enrolled('ada', 'new'), ...graded('12', { ada: '9', new: '5' }) },
      ),
    ),
  async () =>
    await bundleOf(smallDistrict([student('ada', { familyName: 'Third', grades: '10' })], graded('12', { ada: '6' })), {
      mode: 'delta',
      changedAt: '2026-11-04T08:00:00.000Z',
    }),
];

/** A district after these imports; what stands there, by the source's keys. */
async function districtWith(numbers: readonly number[]) {
  const district = await rosterDistrict(database);
  const ids = new Map<number, string>();
  for (const number of numbers) {
    const path = await imports[number]?.();
    if (path) ids.set(number, (await district.bring(path)).importId);
  }
  return {
    undo: async (number: number) => await district.undo(ids.get(number) ?? ''),
    look: async () => ({
      people: await district.query(`select s.source_key as key, p.given_name, p.family_name, p.grade_level, p.is_active,
          a.username, a.is_active as may_sign_in
        from source_id s join person p on p.id = s.target_id left join account a on a.person_id = p.id
        where s.kind = 'person' order by 1`),
      enrolments: await district.query(`select s.source_key as key, e.is_active, e.ends_before
        from source_id s join enrolment e on e.id = s.target_id where s.kind = 'enrolment' order by 1`),
      work: await district.query('select title, points_possible::text as points, is_deleted from assignment'),
      scores: await district.query(`select s.source_key as key, score.value, score.status
        from score join source_id s on s.target_id = score.student_id and s.kind = 'person' order by 1`),
    }),
  };
}

test.each([[[1, 2, 3]], [[2, 1, 3]], [[3, 1, 2]], [[1, 3, 2]]])(
  'undoing in the order %j leaves at each step what the remaining imports alone would have created',
  async (order) => {
    const district = await districtWith([0, 1, 2, 3]);
    const left = new Set([0, 1, 2, 3]);
    for (const number of order) {
      await district.undo(number);
      left.delete(number);
      expect(await district.look(), `without ${number}, with ${[...left]}`).toEqual(await made([...left]));
    }
  },
);

const known = new Map<string, ReturnType<Awaited<ReturnType<typeof districtWith>>['look']>>();

async function made(numbers: readonly number[]) {
  const key = numbers.join();
  const found = known.get(key) ?? districtWith(numbers).then(async ({ look }) => await look());
  known.set(key, found);
  return await found;
}
