import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, type Day, dayAt } from '@laurel/domain/kit/day';
import { type Id, id } from '@laurel/domain/kit/id';
import { english } from '@laurel/domain/kit/sentence';
import { shortTitle } from '@laurel/domain/notices/kind';
import { writeCaseloadPart } from '@laurel/server/classes/caseload-store';
import { everything } from '@laurel/server/console/command-database';
import { analyze } from '@laurel/server/db/analyze';
import { newId } from '@laurel/server/db/new-id';
import type { Database } from '@laurel/server/db/open-database';
import { jobLimits } from '@laurel/server/db/open-pool';
import { mintScope, type Scope } from '@laurel/server/db/scope';
import { inDistrict } from '@laurel/server/db/transaction';
import { findPack } from '@laurel/server/eligibility/change-packs';
import { insertHeldPack } from '@laurel/server/eligibility/pack-store';
import { readTeamsWithCoaches } from '@laurel/server/eligibility/standing-store';
import { tellTeams } from '@laurel/server/eligibility/tell-changes';
import { workOut } from '@laurel/server/eligibility/work-out';
import { readGradedClasses } from '@laurel/server/grades/class-book-store';
import { recompute } from '@laurel/server/grades/recompute';
import { tellFallen } from '@laurel/server/grades/tell-fallen-letters';
import { takeNewLetters } from '@laurel/server/grades/told-letter-store';
import { planImport } from '@laurel/server/imports/plan-import';
import { skipEvents } from '@laurel/server/notices/event-watch-store';
import { sendFamilyNotice, sendNotice } from '@laurel/server/notices/send-notice';
import { tellOffice } from '@laurel/server/office/absences';
import { writeDistrict } from '@laurel/server/people/district-store';
import { hashPassword } from '@laurel/server/people/password-hash';
import { writeDefaultRoles } from '@laurel/server/people/role-store';
import { runImport } from '@laurel/server/plans/run-import';
import { loadDemoAttendance, loadDemoMeetings, loadDemoReports } from './attendance';
import * as store from './bells-store';
import { type KeyedScore, writeDemoBundle } from './bundle';
import { lastAfternoon, lastVisit, loadDemoCases, loadDemoCorrection } from './cases';
import { loadDemoCredits } from './credits';
import { fellLately, writeKnownGrades, writeMissingGrade } from './eligibility-store';
import { loadDemoFitness } from './fitness';
import { loadDemoPathway } from './pathways';
import { loadDemoPortraits } from './portraits';
import { type SchoolYear, schoolYearAround } from './school-year';
import { writeDemoScores } from './scores-store';
import { loadDemoStandards } from './standards';
import { demoTimeZone, readMember, writeDemoPassword, writeHeldBack, writeLanguages, writeTimeZone } from './store';
import { writeDemoAthletics } from './team-store';
import { loadDemoTeams } from './teams';
import { loadDemoWords } from './words';

export const demoPassword = 'laurel demo district';

/** Somebody of each role to sign in as. */
export const demoAccounts = [
  { role: 'Administrator', username: 'mellery', about: 'Morgan Ellery, the district' },
  { role: 'Office', username: 'jbegum', about: 'Jade Begum, Cedar Valley High School' },
  { role: 'Teacher', username: 'jrossi', about: 'five mathematics classes at the high school' },
  { role: 'Student', username: 'msmith', about: 'grade 11' },
  { role: 'Parent', username: 'ismith', about: 'of four children, including msmith' },
  { role: 'PE teacher', username: 'ocampbell', about: 'physical education at the high school' },
  { role: 'Coach', username: 'fchan', about: 'Fatima Chan, high school, the runners in season' },
  { role: 'Athletic director', username: 'wcastellanos', about: 'Wren Castellanos' },
  { role: 'Counselor', username: 'swilliams', about: 'Santiago Williams, high school' },
  { role: 'Transition coordinator', username: 'lhansen', about: 'Lukas Hansen, who also teaches at the high school' },
] as const;

