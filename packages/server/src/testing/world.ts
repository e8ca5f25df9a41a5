import type { Day } from '@laurel/domain/kit/day';
import type { Id, Owner } from '@laurel/domain/kit/id';
import { bandsOf } from '@laurel/domain/scales/usual-scales';
import type { PathwayKind } from '@laurel/domain/transition/pathway';
import { blankPlan } from '@laurel/domain/transition/services-plan';
import type { Endpoint } from '@laurel/domain/wire/endpoint';
import { writeInfoItem } from '@laurel/server/announcements/info-item-store';
import { writeClearance } from '@laurel/server/athletics/clearance-store';
import { writeHappening } from '@laurel/server/athletics/happening-store';
import { writePractices } from '@laurel/server/athletics/practice-store';
import { writeAbsence } from '@laurel/server/attendance/absence-store';
import { writeDefaultCodes } from '@laurel/server/attendance/settings-store';
import { readCaseloadParts, writeCaseloadPart } from '@laurel/server/classes/caseload-store';
import { writeEnrolment } from '@laurel/server/classes/enrolment-store';
import { writeSeason } from '@laurel/server/classes/team-store';
import { writeTransfers } from '@laurel/server/credits/transfer-store';
import { newId } from '@laurel/server/db/new-id';
import { json, sql } from '@laurel/server/db/sql';
import { inScope } from '@laurel/server/db/testing';
import { findPack } from '@laurel/server/eligibility/change-packs';
import { insertGrants } from '@laurel/server/eligibility/grant-store';
import { insertHeldPack } from '@laurel/server/eligibility/pack-store';
import { writeTestDay } from '@laurel/server/fitness/test-day-store';
import { writeOverride } from '@laurel/server/grades/override-store';
import { writeScores } from '@laurel/server/grades/score-store';
import { exampleOf } from '@laurel/server/http/example-input';
import { mergePeople, planMerge } from '@laurel/server/merges/merge-people';
import { sendNotice } from '@laurel/server/notices/send-notice';
import { writeSchedule } from '@laurel/server/office/calendar-store';
import { writeImport } from '@laurel/server/plans/import-store';
import { insertPhrase } from '@laurel/server/remarks/bank-store';
import { insertRule } from '@laurel/server/roles/assignment-rule-store';
import { writeHoldings } from '@laurel/server/roles/holding-store';
import { insertRole } from '@laurel/server/roles/managed-role-store';
import { writeRuleChange } from '@laurel/server/roles/rule-change-store';
import { insertScale } from '@laurel/server/scales/scale-store';
import { writeAlignments, writeClassStandards } from '@laurel/server/standards/class-standard-store';
import { insertSet, insertVersion, readStandards } from '@laurel/server/standards/set-store';
import { addPerson, type TestLaurel } from './app';
import { addPage } from './page';
import { addPathway } from './pathway';
import { type TestSchool, testFarSchool } from './school';

/** Ids of things by kind: those of another school, of another district, or none (then a new one stands in). */
export type World = Partial<Record<Owner, string>>;

/** The example of a call with the ids of a world. */
export function inputFor(endpoint: Endpoint, world: World): Record<string, unknown> {
  return exampleOf(endpoint, (owner) => world[owner] ?? newId());
}

/** A file of scores uploaded to a class. */
export async function addImport(
  laurel: TestLaurel,
  districtId: Id<'district'>,
  classId: Id<'class'>,
): Promise<Id<'import'>> {
  const importId = newId<'import'>();
  const made = {
    id: importId,
    place: { class_id: classId, school_id: null },
    format: 'scores',
    fileName: 'a.csv',
    digest: '',
    source: 'Scores: a.csv',
  } as const;
  await inScope(laurel.database, districtId, async (scope) => await writeImport(scope, made));
  return importId;
}

