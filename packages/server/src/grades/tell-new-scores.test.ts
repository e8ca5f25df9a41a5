import { releaseScores, saveScores, takeBackRelease } from '@laurel/domain/grades/api';
import { readNotices, savePreference } from '@laurel/domain/notices/api';
import { updateGuardianship } from '@laurel/domain/people/directory-api';
import { newId } from '@laurel/server/db/new-id';
import { countingStatements } from '@laurel/server/db/statement-count';
import { inScope } from '@laurel/server/db/testing';
import { doChore } from '@laurel/server/jobs/chores';
import { skipEvents } from '@laurel/server/notices/event-watch-store';
import { readDistricts } from '@laurel/server/people/district-store';
import { callAs, fileLaurel } from '@laurel/server/testing/app';
import { type Member, type TestSchool, testSchool } from '@laurel/server/testing/school';
import { beforeEach, expect, test } from 'vitest';
import { tellNewScores } from './tell-new-scores';

const laurel = await fileLaurel();
let school: TestSchool;

beforeEach(async () => {
  school = await testSchool(laurel);
});

/** Types a score in the essay, which releases by itself, or in the exam, which doesn't. */
async function enter(
  value: string | null,
  base = 0,
  { ids, people } = school,
  work: 'essay' | 'exam' = 'essay',
  status: 'none' | 'missing' = 'none',
) {
  const reply = await callAs(laurel, people.ada.browser, saveScores, {
    classId: ids.algebra,
    operationId: newId(),
    cause: 'entered',
    students: [people.sam.personId],
    assignments: [ids[work]],
    cells: [[0, 0, base, value, status, 0]],
  });
  expect(reply.status, reply.text).toBe(200);
}

async function look(): Promise<number> {
  return await doChore(tellNewScores, { pool: laurel.database.pool, clock: () => laurel.time.nowMs, readDistricts });
}

async function lookLater(minutes = 10): Promise<void> {
  laurel.time.nowMs += minutes * 60_000;
  await look();
}

async function told({ browser }: Member) {
  return (await callAs(laurel, browser, readNotices, {})).output.notices;
}

/** As a file does: both in the class, the score from a day of its own. */
async function importScore(releasedMs: number): Promise<void> {
  const { districtId, ids, people } = school;
  const cell = [districtId, ids.algebra, people.sam.personId, ids.essay];
  await school.query(
    `insert into score (district_id, class_id, student_id, assignment_id, value, released_at) values ($1, $2, $3, $4, 8, $5)`,
    [...cell, new Date(releasedMs)],
  );
  await school.query(
    `insert into score_event (district_id, id, class_id, student_id, assignment_id, at, cause, change)
    values ($1, $5, $2, $3, $4, $6, 'imported', '{"form": "score-1", "before": null, "after": null}')`,
    [...cell, newId(), new Date(laurel.time.nowMs)],
  );
}

test('a score visible on entry is announced once to the student and the parent, after time for corrections', async () => {
  const { people } = school;
  await enter('8');
  await look();
  expect(await told(people.pia)).toEqual([]);
  await lookLater(9);
  expect(await told(people.sam)).toEqual([]);
  await enter('9', 1);
  await lookLater(1);
  for (const member of [people.sam, people.pia]) {
    expect(await told(member)).toMatchObject([
      { kind: 'scores-released', details: { className: 'Algebra', title: 'Essay' }, isRead: false },
    ]);
  }
  for (const other of [people.quinn, people.tia, people.uma, people.ada]) expect(await told(other)).toEqual([]);
  await look();
  await enter('10', 2);
  await enter(null, 3);
  await enter('7', 4);
  await lookLater(60);
  expect((await told(people.pia)).map(({ kind }) => kind)).toEqual(['scores-changed', 'scores-released']);
});