/**
 * Loads Cedar Valley, dated so that the day of `nowMs` is late in its first quarter, with badges of `origin`: the district, all of it or nothing, then,
 * side by side, its grades, its schools' attendance, and what needs neither, and last what builds on them: teams among it,
 * because from then on each grade and day asks for somebody's standing. After the first part the planner is told
 * what there is: without that, looking up the class of each of two hundred thousand marks takes longer than all the rest.
 */
export async function loadDemoDistrict(
  { pool, ownerUrl }: Pick<Database, 'pool' | 'ownerUrl'>,
  nowMs: number,
  origin = 'http://localhost:4400',
): Promise<Id<'district'>> {
  const districtId = newId<'district'>(nowMs);
  const today = dayAt(nowMs, demoTimeZone);
  const year = schoolYearAround(today);
  const people = { accountId: newId<'account'>(), personId: newId<'person'>() };
  const caller = { ...people, role: 'admin', rules: everything } as const;
  const step: Step = async (work) =>
    await inDistrict(
      pool,
      districtId,
      async (db) => await work(mintScope({ districtId, caller, db, nowMs, today, requestId: 'demo' })),
      jobLimits,
    );
  const passwordHash = await hashPassword(demoPassword);
  const { schools, scores, importId } = await step(async (scope) => await loadRoster(scope, year, passwordHash));
  await analyze(ownerUrl);
  await Promise.all([
    loadDemoGrades(step, scores),
    ...schools.map(async (school) => await step(async (scope) => await loadDemoAttendance(scope, school, year))),
    step(async (scope) => {
      await loadDemoPathway(scope, origin);
      await loadDemoPortraits(scope);
      await loadDemoCredits(scope, year);
      await loadDemoFitness(scope, year);
    }),
  ]);
  const last = step(async (scope) => {
    await loadDemoTeams(scope);
    await writeDemoAthletics(scope);
    await loadDemoWords(scope, year);
    await loadDemoCaseload(scope);
    await loadDemoReports(scope, year);
    await loadDemoCases(scope, year, passwordHash);
    await loadDemoBells(scope, importId, lastVisit(year));
    await loadDemoCorrection(scope);
    await loadDemoStandards(scope);
    await loadDemoEligibility(scope, year);
    await skipEvents(scope, 'scores');
    await skipEvents(scope, 'ratings');
    await skipEvents(scope, 'absences');
  });
  // Beside it: what it writes is little, and counted afterwards.
  await Promise.all([analyze(ownerUrl), last]);
  await step(async (scope) => {
    // The letters families have seen so far: only what falls from here on is news. After the count: beside it, this took half a
    // minute once, most likely for want of it.
    while ((await takeNewLetters(scope, { today, until: new Date(nowMs + 60_000) })).seen > 0);
    await loadDemoStaffBells(scope, lastAfternoon(year));
  });
  await analyze(ownerUrl, lateTables);
  return districtId;
}

/** Runs some of the work, all of it or nothing. */
type Step = <Result>(work: (scope: Scope) => Promise<Result>) => Promise<Result>;

/** The scores, and the grades they make, of two classes at a time. */
async function loadDemoGrades(step: Step, scores: readonly KeyedScore[]): Promise<void> {
  await step(async (scope) => await writeDemoScores(scope, scores));
  const waiting = (await step(readGradedClasses)).values();
  const work = async (scope: Scope) => {
    for (const classId of waiting) await recompute(scope, classId);
  };
  await Promise.all([step(work), step(work)]);
}

/** What the last part writes much of. */
const lateTables = [
  'enrolment',
  'known_grade',
  'measurement',
  'measurement_event',
  'notice',
  'rating',
  'standing',
  'told_letter',
];

