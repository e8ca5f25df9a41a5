import { overrideGrade, readGradebook, releaseScores, saveScores } from '@laurel/domain/grades/api';
import type { Id } from '@laurel/domain/kit/id';
import * as postings from '@laurel/domain/postings/api';
import { saveRatings } from '@laurel/domain/standards/api';
import { pathParameters } from '@laurel/domain/wire/endpoint';
import { newId } from '@laurel/server/db/new-id';
import { mountedEndpoints } from '@laurel/server/http/mount';
import { callAs, fileLaurel } from '@laurel/server/testing/app';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import { addStandards, inputFor, type World } from '@laurel/server/testing/world';
import { beforeAll, expect, test } from 'vitest';

const laurel = await fileLaurel();
let school: TestSchool;
let views: ReadonlyMap<string, string>;
let standardId: Id<'standard'>;

beforeAll(async () => {
  school = await testSchool(laurel);
  const { ids, schoolId } = school;
  const rated = { schoolId, classId: ids.algebra, assignmentId: ids.exam };
  standardId = (await addStandards(laurel, school.districtId, rated)).standard;
  views = await everythingFamiliesSee();
});

// What streams, is about the moment it is asked in, or tells of this walk’s own refusals.
const passing = /\/api\/account\/audit|\/(?:events|watch|stream)|health|session-data|\/api\/notices\/watch|openapi/;

/** Every view that Sam or his mother gets with his ids, by who asked for what: whatever there is, by whatever call. */
async function everythingFamiliesSee(): Promise<Map<string, string>> {
  const { ids, people, schoolId, enrolments } = school;
  const world: World = {
    ...{ class: ids.algebra, person: people.sam.personId, assignment: ids.exam, term: ids.semester, school: schoolId },
    ...{ enrolment: enrolments.samInAlgebra, scale: ids.scale, category: ids.tests },
  };
  const seen = new Map<string, string>();
  const reads = mountedEndpoints(laurel.laurel.door).filter(
    ({ method, path }) => method === 'GET' && !passing.test(path),
  );
  for (const endpoint of reads) {
    for (const who of ['sam', 'pia'] as const) {
      for (const termId of pathParameters(endpoint.path).includes('termId') ? [ids.quarter, ids.semester] : [null]) {
        const input = inputFor(endpoint, termId ? { ...world, term: termId } : world);
        const { status, text } = await callAs(laurel, people[who].browser, endpoint, input);
        if (status === 200) seen.set(`${who} ${endpoint.path} ${termId ?? ''}`, text);
      }
    }
  }
  return seen;
}

/** What families see now that they didn’t: the views that changed, by their paths. */
async function changedViews(): Promise<string[]> {
  const now = await everythingFamiliesSee();
  const changed = [...now].filter(([key, text]) => views.get(key) !== text).map(([key]) => key.split(' ')[1] ?? '');
  views = now;
  return [...new Set(changed)].sort();
}

const termId = () => school.ids.semester;
const office = () => school.people.office.browser;

async function score(value: string, version: number) {
  const { ids, people } = school;
  const saved = await callAs(laurel, people.ada.browser, saveScores, {
    ...{ classId: ids.algebra, operationId: newId<'operation'>(), cause: 'entered', students: [people.sam.personId] },
    ...{ assignments: [ids.exam], cells: [[0, 0, version, value, 'none', 0]] },
  });
  expect(saved.status, saved.text).toBe(200);
}

async function post() {
  const place = { classId: school.ids.algebra, termId: termId() };
  expect((await callAs(laurel, school.people.ada.browser, postings.postGrades, place)).status).toBe(200);
}

async function publish(isPublished: boolean) {
  const change = { termId: termId(), classIds: [school.ids.algebra], isPublished };
  expect((await callAs(laurel, office(), postings.publishGrades, change)).status).toBe(200);
}

async function override(letter: string, reason: string) {
  const { ids, people } = school;
  const book = (await callAs(laurel, people.ada.browser, readGradebook, { classId: ids.algebra })).output;
  const set = { percent: null, letter, reason, expiresOn: null, basedOn: book.overrides[0]?.madeAt ?? null };
  const key = { classId: ids.algebra, studentId: people.sam.personId, termId: termId() };
  const saved = await callAs(laurel, people.ada.browser, overrideGrade, { ...key, ...set });
  expect(saved.status, saved.text).toBe(200);
}

