import { readFile } from 'node:fs/promises';
import * as grades from '@laurel/domain/grades/api';
import * as api from '@laurel/domain/imports/api';
import type { Id } from '@laurel/domain/kit/id';
import { english } from '@laurel/domain/kit/sentence';
import { inEnglish } from '@laurel/domain/kit/testing-sentence';
import { lockTerm } from '@laurel/domain/terms/api';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { newId } from '@laurel/server/db/new-id';
import { inScope } from '@laurel/server/db/testing';
import { verifyGrades } from '@laurel/server/grades/verify';
import { type Browser, callAs, sessionOf, type TestLaurel, testLaurel } from '@laurel/server/testing/app';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendFile, until } from './testing';
import { changeFile, filesOf, partOf, sample, zipOf } from './testing-bundle';

// A whole district comes in several times over, beside other work.
const patience = 180_000;

let laurel: TestLaurel;

beforeAll(async () => {
  laurel = await testLaurel();
});
afterAll(async () => await laurel.close(), patience);

async function query(school: TestSchool, text: string, values: unknown[] = []) {
  return await inScope(
    laurel.database,
    school.districtId,
    async ({ db }) => (await db.client.query(text, values)).rows,
  );
}

async function read(school: TestSchool, importId: Id<'import'>) {
  return (await callAs(laurel, school.people.admin.browser, api.readImport, { importId })).output;
}

async function settled(school: TestSchool, importId: Id<'import'>) {
  const moving = ['uploaded', 'planning', 'running', 'undoing'];
  await until(async () => !moving.includes((await read(school, importId)).import.state));
  return await read(school, importId);
}

async function planned(school: TestSchool, bytes: Buffer): Promise<Id<'import'>> {
  const reply = await sendFile(laurel, school.people.admin.browser, '/api/imports', { name: 'roster.zip', bytes });
  const { importId } = reply.json();
  expect((await settled(school, importId)).import).toMatchObject({ state: 'planned', fault: null });
  return importId;
}

async function bring(school: TestSchool, bytes: Buffer): Promise<Id<'import'>> {
  const importId = await planned(school, bytes);
  await callAs(laurel, school.people.admin.browser, api.runImport, { importId, isConfirmed: true });
  expect((await settled(school, importId)).import).toMatchObject({ state: 'done', fault: null });
  return importId;
}

/** Enough of the sample district for whatever doesn't go by its size. */
const part = async () => partOf(await filesOf(sample('v1p2')));

/** A district with the sample roster in it. */
async function newDistrict(): Promise<TestSchool> {
  const school = await testSchool(laurel);
  await bring(school, await readFile(await zipOf(await part())));
  return school;
}

const results = async (change: (text: string) => string) =>
  await readFile(await zipOf(changeFile(await part(), 'results.csv', change)));

/** Every graded score half a point better, and the last lines first: in another order than anybody locks. */
const better = (text: string) => {
  const [header = '', ...lines] = text.trimEnd().split('\n');
  const more = lines.map((line) => line.replace(/,fully graded,(\d+),/, (_, score) => `,fully graded,${score}.5,`));
  return [header, ...more.reverse()].join('\n');
};

type Cell = InputOf<typeof grades.saveScores>['cells'][number];

interface Taught {
  readonly browser: Browser;
  readonly classId: Id<'class'>;
}

/** Teachers of the largest classes with work in them, signed in. */
async function taught(school: TestSchool): Promise<Taught[]> {
  const rows = await query(
    school,
    `select e.class_id, a.id as account_id
    from enrolment e join account a on a.person_id = e.person_id
    where e.role = 'teacher' and e.is_primary and exists (select from score s where s.class_id = e.class_id)
    order by (select count(*) from score s where s.class_id = e.class_id) desc, e.class_id limit 4`,
  );
  return await Promise.all(
    rows.map(async (row) => ({
      classId: row.class_id,
      browser: await sessionOf(laurel, school.districtId, row.account_id),
    })),
  );
}