/** A bell schedule and a test day of a school, and an absence reported for someone of it. */
export async function addAttendance(
  laurel: TestLaurel,
  districtId: Id<'district'>,
  schoolId: Id<'school'>,
  studentId: Id<'person'>,
) {
  const [schedule, absence] = [newId<'schedule'>(), newId<'absence'>()];
  await inScope(laurel.database, districtId, async (scope) => {
    await writeDefaultCodes(scope, schoolId);
    const made = {
      id: schedule,
      schoolId,
      name: 'Bells',
      isDefault: true,
      version: 1,
      periods: [{ period: '1', startsAt: '08:00', endsAt: '08:50' }],
    };
    await writeSchedule(scope, made);
    const [startsOn, endsBefore] = ['2026-10-19' as Day, '2026-10-20' as Day];
    const plan = { id: absence, schoolId, studentId, startsOn, endsBefore, periods: null, code: 'E', reason: 'Ill' };
    const unseen = { state: 'reported', reportedBy: 'parent', tripId: null, teamId: null } as const;
    await writeAbsence(scope, { ...plan, ...unseen });
  });
  const testDay = newId<'test-day'>();
  await inScope(laurel.database, districtId, async (scope) => {
    const days = { startsOn: '2026-10-05' as Day, endsOn: '2026-10-09' as Day };
    const made = { testDayId: testDay, title: 'Fall tests', ...days, testIds: [], protocols: {}, version: 0 };
    await writeTestDay(scope, schoolId, made);
  });
  return { schedule, absence, 'test-day': testDay };
}

/** Something said to a school’s students. */
export async function addInfoItem(laurel: TestLaurel, { districtId, people }: TestSchool, schoolId: Id<'school'>) {
  const infoItemId = newId<'info-item'>();
  const body = { type: 'doc' as const, content: [{ type: 'paragraph' }] };
  const said = { title: 'Field Day', body, audiences: ['students'], isPinned: false } as const;
  await inScope(laurel.database, districtId, async (scope) => {
    const made = { ...said, infoItemId, schoolId, startsOn: '2026-11-01' as Day, endsBefore: null, version: 0 };
    await writeInfoItem({ ...scope, caller: { ...scope.caller, accountId: people.admin.accountId } }, made);
  });
  return infoItemId;
}

/** Someone was told something. */
export async function addNotice(laurel: TestLaurel, districtId: Id<'district'>, personId: Id<'person'>) {
  const importId = newId<'import'>();
  const details = { importId, fileName: 'a.zip', outcome: 'done', place: 'roster', classId: null } as const;
  const to = [{ personId, studentId: null }];
  await inScope(laurel.database, districtId, async (scope) => {
    await sendNotice(scope, { kind: 'import-finished', subjectId: importId, details, to });
  });
  const { rows } = await inScope(laurel.database, districtId, async ({ db }) =>
    db.client.query<{ id: string }>('select id from notice where subject_id = $1', [importId]),
  );
  return rows[0]?.id ?? '';
}

/** Someone looks after every student of a school. */
export async function addCaseload(
  laurel: TestLaurel,
  districtId: Id<'district'>,
  schoolId: Id<'school'>,
  counselorId: Id<'person'>,
) {
  const everyone = { kind: 'last-names', from: 'A', until: 'Z' } as const;
  return await inScope(laurel.database, districtId, async (scope) => {
    await writeCaseloadPart(scope, { counselorId, schoolId, of: everyone, startsOn: null, endsBefore: null });
    const [part] = await readCaseloadParts(scope, counselorId);
    return part?.caseloadId ?? '';
  });
}

/** A set of a school with one standard on the scale 4, 3, 2, 1, which a class rates and an assignment gives evidence of. */
export async function addStandards(
  laurel: TestLaurel,
  districtId: Id<'district'>,
  { schoolId, classId, assignmentId }: { schoolId: Id<'school'>; classId: Id<'class'>; assignmentId: Id<'assignment'> },
) {
  const [scaleId, setId] = [newId<'scale'>(), newId<'standard-set'>()];
  return await inScope(laurel.database, districtId, async (scope) => {
    const levels = { scaleId, schoolId, title: 'Levels', digits: 1, bands: bandsOf('levels'), isOffered: true };
    await insertScale(scope, levels);
    const method = { kind: 'latest' } as const;
    await insertSet(scope, { setId, schoolId, title: 'Algebra standards', scaleId, method, isOffered: true });
    const words = { standardId: null, code: 'A.1', title: 'Solve linear equations', area: 'Algebra' };
    await insertVersion(scope, { setId, version: 1 }, [words]);
    const [standard] = await readStandards(scope, setId);
    if (!standard) throw new Error('The standard was not written.');
    const { standardId } = standard;
    await writeClassStandards(scope, classId, [{ standardId, method }]);
    await writeAlignments(scope, { classId, assignmentId }, [{ standardId, evidence: 'ratings' }]);
    return { 'standard-set': setId, standard: standardId };
  });
}

