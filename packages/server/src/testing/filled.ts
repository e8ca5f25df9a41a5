import { randomBytes } from 'node:crypto';
import { verbatim } from '@laurel/domain/kit/sentence';
import { scoreFiles } from '@laurel/domain/mapped-files/score-file-api';
import { signIn } from '@laurel/domain/people/api';
import type { HandOverContent } from '@laurel/domain/transition/hand-over';
import { blankPlan } from '@laurel/domain/transition/services-plan';
import { isUnsafe } from '@laurel/domain/wire/endpoint';
import { documentFromHtml } from '@laurel/editor/document';
import { chainEvents } from '@laurel/server/audit/verify-store';
import { newId } from '@laurel/server/db/new-id';
import { json, sql } from '@laurel/server/db/sql';
import { inScope } from '@laurel/server/db/testing';
import type { Transaction } from '@laurel/server/db/transaction';
import { mountedEndpoints } from '@laurel/server/http/mount';
import { sendFile, until } from '@laurel/server/imports/testing';
import { documentWithImage } from '@laurel/server/media/testing';
import { writeSchedule } from '@laurel/server/pages/page-store';
import { writeReading } from '@laurel/server/pages/reading-store';
import { callAs, type TestLaurel, visitor } from './app';
import { addPage } from './page';
import { addPathway, addRating } from './pathway';
import { type TestSchool, testSchool } from './school';
import { addMerge, addStandards, inputFor, type World } from './world';

// What takes away again, ends who asks, or from then on refuses them every change.
const isTakingAway =
  /^DELETE|password|view-as$|active$|\/end$|undo|withdraw|take-back|\/removed$|\/lock$|fixes|activation-codes$|\/rules$|\/close$/;

const kept = [
  ['testDayId', 'test-day'],
  ['absenceId', 'absence'],
  ['scheduleId', 'schedule'],
  ['infoItemId', 'info-item'],
  ['pageId', 'page'],
  ['layoutId', 'page-layout'],
  ['presetId', 'page-preset'],
] as const;

/** A school in which somebody has made one of nearly everything there is, through the door. */
export async function filledSchool(laurel: TestLaurel): Promise<TestSchool> {
  const school = await testSchool(laurel);
  const { ids, people, enrolments, schoolId } = school;
  const made = {
    'test-day': newId(),
    absence: newId(),
    schedule: newId(),
    'info-item': newId(),
    ...{ page: newId(), 'page-layout': newId(), 'page-preset': newId() },
  };
  const world: World = {
    ...{ class: ids.algebra, person: people.tia.personId, assignment: ids.essay, category: ids.homework },
    ...{ enrolment: enrolments.samInAlgebra, guardianship: ids.guardianship, term: ids.quarter, school: schoolId },
    ...made,
    ...(await addStandards(laurel, school.districtId, { schoolId, classId: ids.algebra, assignmentId: ids.essay })),
  };
  const changes = mountedEndpoints(laurel.laurel.door).filter(
    (each) => isUnsafe(each) && each.body !== 'file' && !isTakingAway.test(`${each.method} ${each.path}`),
  );
  const importId = await bringScores(laurel, school);
  // Twice: what is made by a later call is there for an earlier one.
  for (const endpoint of [...changes, ...changes]) {
    const { status, text } = await callAs(laurel, people.admin.browser, endpoint, inputFor(endpoint, world));
    if (status !== 200 || !text.startsWith('{')) continue;
    // What was made has the id the answer says.
    const answer: Record<string, string> = JSON.parse(text);
    for (const [name, owner] of kept) if (answer[name]) world[owner] = answer[name];
  }
  await addMerge(laurel, school.districtId, { schoolId, classId: ids.algebra });
  await writeRest(laurel, school, importId);
  await fillPage(laurel, school);
  await fillAudit(laurel, school);
  return school;
}