async function loadRoster(scope: Scope, year: SchoolYear, passwordHash: string) {
  const folder = await mkdtemp(join(tmpdir(), 'laurel-demo-'));
  try {
    const path = join(folder, 'cedar-valley.zip');
    const bundle = await writeDemoBundle(path, year);
    await writeDistrict(scope, { name: 'Cedar Valley Unified School District', isDemo: true, onlyIfFirst: false });
    await writeDefaultRoles(scope);
    const { importId, accepted, problems } = await planImport(scope, { path, fileName: 'cedar-valley.zip' });
    if (!accepted) throw new Error(`The demo bundle is not fit to load: ${problems[0] && english(problems[0].reason)}`);
    await runImport(scope, { importId, isConfirmed: true, afterScores: async () => undefined });
    await writeTimeZone(scope, demoTimeZone);
    await writeHeldBack(scope, bundle.held);
    await writeLanguages(scope, bundle.languages);
    await writeDemoPassword(
      scope,
      demoAccounts.map((account) => account.username),
      passwordHash,
    );
    const schools = await loadDemoMeetings(scope, bundle.classes);
    return { importId: id('import').parse(importId), scores: bundle.scores, schools };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** For tests: the day the demo's own dates were written for. */
export const demoDay = '2026-10-17' as Day;

/** The demo's counselor looks after the students with last names from A to F, and one who asked for them. */
async function loadDemoCaseload(scope: Scope): Promise<void> {
  const { personId: counselorId, schoolId } = await readMember(scope, 'swilliams');
  const { personId: studentId } = await readMember(scope, 'msmith');
  const part = { counselorId, schoolId, startsOn: null, endsBefore: null };
  await writeCaseloadPart(scope, { ...part, of: { kind: 'last-names', from: 'A', until: 'F' } });
  await writeCaseloadPart(scope, { ...part, of: { kind: 'student', studentId } });
}

/**
 * The athletes’ standing by one district rule: no class below 60% on Thursday. Grades were known since the year’s second week;
 * of those below the mark some fell within the last days, so that a check has warned them or is about to. One athlete has a
 * class without any grade that anyone could judge by.
 */
async function loadDemoEligibility(scope: Scope, { startsOn }: Pick<SchoolYear, 'startsOn'>): Promise<void> {
  await writeKnownGrades(scope, addDays(startsOn, 10));
  await fellLately(scope);
  await writeMissingGrade(scope);
  await insertHeldPack(scope, {
    ...{ packSwitchId: newId<'eligibility-pack'>(), schoolId: null, pack: findPack('casa-grande'), choices: [] },
    startsOn: addDays(startsOn, 14),
  });
  await workOut(scope, null);
}

/** The demo parent's children. */
const children = ['msmith', 'hsmith', 'dsmith', 'mwatanabe2'];

const demoCounselor = 'swilliams';

/** What reached the demo accounts over the last days; what is older than their last visit was read. */
async function loadDemoBells(scope: Scope, importId: Id<'import'>, lastVisit: Date): Promise<void> {
  for (const { releasedAt, studentIds, ...details } of await store.readReleases(scope, children)) {
    await sendFamilyNotice(at(scope, Date.parse(releasedAt)), {
      ...{ kind: 'scores-released', subjectId: details.assignmentId, studentIds },
      details: { ...details, className: shortTitle(details.className), title: shortTitle(details.title) },
    });
  }
  for (const absence of await store.readReported(scope)) await tellOffice(scope, absence);
  const { personId } = await readMember(scope, 'mellery');
  await sendNotice(scope, {
    ...{ kind: 'import-finished', subjectId: importId, to: [{ personId, studentId: null }] },
    details: { importId, fileName: 'cedar-valley.zip', outcome: 'done', place: 'roster', classId: null },
  });
  await store.markNoticesRead(scope, lastVisit);
}

/** What reached the staff at this moment: letters that fell on a caseload, and teams where somebody’s standing changed. */
async function loadDemoStaffBells(scope: Scope, moment: Date): Promise<void> {
  const then = at(scope, moment.getTime());
  await store.rememberHigherLetters(scope, demoCounselor, children);
  const { fallen } = await takeNewLetters(scope, { today: scope.today, until: new Date(scope.nowMs + 60_000) });
  await tellFallen(then, fallen);
  await tellTeams(then, await readTeamsWithCoaches(scope, await store.readTeamsOfNote(scope)));
}

/** The same scope at another moment. */
function at(scope: Scope, nowMs: number): Scope {
  return { ...scope, nowMs, today: dayAt(nowMs, demoTimeZone) };
}