/** Two records of somebody new at a school, merged; students of a class where one is given. */
export async function addMerge(
  laurel: TestLaurel,
  districtId: Id<'district'>,
  { schoolId, classId = null }: { schoolId: Id<'school'>; classId?: Id<'class'> | null },
): Promise<Id<'merge'>> {
  const add = async () =>
    (await addPerson(laurel, districtId, { name: `Mia ${newId()}`, roles: [], schoolId })).personId;
  const pair = { personId: await add(), otherId: await add() };
  return await inScope(laurel.database, districtId, async (scope) => {
    if (classId !== null) {
      for (const personId of Object.values(pair)) {
        await writeEnrolment(scope, { classId, personId, role: 'student', startsOn: null });
      }
    }
    const { digest } = await planMerge(scope, pair);
    return (await mergePeople(scope, { ...pair, digest })).mergeId;
  });
}

/** Credits that a student earned elsewhere. */
export async function addTransferCredit(
  laurel: TestLaurel,
  districtId: Id<'district'>,
  studentId: Id<'person'>,
): Promise<Id<'transfer-credit'>> {
  const creditId = newId<'transfer-credit'>();
  await inScope(laurel.database, districtId, async (scope) => {
    const fields = { title: 'History', schoolName: 'Lincoln High', schoolYear: 2026, subject: null, credits: '1' };
    const counted = { letter: 'A', points: '4', isPassing: true, level: 'regular', courseId: null } as const;
    await writeTransfers(scope, [{ studentId, creditId, version: 0, ...fields, ...counted }]);
  });
  return creditId;
}

/** A phrase for comments, of a school. */
export async function addBankComment(
  laurel: TestLaurel,
  districtId: Id<'district'>,
  schoolId: Id<'school'>,
): Promise<Id<'bank-comment'>> {
  const commentId = newId<'bank-comment'>();
  const phrase = { commentId, schoolId, code: commentId.slice(0, 20), text: 'Asks good questions.' };
  await inScope(laurel.database, districtId, async (scope) => await insertPhrase(scope, phrase));
  return commentId;
}

/** Rules switched on at a school, of which an athlete’s were waived. */
export async function addEligibility(
  laurel: TestLaurel,
  districtId: Id<'district'>,
  {
    schoolId,
    studentId,
    teamId = null,
  }: { schoolId: Id<'school'>; studentId: Id<'person'>; teamId?: Id<'class'> | null },
) {
  const [packSwitchId, grantId] = [newId<'eligibility-pack'>(), newId<'eligibility-grant'>()];
  await inScope(laurel.database, districtId, async (scope) => {
    const [startsOn, endsBefore] = ['2026-10-19' as Day, '2026-10-20' as Day];
    const limits = { part: null, earliestContestOn: null, maxContests: null, minPractices: null };
    const season = { sport: 'Track', level: null, startsOn, endsBefore: '2027-06-01' as Day, ...limits } as const;
    if (teamId !== null) await writeSeason(scope, teamId, season);
    await insertHeldPack(scope, { packSwitchId, schoolId, pack: findPack('casa-grande'), choices: [], startsOn });
    const waiver = {
      kind: 'waiver',
      pack: 'casa-grande',
      rule: null,
      role: 'Administrator',
      reason: 'A reason',
    } as const;
    await insertGrants(scope, [{ ...waiver, studentId, grantId, startsOn, endsBefore, file: null }]);
  });
  return { 'eligibility-pack': packSwitchId, 'eligibility-grant': grantId };
}

/** A change of a score of a class. */
export async function addScoreEvent(
  laurel: TestLaurel,
  districtId: Id<'district'>,
  { classId, ...cell }: { classId: Id<'class'>; assignmentId: Id<'assignment'>; studentId: Id<'person'> },
): Promise<string> {
  return await inScope(laurel.database, districtId, async (scope) => {
    const typed = { value: '7', status: 'none', lateMinutes: 0, isReleased: true, isPendingReview: false } as const;
    const after = { ...typed, assignmentId: cell.assignmentId, version: 1 };
    await writeScores(scope, { classId, cause: 'entered', batchId: null, scores: [{ ...cell, before: null, after }] });
    const { rows } = await scope.db.client.query<{ id: string }>('select id from score_event where class_id = $1', [
      classId,
    ]);
    return rows[0]?.id ?? '';
  });
}