test('two concurrent checks announce it only once', async () => {
  const { people } = school;
  await enter('8');
  laurel.time.nowMs += 3_600_000;
  const seen = await Promise.all([look(), look(), look(), look()]);
  expect(seen.reduce((sum, each) => sum + each, 0)).toBe(1);
  expect(await told(people.pia)).toHaveLength(1);
  expect(await told(people.sam)).toHaveLength(1);
});

test('a check that fails midway notifies no one, and the next one notifies everyone', async () => {
  await enter('8');
  laurel.time.nowMs += 3_600_000;
  const { pool } = laurel.database;
  const run: typeof tellNewScores.run = async (scope) => {
    await tellNewScores.run(scope);
    throw new Error('killed');
  };
  const clock = () => laurel.time.nowMs;
  await expect(doChore({ ...tellNewScores, run }, { pool, clock, readDistricts })).rejects.toThrow('killed');
  expect(await told(school.people.pia)).toEqual([]);
  await look();
  expect(await told(school.people.pia)).toHaveLength(1);
});

test('a guardian who is blocked, or doesn’t see grades, isn’t notified; the student is', async () => {
  const { ids, people } = school;
  await enter('8');
  const sees = { seesAcademics: true, seesAttendance: true, seesFitness: true, seesContact: false };
  const reply = await callAs(laurel, people.admin.browser, updateGuardianship, {
    ...sees,
    guardianshipId: ids.guardianship,
    version: 1,
    isBlocked: true,
    blockReason: 'Court order',
  });
  expect(reply.status, reply.text).toBe(200);
  await lookLater();
  expect(await school.query('select person_id as id from notice')).toEqual([{ id: people.sam.personId }]);
});

test('people who turned this kind of notification off don’t get it', async () => {
  const { people } = school;
  const none = { kind: 'scores-released', isInApp: false, email: 'off' } as const;
  await callAs(laurel, people.pia.browser, savePreference, none);
  await enter('8');
  await lookLater();
  expect(await school.query('select person_id as id from notice')).toEqual([{ id: people.sam.personId }]);
});

test('nothing is announced for unreleased scores, empty ones, ones pending review, or deleted work', async () => {
  const { ids, people } = school;
  await enter('17', 0, school, 'exam');
  await enter('8');
  await enter(null, 1);
  await lookLater();
  expect(await told(people.sam)).toEqual([]);
  await enter('9', 2);
  await school.query('update score set is_pending_review = true where assignment_id = $1', [ids.essay]);
  await lookLater();
  await enter(null, 3);
  await enter('9', 4);
  await school.query('update assignment set is_deleted = true where id = $1', [ids.essay]);
  await lookLater();
  expect(await school.query('select from notice')).toEqual([]);
  await school.query('update assignment set is_deleted = false where id = $1', [ids.essay]);
  await enter(null, 5);
  await enter('9', 6);
  await lookLater();
  expect(await told(people.sam)).toHaveLength(1);
});

test('work released by hand isn’t announced again once it releases automatically', async () => {
  const { ids, people } = school;
  const of = { classId: ids.algebra, assignmentId: ids.exam };
  await enter('17', 0, school, 'exam');
  const first = await callAs(laurel, people.ada.browser, releaseScores, of);
  await school.query(`update assignment set release = 'auto' where id = $1`, [ids.exam]);
  await enter(null, 1, school, 'exam');
  await enter('18', 2, school, 'exam');
  await lookLater();
  expect(await told(people.pia)).toHaveLength(1);
  await callAs(laurel, people.ada.browser, takeBackRelease, { ...of, releasedAt: first.output.releasedAt });
  expect(await told(people.pia)).toHaveLength(0);
  await enter(null, 3, school, 'exam');
  await enter('19', 4, school, 'exam');
  await lookLater();
  expect(await told(people.pia)).toHaveLength(1);
});

test('results from a file are announced if they are new, not if they date from the past', async () => {
  const day = 86_400_000;
  await importScore(laurel.time.nowMs - 3 * day);
  await lookLater();
  expect(await told(school.people.pia)).toEqual([]);
  school = await testSchool(laurel);
  await importScore(laurel.time.nowMs - day);
  await lookLater();
  expect(await told(school.people.pia)).toHaveLength(1);
});