/** A published page that somebody said they read, and that is scheduled anew. */
async function fillPage(laurel: TestLaurel, { districtId, schoolId, people }: TestSchool): Promise<void> {
  const { page } = await addPage(laurel, districtId, schoolId);
  await inScope(laurel.database, districtId, async (scope) => {
    await writeReading({ ...scope, caller: { ...scope.caller, personId: people.tia.personId } }, page, 1);
    await writeSchedule(scope, page, '2027-01-04T08:00:00.000Z');
  });
}

/** A sign-in under a name that nobody has, and the chain up to the event before it. */
async function fillAudit(laurel: TestLaurel, { districtId }: TestSchool): Promise<void> {
  await inScope(laurel.database, districtId, async (scope) => await chainEvents(scope));
  await callAs(laurel, visitor(), signIn, { login: 'nobody', password: 'not a password' });
}

/** A file of scores, uploaded, planned and run. */
async function bringScores(laurel: TestLaurel, { ids, people }: TestSchool): Promise<string> {
  const { browser } = people.ada;
  const url = `/api/classes/${ids.algebra}/score-files`;
  const bytes = Buffer.from('name,quiz\nSam Student,7\nTia Student,8\n');
  const { importId } = (await sendFile(laurel, browser, url, { name: 'quiz.csv', bytes })).json();
  const key = { classId: ids.algebra, importId };
  const nobody = { identifier: null, email: null, givenName: null, isCreating: false, choices: [] };
  const quiz = { column: 1, title: 'Quiz', pointsPossible: '10', termId: ids.quarter, categoryId: ids.homework };
  const planned = await callAs(laurel, browser, scoreFiles.plan, {
    ...key,
    mapping: { ...nobody, familyName: 0, targets: [quiz] },
  });
  if (planned.status !== 200) throw new Error(planned.text);
  await until(async () => (await callAs(laurel, browser, scoreFiles.read, key)).output.import.state === 'planned');
  await callAs(laurel, browser, scoreFiles.run, { ...key, isConfirmed: true });
  await until(async () => (await callAs(laurel, browser, scoreFiles.read, key)).output.import.state === 'done');
  return importId;
}

const imageName = `${'a'.repeat(24)}.png`;