/** A grade of a class set by hand, and the event that tells it. */
async function addGradingEvent(
  laurel: TestLaurel,
  districtId: Id<'district'>,
  key: { classId: Id<'class'>; studentId: Id<'person'>; termId: Id<'term'> },
): Promise<string> {
  return await inScope(laurel.database, districtId, async (scope) => {
    const after = { percent: '90', letter: null, reason: 'An agreed plan', expiresOn: null };
    await writeOverride(scope, key, { before: null, after, cause: 'made' });
    const { rows } = await scope.db.client.query<{ id: string }>('select id from grading_event where class_id = $1', [
      key.classId,
    ]);
    return rows[0]?.id ?? '';
  });
}

/** A practice of a class, a document of a student, and something that happened to them. */
export async function addAthletics(
  laurel: TestLaurel,
  districtId: Id<'district'>,
  { classId, studentId }: { classId: Id<'class'>; studentId: Id<'person'> },
) {
  const [practice, clearance, happening] = [newId<'practice'>(), newId<'clearance'>(), newId<'happening'>()];
  const on = '2026-10-12' as Day;
  await inScope(laurel.database, districtId, async (scope) => {
    const rest = { startsAt: null, endsAt: null, place: null, isCanceled: false };
    await writePractices(scope, classId, [{ practiceId: practice, day: on, ...rest }]);
    const given = { clearanceId: clearance, kind: 'physical', on, endedOn: null, file: null };
    await writeClearance(scope, { ...given, studentId });
    await writeHappening(scope, studentId, { happeningId: happening, kind: 'suspension', on, version: 0 });
  });
  return { practice, clearance, happening };
}