test('data that a district is set up with isn’t announced', async () => {
  await enter('8');
  await inScope(laurel.database, school.districtId, (scope) => skipEvents(scope, 'scores'));
  await lookLater();
  expect(await told(school.people.pia)).toEqual([]);
});

test('many scores are announced in batches, each with as few statements as one score', async () => {
  const { districtId, ids } = school;
  const students = 1_100;
  await school.query(
    `with made as (
      insert into person (district_id, id, given_name, family_name)
      select $1, gen_random_uuid(), 'P', n::text from generate_series(1, $2) n returning id
    ), accounts as (
      insert into account (district_id, id, person_id, kind, username)
      select $1, id, id, 'client', id::text from made
    ), scores as (
      insert into score (district_id, class_id, student_id, assignment_id, value, released_at)
      select $1, $3, id, $4, 5, $5 from made
    )
    insert into score_event (district_id, id, class_id, student_id, assignment_id, at, cause, change)
    select $1, ('${newId().slice(0, 13)}-7' || lpad(to_hex(row_number() over ()), 3, '0') || '-8000-000000000000')::uuid,
      $3, id, $4, $5, 'pasted', '{"form": "score-1", "before": null, "after": null}'
    from made`,
    [districtId, students, ids.algebra, ids.essay, new Date(laurel.time.nowMs)],
  );
  laurel.time.nowMs += 3_600_000;
  const pieces: (readonly [number, number])[] = [];
  const run: typeof tellNewScores.run = async (scope) => {
    const [seen, statements] = await countingStatements(async () => await tellNewScores.run(scope));
    if (seen > 0) pieces.push([seen, statements.length]);
    return seen;
  };
  const clock = () => laurel.time.nowMs;
  await doChore({ ...tellNewScores, run }, { pool: laurel.database.pool, clock, readDistricts });
  // The first look of a district writes down where it begins.
  expect(pieces).toEqual([
    [1_000, 7],
    [100, 5],
  ]);
  expect(await school.query('select count(distinct person_id)::int as n, count(*)::int as all from notice')).toEqual([
    { n: students, all: students },
  ]);
});

test('a changed score that families saw before is announced as changed, once, without its value', async () => {
  const { pia, sam } = school.people;
  await enter('9');
  await lookLater();
  laurel.time.nowMs += 60_000;
  await enter('4', 1);
  await lookLater();
  for (const who of [pia, sam]) {
    const notices = await told(who);
    expect(notices.map(({ kind }) => kind)).toEqual(['scores-changed', 'scores-released']);
    expect(JSON.stringify(notices)).not.toMatch(/"4"|"9"/);
  }
  await lookLater();
  expect(await told(pia)).toHaveLength(2);
});

test('a typo corrected before anyone is told, and work that was hidden, aren’t announced as changes', async () => {
  const { pia } = school.people;
  await enter('9');
  await lookLater();
  await enter('90', 1);
  await enter('9', 2);
  await lookLater();
  await enter('15', 0, school, 'exam');
  await enter('12', 1, school, 'exam');
  await lookLater();
  expect((await told(pia)).map(({ kind }) => kind)).toEqual(['scores-released']);
});

test('work marked missing is announced as missing, but no longer once it has a score', async () => {
  const { pia, sam } = school.people;
  await enter(null, 0, school, 'essay', 'missing');
  await lookLater();
  for (const who of [pia, sam])
    expect(await told(who)).toMatchObject([
      { kind: 'work-missing', details: { title: 'Essay', className: 'Algebra' } },
    ]);
  await enter('8', 1);
  await lookLater();
  expect((await told(pia)).map(({ kind }) => kind)).toEqual(['scores-changed']);
  await enter(null, 2, school, 'essay', 'missing');
  await lookLater();
  expect((await told(pia)).map(({ kind }) => kind)).toEqual(['work-missing', 'scores-changed']);
});