/** What jobs write, or calls that ask for more than their example. */
async function writeRest({ database }: TestLaurel, school: TestSchool, importId: string) {
  const { districtId, ids, people } = school;
  const { accountId, personId } = people.tia;
  const practiceId = newId();
  const [badgeId, batchId] = [newId(), newId()];
  await inScope(database, districtId, async ({ db }) => {
    await db.run(sql`
      insert into media (district_id, id, owner_account_id, file_name, content_type, width, height, bytes, size)
      values (
        ${districtId}, ${newId()}, ${accountId}, ${imageName}, 'image/png', 1, 1, ${Buffer.from([1, 2, 3])}, 3
      )`);
    await db.run(sql`insert into media_removal (district_id, media_id) values (${districtId}, ${newId()})`);
    await db.run(sql`
      update info_item set body = ${JSON.stringify(documentWithImage(`/image/${imageName}`))} where district_id = ${districtId}`);
    await db.run(sql`
      insert into draft (district_id, person_id, place, body, saved_at)
      values (${districtId}, ${personId}, 'announcement:new', ${JSON.stringify(documentWithImage('/image/a.png'))}, now())`);
    await db.run(sql`
      insert into absence_report (
        district_id, id, absence_id, account_id, reported_at, starts_on, ends_before, code, reason
      )
      select district_id, id, id, reporter_account_id, reported_at, starts_on, ends_before, code, reason
      from planned_absence
      where district_id = ${districtId}`);
    await db.run(sql`
      insert into class_move (district_id, id, from_enrolment_id, to_enrolment_id, account_id, made_at)
      select ${districtId}, ${newId()}, id, id, ${accountId}, now()
      from enrolment
      where district_id = ${districtId} and person_id = ${personId}
      limit 1`);
    await db.run(sql`
      insert into backup_run (district_id, id, kind, started_at, ended_at, outcome, file_name, bytes)
      values (${districtId}, ${newId()}, 'backup', '2026-10-01', '2026-10-01', 'done', 'laurel.age', 1)`);
    await db.run(sql`
      insert into medical_alert (district_id, person_id, note, changed_by, changed_at)
      values (${districtId}, ${personId}, 'Bees: EpiPen in the office', ${accountId}, now())`);
    await db.run(sql`
      insert into known_device (district_id, account_id, device_hash, seen_at)
      values (${districtId}, ${accountId}, ${Buffer.from([1, 2, 3])}, now())`);
    await db.run(sql`
      insert into second_factor (district_id, id, account_id, kind, user_agent, created_at, sealed_secret)
      values (${districtId}, ${newId()}, ${accountId}, 'totp', 'A browser', now(), ${Buffer.from([1, 2, 3])})`);
    await db.run(sql`
      insert into reset_code (district_id, account_id, code_hash, expires_at)
      values (${districtId}, ${accountId}, ${Buffer.from([1, 2, 3])}, now())`);
    await db.run(sql`
      insert into recovery_code (district_id, account_id, code_hash, salt)
      values (${districtId}, ${accountId}, 'a hash', ${Buffer.from([1, 2, 3])})`);
    await db.run(sql`
      insert into class_meeting (district_id, class_id, weekday, period) values (${districtId}, ${ids.biology}, 1, '1')`);
    await db.run(sql`
      insert into seating_chart (district_id, class_id, columns, seats)
      values (${districtId}, ${ids.biology}, 6, ${JSON.stringify([{ studentId: personId, row: 1, column: 1 }])})
      on conflict do nothing`);
    await db.run(sql`
      insert into team_season (district_id, class_id, sport, level, starts_on, ends_before)
      values (${districtId}, ${ids.team}, 'Track', 'varsity', '2026-08-10', '2026-11-01')`);
    await db.run(sql`
      insert into contest (district_id, id, class_id, day, starts_at, opponent, site, place)
      values (${districtId}, ${newId()}, ${ids.team}, '2026-10-20', '16:00', 'Lakeview', 'away', 'Lakeview Stadium')`);
    await db.run(sql`
      insert into practice (district_id, id, class_id, day, starts_at, taken_at, taken_by)
      values (${districtId}, ${practiceId}, ${ids.team}, '2026-10-14', '15:30', now(), ${accountId})`);
    await db.run(sql`
      insert into practice_mark (district_id, practice_id, student_id, code, account_id, marked_at)
      values (${districtId}, ${practiceId}, ${personId}, 'L', ${accountId}, now())`);
    await db.run(sql`
      insert into happening (district_id, id, student_id, kind, day, account_id, written_at)
      values (${districtId}, ${newId()}, ${personId}, 'suspension', '2026-10-12', ${accountId}, now())`);
    await db.run(sql`
      insert into clearance (district_id, id, student_id, kind, day, account_id, written_at)
      values (${districtId}, ${newId()}, ${personId}, 'physical', '2026-08-01', ${accountId}, now())`);
    await fillPathway(db, school);
    await db.run(sql`
      insert into issuing_key (district_id, id, did, public_key, sealed_key, made_at)
      values (${districtId}, ${newId()}, 'did:web:laurel.test', ${randomBytes(32)}, ${randomBytes(80)}, now())`);
    await db.run(sql`
      insert into badge (district_id, id, title, description, criteria, design, rule, image, written_at)
      values (
        ${districtId}, ${badgeId}, 'Team leader', 'Leads others.', '{"type":"doc"}',
        '{"shape":"star","color":"#265930","icon":"flag","text":"Lead"}',
        ${JSON.stringify([{ rubricId: newId(), criterionId: newId(), levelId: newId(), rank: 3, criterion: 'Speaks', levels: [] }])},
        'none.png', now()
      )`);
    await db.run(sql`
      insert into badge_batch (district_id, id, badge_id, account_id, origin, made_at, sends_at)
      values (${districtId}, ${batchId}, ${badgeId}, ${accountId}, 'http://laurel.test', '2026-10-01', '2026-10-01')`);
    await db.run(sql`
      insert into badge_award (
        district_id, id, badge_id, batch_id, student_id, subject_id, list, list_index, image, awarded_at, credential,
        signed_at, revoked_at, revoke_reason, achieved
      )
      values (
        ${districtId}, ${newId()}, ${badgeId}, ${batchId}, ${personId}, ${newId()}, 1, 7, 'none.png', '2026-10-01', '{}',
        '2026-10-01', '2026-10-02', 'A mistake.',
        ${JSON.stringify([{ criterionId: newId(), levelId: newId(), rank: 3 }])}
      )`);
    await db.run(sql`
      insert into badge_evidence (district_id, award_id, evidence_id, account_id, shown_at)
      select award.district_id, award.id, evidence.id, ${accountId}, now()
      from badge_award award
      join rubric_evidence evidence on evidence.district_id = award.district_id
      where award.district_id = ${districtId}`);
    await db.run(sql`
      insert into calendar_feed (district_id, person_id, digest, made_at)
      values (${districtId}, ${personId}, ${randomBytes(32)}, now())`);
    await db.run(sql`
      insert into import_problem (district_id, import_id, no, file, line, "column", severity, reason)
      values (${districtId}, ${importId}, 1, 'users.csv', 2, 'email', 'rejected', ${JSON.stringify(verbatim('A reason.'))})`);
    await db.run(sql`
      insert into import_fix (district_id, import_id, file, line, "column", was, value)
      values (${districtId}, ${importId}, 'users.csv', 2, 'email', 'a', 'b')`);
    await db.run(sql`
      insert into fitness_exemption (district_id, student_id, reason, starts_on, account_id, written_at)
      values (${districtId}, ${personId}, 'iep504', '2026-09-01', ${accountId}, now())`);
    await db.run(sql`
      insert into notice_mail (district_id, id, person_id, state, began_at)
      values (${districtId}, ${newId()}, ${personId}, 'sent', now())`);
    await db.run(sql`
      insert into bank_comment (district_id, id, account_id, code, text)
      values (${districtId}, ${newId()}, ${accountId}, 'q', 'Asks good questions.')`);
    await db.run(sql`
      insert into assignment_event (district_id, class_id, assignment_id, at, account_id, cause)
      values (${districtId}, ${ids.algebra}, ${ids.essay}, now(), ${accountId}, 'added')`);
    const override = { form: 'override-1', before: null, after: null };
    await db.run(sql`
      insert into grading_event (district_id, class_id, term_id, student_id, at, account_id, cause, change)
      values (${districtId}, ${ids.algebra}, ${ids.quarter}, ${personId}, now(), ${accountId}, 'made', ${JSON.stringify(override)})`);
    await db.run(sql`
      insert into told_score (district_id, assignment_id, student_id, told_at)
      values (${districtId}, ${ids.essay}, ${personId}, now())`);
    const level = { letter: '3', value: '3', minimum: '0' };
    const trace = { standard: { code: 'A.1', title: 'Solve', area: null }, levels: [level], rating: null, titles: [] };
    await db.run(sql`
      insert into final_rating (
        district_id, id, student_id, class_id, term_id, standard_id, revision, trace, digest, calculator, account_id, made_at
      )
      select district_id, ${newId()}, ${personId}, ${ids.algebra}, ${ids.quarter}, id, 1, ${JSON.stringify(trace)}, 'a digest',
        2, ${accountId}, now()
      from standard
      where district_id = ${districtId}
      limit 1`);
    const written = JSON.stringify({ type: 'doc', content: [{ type: 'paragraph' }] });
    await db.run(sql`update score set comment = ${written}, comment_version = 1 where district_id = ${districtId}`);
    // As they come out of the text they were before.
    await db.run(sql`
      update import set fault = ${JSON.stringify(verbatim('A fault.'))}, notices = ${JSON.stringify([verbatim('A notice.')])}
      where district_id = ${districtId}`);
    const question = { line: 2, said: 'Sam', candidates: [] };
    await db.run(sql`
      update import_row
      set before = '{"given_name": "Sam"}', question = ${JSON.stringify(question)}, reason = ${JSON.stringify(verbatim('A reason.'))}
      where district_id = ${districtId}`);
    await db.run(sql`
      insert into fitness_run (
        district_id, recorder_id, class_id, test_day_id, test_id, account_id, started_at, revision, taps, changed_at
      )
      select test_day.district_id, gen_random_uuid(), ${ids.algebra}, test_day.id, 'pacer20', account.id, now(), 1, '[]', now()
      from test_day
      join account using (district_id)
      where test_day.district_id = ${districtId}
      limit 1`);
    await db.run(sql`
      insert into measurement_event (district_id, student_id, test_day_id, test_id, at, cause, change)
      select district_id, student_id, test_day_id, test_id, now(), 'entered',
        '{"form": "result-1", "before": null, "after": {"value": "20", "status": "measured", "trials": [], "protocol": null, "zone": null, "packId": null, "packVersion": null}}'
      from measurement
      where district_id = ${districtId}`);
    await db.run(sql`
      insert into student_first (district_id, person_id, hours)
      select district_id, guardian_id, 8 from guardianship where district_id = ${districtId} limit 1`);
    await db.run(sql`
      insert into told_absence (district_id, student_id, day)
      select district_id, student_id, '2026-10-19' from guardianship where district_id = ${districtId} limit 1`);
    await db.run(sql`
      insert into known_grade (district_id, student_id, class_id, audience, known_at, percent, points, is_passing)
      values (${districtId}, ${personId}, ${ids.algebra}, 'family', now(), 55, 0, false)`);
    const standing = { view: 'released', state: 'cleared', since: null, until: null, nextCheckAt: null };
    const result = { ...standing, reasons: [], missing: [], waysBack: [], forecast: [] };
    await db.run(sql`
      insert into standing (district_id, student_id, class_id, view, state, coach, result, packs, made_at, look_at)
      values (
        ${districtId}, ${personId}, ${ids.team}, 'released', 'cleared', ${json({ ...standing, reasons: [] })}::jsonb,
        ${json(result)}::jsonb, '{casa-grande@1}', now(), 'infinity'
      )
      on conflict do nothing`);
    await db.run(sql`
      insert into standing_change (district_id, id, student_id, class_id, view, state, category, changed_at)
      values (${districtId}, ${newId()}, ${personId}, ${ids.team}, 'released', 'cleared', 'academics', now())`);
    await db.run(sql`
      insert into eligibility_decision (
        district_id, student_id, class_id, view, pack_id, rule_id, check_at, is_met, pack_version, made_of, decided_at
      )
      values (
        ${districtId}, ${personId}, ${ids.team}, 'released', 'casa-grande', 'thursday', '2026-10-15T23:59', true, 1,
        ${json({ because: [], courses: [] })}::jsonb, now()
      )`);
    await db.run(sql`
      insert into athlete_fact (
        district_id, student_id, entered_grade9_on, transfers, passing_marks, semesters, approvals, make_ups,
        certified_by, certified_at
      )
      values (${districtId}, ${personId}, '2024-08-26', ${json([{ on: '2025-01-06' }])}::jsonb,
        ${json([{ classId: ids.biology, percent: '50' }])}::jsonb,
        ${json([{ startsOn: '2024-08-26', daysOnRolls: 88 }])}::jsonb,
        ${json([{ classId: ids.biology, termId: ids.quarter, isApproved: true }])}::jsonb,
        ${json([{ classId: ids.biology, termId: ids.quarter, on: '2026-10-12', percent: '71', isPassing: true }])}::jsonb,
        ${accountId}, now())
      on conflict (district_id, student_id) do update
      set transfers = excluded.transfers, passing_marks = excluded.passing_marks, semesters = excluded.semesters,
        approvals = excluded.approvals, make_ups = excluded.make_ups`);
    await db.run(sql`
      insert into course_rule (district_id, course_id, core)
      select district_id, course_id, ${json([{ body: 'NCAA', area: 'science', isLab: true }])}::jsonb
      from class
      where district_id = ${districtId} and id = ${ids.biology}
      on conflict do nothing`);
    await db.run(sql`insert into standing_due (district_id, student_id) values (${districtId}, ${personId})`);
    await db.run(sql`
      insert into told_letter (district_id, student_id, class_id, term_id, letter, percent)
      select district_id, student_id, ${ids.biology}, ${ids.quarter}, 'B', 84 from guardianship
      where district_id = ${districtId} limit 1`);
    await db.run(sql`
      insert into held_notice (
        district_id, id, person_id, student_id, kind, part, subject_id, details, is_in_app, email, due_at
      )
      select guardianship.district_id, guardianship.id, guardianship.guardian_id, guardianship.student_id, 'grade-fell',
        'academics', class.id, jsonb_build_object('classId', class.id, 'className', class.title), true, 'off', now()
      from guardianship
      join class on class.district_id = guardianship.district_id and class.id = ${ids.biology}
      where guardianship.district_id = ${districtId}
      limit 1`);
    const changed = { roleId: newId(), before: [], after: [{ action: 'read', subject: 'audit', reach: 'district' }] };
    await db.run(sql`
      insert into rule_change (district_id, id, at, roles)
      values (${districtId}, ${newId()}, now(), ${JSON.stringify([{ ...changed, version: 2 }])})`);
    const terms = [{ kind: 'semester', weights: ['40', '40'], exam: { title: 'Final exam', weight: '20' } }];
    await db.run(sql`
      insert into term_grade_default (district_id, school_id, value)
      values (${districtId}, ${school.schoolId}, ${JSON.stringify(terms)})`);
    await db.run(sql`update class set kept_composed = '[]' where district_id = ${districtId} and id = ${ids.team}`);
    await db.run(sql`
      insert into eligibility_pack_file (district_id, pack_id, version, pack)
      select district_id, pack_id, 1, pack
      from eligibility_pack
      where district_id = ${districtId}
      limit 1
      on conflict do nothing`);
    await db.run(sql`update eligibility_pack set earlier_pack = pack where district_id = ${districtId}`);
    await db.run(sql`
      insert into erased_id (district_id, digest, erased_at) values (${districtId}, ${randomBytes(32)}, now())`);
    await db.run(sql`
      insert into assignment_rule (district_id, id, kind_role_id, role_id, is_everywhere, account_id)
      select ${districtId}, ${newId()}, kind.id, role.id, true, ${people.admin.accountId}
      from role
      join role kind on kind.district_id = role.district_id and kind.key = 'teacher'
      where role.district_id = ${districtId} and role.key = 'coach'`);
    await db.run(sql`
      insert into posting_reminder (district_id, class_id, term_id, reminded_by, reminded_at)
      values (${districtId}, ${ids.biology}, ${ids.quarter}, ${accountId}, now())
      on conflict do nothing`);
    await db.run(sql`
      insert into reopening (
        district_id, id, class_id, term_id, reason, opened_by, opened_at, ends_before, ended_at
      )
      values (
        ${districtId}, ${newId()}, ${ids.biology}, ${ids.quarter}, 'A score was missing', ${accountId}, now(),
        '2026-10-20', now()
      )`);
    await db.run(sql`insert into regrade (district_id, class_id) values (${districtId}, ${ids.biology})`);
    await db.run(
      sql`insert into event_watch (district_id, events, seen_id) values (${districtId}, 'scores', ${newId()}) on conflict do nothing`,
    );
  });
}