/** A pathway of a school that a student is on, with evidence for a criterion of its rubric, a plan with an agency, and a hand-over. */
export async function addPathwayOf(
  laurel: TestLaurel,
  districtId: Id<'district'>,
  { schoolId, studentId, kind = 'portrait' }: { schoolId: Id<'school'>; studentId: Id<'person'>; kind?: PathwayKind },
) {
  const agency = newId<'agency'>();
  const [evidence, link, handOver] = [newId<'evidence'>(), newId<'rater-link'>(), newId<'hand-over'>()];
  return await inScope(laurel.database, districtId, async ({ db }) => {
    const made = await addPathway(db, districtId, { schoolId, people: [studentId], kind });
    const [member = '', [criterion]] = [made.memberIds[0], made.content.criteria];
    await db.run(sql`
      insert into rubric_evidence (district_id, id, member_id, criterion_id, title, url, added_at)
      values (
        ${districtId}, ${evidence}, ${member}, ${criterion?.criterionId ?? ''}, 'A talk', 'https://example.org/', now()
      )`);
    const content = { form: 'hand-over-1', pathway: 'Into high school', stage: 'Ready', criteria: [], warnings: [] };
    const plan = {
      form: 'plan-1',
      ...blankPlan,
      agencies: [{ agencyId: agency, name: 'City office', invitedOn: null }],
    };
    await db.run(sql`
      insert into services_plan (district_id, member_id, content, written_at)
      values (${districtId}, ${member}, ${json(plan)}::jsonb, now())`);
    // Somebody who was asked, by the id that the walk has of a person.
    await db.run(sql`
      insert into peer_rater (district_id, member_id, rater_id, asked_at)
      values (${districtId}, ${member}, ${studentId}, now())`);
    await db.run(sql`
      insert into hand_over (district_id, id, member_id, school_id, content, made_at)
      values (${districtId}, ${handOver}, ${member}, ${schoolId}, ${json(content)}::jsonb, now())`);
    await db.run(sql`
      insert into rater_link (
        district_id, id, member_id, version_id, term_id, rater_name, token_hash, ends_on, made_at
      )
      select ${districtId}, ${link}, ${member}, ${made.versionId}, term.id, 'Rosa Diaz', ${Buffer.from(link)},
        '2026-10-30', now()
      from term
      where term.district_id = ${districtId}
      order by term.starts_on
      limit 1`);
    return {
      'rater-link': link,
      'hand-over': handOver,
      agency,
      ...{ pathway: made.pathwayId, 'pathway-stage': made.stageIds[0], 'pathway-member': member, evidence },
      ...{ rubric: made.rubricId, 'rubric-version': made.versionId, criterion: criterion?.criterionId ?? '' },
    };
  });
}

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** A badge that a student was awarded, and sent. */
export async function addBadge(
  laurel: TestLaurel,
  districtId: Id<'district'>,
  { studentId, accountId }: { studentId: Id<'person'>; accountId: Id<'account'> },
) {
  const [badge, award, key] = [newId<'badge'>(), newId<'badge-award'>(), newId<'issuing-key'>()];
  const batch = newId<'badge-batch'>();
  const image = `${award.replaceAll('-', '').slice(0, 24)}.png`;
  const credential = JSON.stringify({
    ...{ id: 'urn:uuid:1', issuer: { id: 'did:web:laurel.test' }, validFrom: '2026-10-01T00:00:00Z', proof: {} },
    credentialSubject: { id: 'urn:uuid:2' },
  });
  await inScope(laurel.database, districtId, async ({ db }) => {
    await db.run(sql`
      insert into issuing_key (district_id, id, did, public_key, sealed_key, made_at)
      values (${districtId}, ${key}, ${`did:web:${key}`}, ${Buffer.alloc(32)}, ${Buffer.alloc(80)}, '2026-10-01')`);
    await db.run(sql`
      insert into media (
        district_id, id, owner_account_id, file_name, content_type, bytes, size, width, height, created_at
      )
      values (${districtId}, ${newId()}, ${accountId}, ${image}, 'image/png', ${onePixel}, ${onePixel.length}, 1, 1, '2026-10-01')`);
    await db.run(sql`
      insert into badge (district_id, id, title, description, criteria, image, written_at)
      values (${districtId}, ${badge}, 'Team leader', 'Leads others.', '{"type":"doc"}', ${image}, '2026-10-01')`);
    await db.run(sql`
      insert into badge_batch (district_id, id, badge_id, account_id, origin, made_at, sends_at)
      values (${districtId}, ${batch}, ${badge}, ${accountId}, 'http://laurel.test', '2026-10-01', '2026-10-01')`);
    await db.run(sql`
      insert into badge_award (
        district_id, id, badge_id, batch_id, student_id, subject_id, list, list_index, image, awarded_at, credential, signed_at
      )
      select ${districtId}, ${award}, ${badge}, ${batch}, ${studentId}, ${newId()}, 1,
        (select count(*) from badge_award where district_id = ${districtId}), ${image}, '2026-10-01', ${credential}, '2026-10-01'`);
  });
  return { badge, 'badge-batch': batch, 'badge-award': award, 'issuing-key': key };
}

/** A role of the district's own that someone holds, and a change of what it allows. */
export async function addRole(laurel: TestLaurel, districtId: Id<'district'>, personId: Id<'person'>) {
  const [role, kind, change] = [newId<'role'>(), newId<'role'>(), newId<'rule-change'>()];
  const rule = newId<'assignment-rule'>();
  await inScope(laurel.database, districtId, async (scope) => {
    await insertRole(scope, { roleId: role, name: `Helper ${role}`, copyOf: null });
    const given = { roleId: role, people: [personId], schoolId: null, startsOn: null, endsBefore: null };
    await writeHoldings(scope, given);
    await insertRole(scope, { roleId: kind, name: `Aide ${kind}`, copyOf: null });
    const ruled = { kindRoleId: kind, kindSchoolId: null, roleId: role, isEverywhere: true };
    await insertRule(scope, { ruleId: rule, ...ruled });
    await writeRuleChange(scope, change, [{ roleId: role, before: [], after: [], version: 1 }]);
  });
  const { rows } = await inScope(laurel.database, districtId, async ({ db }) =>
    db.client.query<{ id: string }>('select id from role_assignment where role_id = $1', [role]),
  );
  return { role, 'role-assignment': rows[0]?.id ?? '', 'rule-change': change, 'assignment-rule': rule };
}

