import { expect, test } from 'vitest';
import { bundleOf, type Cells, checkBundle, student } from './testing-bundle';

// What other systems take without a word, and no one wants in the end: said with file, line and column.

const year = {
  sourcedId: 'y',
  title: 'Year',
  type: 'schoolYear',
  startDate: '2026-08-24',
  endDate: '2027-06-11',
  schoolYear: '2027',
};
const course: Cells = { sourcedId: 'c', title: 'Course', orgSourcedId: 's' };
const scheduled: Cells = {
  sourcedId: 'k',
  title: 'Class',
  classType: 'scheduled',
  courseSourcedId: 'c',
  schoolSourcedId: 's',
  termSourcedIds: 'y',
};
const essay: Cells = {
  sourcedId: 'essay',
  title: 'Essay',
  assignDate: '2026-09-01',
  dueDate: '2026-09-08',
  classSourcedId: 'k',
  categorySourcedId: 'work',
  academicSessionSourcedId: 'q',
  resultValueMax: '10',
  schoolSourcedId: 's',
};

const right: Readonly<Record<string, readonly Cells[]>> = {
  orgs: [
    { sourcedId: 'd', name: 'District', type: 'district' },
    { sourcedId: 's', name: 'School', type: 'school', parentSourcedId: 'd' },
    { sourcedId: 'gym', name: 'Athletics', type: 'department', parentSourcedId: 'd' },
  ],
  academicSessions: [
    year,
    { ...year, sourcedId: 'q', title: 'Quarter', type: 'gradingPeriod', endDate: '2026-10-30', parentSourcedId: 'y' },
  ],
  courses: [{ ...course, subjects: 'Maths,Physics', subjectCodes: '1,2' }],
  classes: [scheduled, { ...scheduled, sourcedId: 'team', schoolSourcedId: 'gym' }],
  users: [student('ada', { userIds: '{SIS:1},{LDAP:ada}' })],
  roles: [
    { sourcedId: 'r1', userSourcedId: 'ada', roleType: 'primary', role: 'student', orgSourcedId: 's' },
    { sourcedId: 'r2', userSourcedId: 'ada', roleType: 'secondary', role: 'aide', orgSourcedId: 's' },
    { sourcedId: 'r3', userSourcedId: 'ada', roleType: 'primary', role: 'student', orgSourcedId: 'gym' },
  ],
  categories: [{ sourcedId: 'work', title: 'Work' }],
  lineItems: [essay],
};

test('correct rows are accepted without warnings', async () => {
  expect((await checkBundle(await bundleOf(right))).problems).toEqual([]);
});

test.each<[string, string, readonly Cells[], number, string, 'warning' | 'rejected', string]>([
  [
    'work in a whole school year',
    'lineItems',
    [essay, { ...essay, sourcedId: 'b', academicSessionSourcedId: 'y' }],
    3,
    'academicSessionSourcedId',
    'warning',
    'y is a school year, so this assignment counts toward the year’s grade but no grading period’s. Set its grading period.',
  ],
  [
    'a class in a district',
    'classes',
    [scheduled, { ...scheduled, sourcedId: 'k2', schoolSourcedId: 'd' }],
    3,
    'schoolSourcedId',
    'warning',
    'd isn’t a school (district), so no school can see this class. Set its school.',
  ],
  [
    'two primary roles in one org',
    'roles',
    [
      ...(right.roles ?? []),
      { sourcedId: 'r4', userSourcedId: 'ada', roleType: 'primary', role: 'aide', orgSourcedId: 's' },
    ],
    5,
    'roleType',
    'warning',
    'ada already has a primary role in s on an earlier line. Only one is allowed. Both roles were kept.',
  ],
  [
    'user ids in the wrong format',
    'users',
    [student('ada', { userIds: 'ada-1' })],
    2,
    'userIds',
    'warning',
    '“ada-1” has no type and ID in braces. Laurel doesn’t use these IDs.',
  ],
  [
    'course subjects without matching codes',
    'courses',
    [{ ...course, subjects: 'Maths,Physics', subjectCodes: '1' }],
    2,
    'subjectCodes',
    'warning',
    'subjects lists 2 and subjectCodes lists 1. Each subject needs its code, in the same order.',
  ],
  [
    'class subjects without matching codes',
    'classes',
    [{ ...scheduled, subjects: 'Maths', subjectCodes: '1,2' }],
    2,
    'subjectCodes',
    'warning',
    'subjects lists 1 and subjectCodes lists 2. Each subject needs its code, in the same order.',
  ],
])('%s leads to a warning', async (_, name, rows, line, column, severity, reason) => {
  const { problems } = await checkBundle(await bundleOf({ ...right, [name]: rows }));
  expect(problems).toEqual([{ file: `${name}.csv`, line, column, severity, reason }]);
});

test('an endless school year is rejected, and the rows in it say so', async () => {
  const always = { ...year, startDate: '0001-01-01', endDate: '9999-12-31' };
  const { problems } = await checkBundle(
    await bundleOf({ ...right, academicSessions: [always, ...(right.academicSessions?.slice(1) ?? [])] }),
  );
  expect(problems[0]).toEqual({
    file: 'academicSessions.csv',
    line: 2,
    column: 'endDate',
    severity: 'rejected',
    reason: 'The session runs from 0001-01-01 to 9999-12-31, which is more than two years. Correct the dates.',
  });
  expect(problems.slice(1).map(({ file, severity }) => [file, severity])).toContainEqual(['classes.csv', 'rejected']);
});