/** Somebody on a pathway, a rating of them, and evidence for it. */
async function fillPathway(db: Transaction, { districtId, schoolId, people, ids }: TestSchool): Promise<void> {
  const { versionId, memberIds, content } = await addPathway(db, districtId, {
    ...{ schoolId, people: [people.tia.personId], coachId: people.ada.personId },
  });
  const [memberId, criterion] = [memberIds[0], content.criteria[0]];
  if (!memberId || !criterion) throw new Error('A member and a criterion are needed.');
  const by = { kind: 'teacher', raterId: people.ada.personId, rank: 3, criterion } as const;
  const written = documentFromHtml('<p>Seen in <b>class</b>.</p>');
  await addRating(db, districtId, { memberId, versionId, termId: ids.quarter, ...by, written: { ...written } });
  await db.run(sql`
    insert into assignment_rubric (district_id, class_id, assignment_id, version_id)
    values (${districtId}, ${ids.algebra}, ${ids.essay}, ${versionId})`);
  const score = {
    criterionId: criterion.criterionId,
    levelId: criterion.levels[2]?.levelId ?? null,
    comment: 'Seen in class.',
    written,
  };
  await db.run(sql`
    insert into rubric_score (district_id, class_id, assignment_id, student_id, scores, account_id, graded_at)
    values (
      ${districtId}, ${ids.algebra}, ${ids.essay}, ${people.tia.personId}, ${json([score])}::jsonb,
      ${people.ada.accountId}, now()
    )`);
  await db.run(sql`
    insert into rater_link (
      district_id, id, member_id, version_id, term_id, rater_name, token_hash, ends_on, account_id, made_at
    )
    values (
      ${districtId}, ${newId()}, ${memberId}, ${versionId}, ${ids.quarter}, 'Rosa Diaz', ${Buffer.from('token')},
      '2026-10-30', ${people.ada.accountId}, now()
    )`);
  await db.run(sql`
    with plan as (
      insert into services_plan (district_id, member_id, content, account_id, written_at)
      values (
        ${districtId}, ${memberId}, ${json({ form: 'plan-1', ...blankPlan, employment: 'A job in a bakery.' })}::jsonb,
        ${people.coordinator.accountId}, now()
      )
    )
    insert into agency_consent (district_id, member_id, agency_id, given_by, given_on, account_id)
    values (${districtId}, ${memberId}, ${newId()}, 'guardian', '2026-10-01', ${people.pia.accountId})`);
  const handed: HandOverContent = {
    ...{ form: 'hand-over-1', pathway: 'Into high school', stage: 'Ready' },
    criteria: [{ criterionId: criterion.criterionId, title: 'Speaks', level: 'Proficient', isReady: true }],
    warnings: [{ kind: 'attendance', percent: '88.0' }],
  };
  await db.run(sql`
    with handed as (
      insert into hand_over (district_id, id, member_id, school_id, content, note, account_id, made_at)
      values (
        ${districtId}, ${newId()}, ${memberId}, ${schoolId}, ${json(handed)}::jsonb, 'Loves to draw.',
        ${people.coordinator.accountId}, now()
      )
      returning id
    )
    insert into hand_over_reading (district_id, hand_over_id, account_id, read_at)
    select ${districtId}, id, ${people.counselor.accountId}, now() from handed`);
  await db.run(sql`
    insert into peer_rater (district_id, member_id, rater_id, account_id, asked_at)
    values (${districtId}, ${memberId}, ${people.sam.personId}, ${people.ada.accountId}, now())`);
  await db.run(sql`
    insert into rubric_evidence (district_id, id, member_id, criterion_id, title, url, account_id, added_at)
    values (
      ${districtId}, ${newId()}, ${memberId}, ${criterion.criterionId}, 'A talk', 'https://example.org/talk',
      ${people.tia.accountId}, now()
    )`);
}