/** Saves scores of several students at a time, in any order, until told to stop; answers the statuses. */
async function saveUntil(isOver: () => boolean, { browser, classId }: Taught): Promise<number[]> {
  const statuses: number[] = [];
  const book = (await callAs(laurel, browser, grades.readGradebook, { classId })).output;
  const versions = new Map<string, number>();
  for (let turn = 0; !isOver(); turn += 1) {
    const some = book.students.filter((_, at) => (at + turn) % 3 === 0).reverse();
    const at = turn % book.assignments.length;
    const assignment = book.assignments[at];
    if (!assignment || some.length === 0) continue;
    const base = (studentId: string, held: number) => versions.get(`${studentId} ${assignment.id}`) ?? held;
    const reply = await callAs(laurel, browser, grades.saveScores, {
      classId,
      operationId: newId<'operation'>(),
      cause: 'entered',
      students: some.map(({ studentId }) => studentId),
      assignments: [assignment.id],
      cells: some.map(
        (each, row): Cell => [row, 0, base(each.studentId, each.versions[at] ?? 0), String(turn % 7), 'none', 0],
      ),
    });
    statuses.push(reply.status);
    const saved = reply.status < 400 ? reply.output.versions : [];
    for (const [row, version] of saved.entries()) {
      if (version !== null) versions.set(`${some[row]?.studentId} ${assignment.id}`, version);
    }
  }
  return statuses;
}

test(
  'a roster is imported and undone while teachers save scores for the same students: both succeed, and every grade is correct',
  async () => {
    const school = await newDistrict();
    const importId = await planned(school, await results(better));
    const teachers = await taught(school);
    expect(teachers).toHaveLength(4);
    for (const step of ['run', 'undo'] as const) {
      let isOver = false;
      const saving = Promise.all(teachers.map(async (one) => await saveUntil(() => isOver, one)));
      const { browser } = school.people.admin;
      if (step === 'run') await callAs(laurel, browser, api.runImport, { importId, isConfirmed: true });
      else await callAs(laurel, browser, api.undoImport, { importId });
      const { import: line } = await settled(school, importId);
      isOver = true;
      expect(line).toMatchObject({ state: step === 'run' ? 'done' : 'undone', fault: null });
      const statuses = (await saving).flat();
      expect(statuses.length).toBeGreaterThan(8);
      expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    }
    const verified = await inScope(laurel.database, school.districtId, async (scope) => await verifyGrades(scope));
    expect(verified.grades).toBeGreaterThan(1_000);
    expect(verified.differences).toEqual([]);
  },
  patience,
);

test(
  'table statistics collected in the middle of an import are corrected before anything else is planned',
  async () => {
    const school = await testSchool(laurel, 'Counted in the middle');
    const owner = new pg.Client({ connectionString: laurel.database.ownerUrl });
    await owner.connect();
    const counted = async () =>
      (await owner.query("select reltuples from pg_class where relname = 'enrolment'")).rows[0];
    const importId = await planned(school, await readFile(sample('v1p2')));
    // Autovacuum came by when nothing was there yet, and does not come again in time.
    await owner.query('alter table enrolment set (autovacuum_enabled = false)');
    await owner.query('analyze');
    const before = (await counted()).reltuples;
    await callAs(laurel, school.people.admin.browser, api.runImport, { importId, isConfirmed: true });
    await settled(school, importId);
    await until(async () => (await counted()).reltuples > before + 5_000);
    await owner.query('alter table enrolment reset (autovacuum_enabled)');
    await owner.end();
  },
  patience,
);