async function rate(value: string, version: number) {
  const { ids, people } = school;
  const saved = await callAs(laurel, people.ada.browser, saveRatings, {
    ...{ classId: ids.algebra, operationId: newId<'operation'>(), cause: 'entered', students: [people.sam.personId] },
    ...{ columns: [{ assignmentId: ids.exam, standardId }], cells: [[0, 0, version, value]] },
  });
  expect(saved.status, saved.text).toBe(200);
}

test('the tested calls cover what families see: grades, what they are based on, and credits', () => {
  const paths = [...views.keys()].map((key) => key.split(' ')[1]);
  expect(paths.length).toBeGreaterThan(20);
  expect(paths).toEqual(
    expect.arrayContaining([
      '/api/classes/{classId}/students/{studentId}/grade',
      '/api/students/{studentId}/credits',
      '/api/students/{studentId}/standards',
      '/api/overview/student',
    ]),
  );
  expect(paths).not.toContain(postings.readFinalGrades.path);
});

test('no byte of a family’s views changes with unreleased scores, postings, verifications, or reminders', async () => {
  await score('14', 0);
  expect(await changedViews()).toEqual([]);
  await post();
  expect(await changedViews()).toEqual([]);
  await score('17', 1);
  await post();
  expect(await changedViews()).toEqual([]);
  const classIds = [school.ids.algebra];
  await callAs(laurel, office(), postings.verifyGrades, { termId: termId(), classIds, isVerified: true });
  const late = { termId: termId(), classIds: [school.ids.biology] };
  expect((await callAs(laurel, office(), postings.remindTeachers, late)).output.classes).toBe(1);
  expect(await changedViews()).toEqual([]);
});

test('a rating appears once its assignment is released, and not before', async () => {
  const { ids, people } = school;
  await rate('3', 0);
  expect(await changedViews()).toEqual([]);
  const exam = { classId: ids.algebra, assignmentId: ids.exam };
  expect((await callAs(laurel, people.ada.browser, releaseScores, exam)).output).toMatchObject({ ratings: 1 });
  expect(await changedViews()).toEqual(
    expect.arrayContaining(['/api/students/{studentId}/standards', '/api/overview/student']),
  );
});

test('an override is visible only to staff through posting and verification, and to families once published', async () => {
  await override('C', 'Project');
  expect(await changedViews()).toEqual([]);
  await post();
  expect(await changedViews()).toEqual([]);
  await publish(true);
  expect(await changedViews()).toEqual(
    expect.arrayContaining(['/api/classes/{classId}/students/{studentId}/grade', '/api/overview/student']),
  );
  expect([...views.values()].join('\n')).toContain('Project');
  // Another one is as new as the first.
  await override('D', 'Second thoughts');
  await changedViews();
  expect([...views.values()].join('\n')).not.toMatch(/Second thoughts|Project/);
  await publish(false);
  await changedViews();
});

test('a closed term’s snapshot and its corrections are visible only to staff until they are published', async () => {
  const closed = { termId: termId(), isPostingRest: true };
  expect((await callAs(laurel, school.people.admin.browser, postings.closeTerm, closed)).status).toBe(200);
  // Families see that the term is closed; that is no grade.
  await changedViews();
  const studentId = school.people.sam.personId;
  const place = { classId: school.ids.algebra, termId: termId() };
  const lines = (await callAs(laurel, office(), postings.readFinalGrades, place)).output.grades;
  const revision = lines.find((line) => line.studentId === studentId)?.revision ?? 0;
  const corrected = await callAs(laurel, office(), postings.correctGrade, {
    ...{ ...place, studentId, revision, percent: '97.25', letter: 'A', reason: 'Regraded' },
  });
  expect(corrected.status, corrected.text).toBe(200);
  expect(await changedViews()).toEqual([]);
  await publish(true);
  const shown = await changedViews();
  expect(shown).toEqual(expect.arrayContaining(['/api/overview/student', '/api/students/{studentId}/credits']));
  expect([...views.values()].join('\n')).toContain('97.3');
});