/** What there is one of in a school of its own. */
export async function worldOf(laurel: TestLaurel, school: TestSchool): Promise<World> {
  const { districtId, schoolId, ids, people, enrolments } = school;
  return {
    ...{ class: ids.algebra, person: people.tia.personId, assignment: ids.essay, category: ids.homework },
    ...{ enrolment: enrolments.samInAlgebra, guardianship: ids.guardianship, term: ids.quarter, school: schoolId },
    scale: ids.scale,
    import: await addImport(laurel, districtId, ids.algebra),
    ...(await addAttendance(laurel, districtId, schoolId, people.tia.personId)),
    'info-item': await addInfoItem(laurel, school, schoolId),
    ...(await addPage(laurel, districtId, schoolId)),
    notice: await addNotice(laurel, districtId, people.admin.personId),
    ...(await addRole(laurel, districtId, people.tia.personId)),
    caseload: await addCaseload(laurel, districtId, schoolId, people.counselor.personId),
    'transfer-credit': await addTransferCredit(laurel, districtId, people.tia.personId),
    ...(await addEligibility(laurel, districtId, { schoolId, studentId: people.tia.personId, teamId: ids.team })),
    merge: await addMerge(laurel, districtId, { schoolId }),
    'bank-comment': await addBankComment(laurel, districtId, schoolId),
    ...(await addAthletics(laurel, districtId, { classId: ids.algebra, studentId: people.tia.personId })),
    ...(await addPathwayOf(laurel, districtId, { schoolId, studentId: people.tia.personId })),
    ...(await addBadge(laurel, districtId, {
      studentId: people.tia.personId,
      accountId: people.admin.accountId,
    })),
    'grade-event': await addScoreEvent(laurel, districtId, {
      ...{ classId: ids.algebra, assignmentId: ids.essay, studentId: people.tia.personId },
    }),
    'grading-event': await addGradingEvent(laurel, districtId, {
      ...{ classId: ids.algebra, studentId: people.tia.personId, termId: ids.quarter },
    }),
    ...(await addStandards(laurel, districtId, { schoolId, classId: ids.algebra, assignmentId: ids.essay })),
  };
}

/** What there is one of in another school of the same district. */
export async function farWorldOf(laurel: TestLaurel, school: TestSchool): Promise<World> {
  const far = await testFarSchool(laurel, school);
  const { districtId } = school;
  return {
    ...{ class: far.ids.chemistry, person: far.fay.personId, assignment: far.ids.titration, category: far.ids.work },
    ...{
      enrolment: far.ids.enrolment,
      guardianship: far.ids.guardianship,
      term: school.ids.quarter,
      school: far.schoolId,
    },
    import: await addImport(laurel, districtId, far.ids.chemistry),
    ...(await addAttendance(laurel, districtId, far.schoolId, far.fay.personId)),
    'info-item': await addInfoItem(laurel, school, far.schoolId),
    ...(await addPage(laurel, districtId, far.schoolId)),
    notice: await addNotice(laurel, districtId, far.fay.personId),
    'role-assignment': (await addRole(laurel, districtId, far.fay.personId))['role-assignment'],
    caseload: await addCaseload(laurel, districtId, far.schoolId, far.paul.personId),
    'transfer-credit': await addTransferCredit(laurel, districtId, far.fay.personId),
    ...(await addEligibility(laurel, districtId, { schoolId: far.schoolId, studentId: far.fay.personId })),
    merge: await addMerge(laurel, districtId, { schoolId: far.schoolId }),
    'bank-comment': await addBankComment(laurel, districtId, far.schoolId),
    ...(await addAthletics(laurel, districtId, { classId: far.ids.chemistry, studentId: far.fay.personId })),
    ...(await addPathwayOf(laurel, districtId, { schoolId: far.schoolId, studentId: far.fay.personId })),
    'badge-award': (await addBadge(laurel, districtId, { studentId: far.fay.personId, accountId: far.paul.accountId }))[
      'badge-award'
    ],
    'grade-event': await addScoreEvent(laurel, districtId, {
      ...{ classId: far.ids.chemistry, assignmentId: far.ids.titration, studentId: far.fay.personId },
    }),
    'grading-event': await addGradingEvent(laurel, districtId, {
      ...{ classId: far.ids.chemistry, studentId: far.fay.personId, termId: school.ids.quarter },
    }),
    ...(await addStandards(laurel, districtId, {
      schoolId: far.schoolId,
      classId: far.ids.chemistry,
      assignmentId: far.ids.titration,
    })),
  };
}