test(
  'work in a closed term doesn’t change: its rows are conflicts with the reason, and neither a run nor an undo writes there',
  async () => {
    const school = await newDistrict();
    const importId = await planned(school, await results(better));
    const [term] = await query(
      school,
      `select term.id, term.title, count(*)::int as scores
    from score join assignment a on a.id = score.assignment_id join term on term.id = a.term_id
    group by term.id, term.title order by count(*) desc limit 1`,
    );
    const [year] = await query(
      school,
      `with recursive up as (
      select * from term where id = $1 union all select term.* from term join up on up.parent_id = term.id
    ) select id, title from up where parent_id is null`,
      [term?.id],
    );
    const before = await query(school, 'select sum(value) as sum, sum(version)::int as versions from score');
    const lock = { termId: year?.id, isLocked: true };
    expect((await callAs(laurel, school.people.admin.browser, lockTerm, lock)).status).toBe(200);

    // Planned before the term was closed: looked at again under the lock.
    await callAs(laurel, school.people.admin.browser, api.runImport, { importId, isConfirmed: true });
    const done = await settled(school, importId);
    expect(done.import.counts.score?.update ?? 0).toBe(0);
    expect(done.import.counts.score?.conflict).toBeGreaterThan(1_000);
    expect(await query(school, 'select sum(value) as sum, sum(version)::int as versions from score')).toEqual(before);

    const again = await planned(school, await results(better));
    const { import: line } = await read(school, again);
    expect(line.counts.score?.conflict).toBe(done.import.counts.score?.conflict);
    expect(line.needsConfirmation).toBe(true);
    const { rows } = (
      await callAs(laurel, school.people.admin.browser, api.readImportRows, {
        importId: again,
        entity: 'score',
        action: 'conflict',
      })
    ).output;
    expect(inEnglish(rows[0]?.reason)).toBe(
      `“${year?.title}” is locked, so this wasn’t changed. Unlock the term to change it.`,
    );
  },
  patience,
);

test(
  'an undo doesn’t change work in a term that was closed since',
  async () => {
    const school = await newDistrict();
    const importId = await bring(school, await results(better));
    await query(school, 'update term set locked_at = now() where parent_id is null');
    const before = await query(school, 'select sum(value) as sum from score');
    await callAs(laurel, school.people.admin.browser, api.undoImport, { importId });
    expect((await settled(school, importId)).import.state).toBe('undone');
    expect(await query(school, 'select sum(value) as sum from score')).toEqual(before);
  },
  patience,
);

test(
  'a result keeps its own day, late without an amount is reported as a day, and a coach gets a role in the class',
  async () => {
    const school = await testSchool(laurel);
    const importId = await planned(school, await readFile(await zipOf(await part())));
    const warnings = (
      await callAs(laurel, school.people.admin.browser, api.readImportProblems, {
        importId,
        severity: 'warning',
        page: 0,
      })
    ).output.problems.flatMap(({ rows }) => rows.map(({ reason }) => reason));
    expect(inEnglish(warnings)).toContain(
      '“ext:coach” was imported as teacher of the class because a team’s teacher is its coach.',
    );
    expect(inEnglish(warnings)).toContain(
      'The file says “late” but not how late, so one day was used, as when a teacher types late.',
    );
    expect(
      warnings.some((reason) => /^2026-1\d-\d\d is in the future, so the import date was used/.test(english(reason))),
    ).toBe(true);
    await callAs(laurel, school.people.admin.browser, api.runImport, { importId, isConfirmed: true });
    expect((await settled(school, importId)).import.state).toBe('done');

    expect(await query(school, 'select distinct late_minutes as late from score order by late')).toEqual([
      { late: 0 },
      { late: 1440 },
    ]);
    const [result] = await query(
      school,
      `select data ->> 'scored_on' as day, data ->> 'assignment_id' as assignment, data ->> 'student_id' as student
    from import_row where import_id = $1 and entity = 'score' and source_key = 'cv-res-00002'`,
      [importId],
    );
    const days = await query(
      school,
      'select released_at::text as at from score where assignment_id = $1 and student_id = $2',
      [result?.assignment, result?.student],
    );
    expect([result?.day, days]).toEqual(['2026-09-04', [{ at: '2026-09-04 12:00:00+00' }]]);
    const [future] = await query(school, 'select count(*)::int as n from score where released_at > $1', [
      new Date(laurel.time.nowMs),
    ]);
    expect(future?.n).toBe(0);
    const coaches = await query(
      school,
      `select e.role from source_id s join enrolment e on e.id = s.target_id
    where s.kind = 'enrolment' and s.source_key = 'cv-enr-00092'`,
    );
    expect(coaches).toEqual([{ role: 'teacher' }]);
  },
  patience,
);
