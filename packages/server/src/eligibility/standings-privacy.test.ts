import { saveClearance } from '@laurel/domain/athletics/api';
import { reportAbsence, saveAttendance } from '@laurel/domain/attendance/api';
import { correctDays } from '@laurel/domain/attendance/office-api';
import { enrol, readClass, updateClass } from '@laurel/domain/classes/api';
import { saveContest } from '@laurel/domain/classes/team-api';
import { readBoard, readStanding } from '@laurel/domain/eligibility/board-api';
import { calendarSettings } from '@laurel/domain/eligibility/calendar-settings';
import { saveCourseRule } from '@laurel/domain/eligibility/course-rule';
import {
  readGradebook,
  releaseScores,
  saveAssignment,
  saveClassRules,
  saveComment,
  saveScores,
} from '@laurel/domain/grades/api';
import { readNotices } from '@laurel/domain/notices/api';
import { readStaffOverview } from '@laurel/domain/overview/api';
import { describeGuardianship, readPerson, updateGuardianship } from '@laurel/domain/people/directory-api';
import { saveMedicalAlert } from '@laurel/domain/people/medical-alert-api';
import { postGrades } from '@laurel/domain/postings/api';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { newId } from '@laurel/server/db/new-id';
import { addPerson, type Browser, callAs, sessionOf } from '@laurel/server/testing/app';
import { expect, test } from 'vitest';
import { day, laurel, season, startSeasons } from './testing';

startSeasons();

const monday = '2026-10-19T21:00';

/** Another coach of the team, who teaches too. */
async function addCoach(): Promise<() => Promise<Browser>> {
  const { districtId, schoolId, ids } = season.school;
  const dee = await addPerson(laurel, districtId, { name: 'Dee Coach', roles: ['Coach', 'Teacher'], schoolId });
  await season.save('office', enrol, { classId: ids.team, personId: dee.personId, role: 'teacher', startsOn: null });
  return async () => await sessionOf(laurel, districtId, dee.accountId);
}

async function readBook() {
  const classId = season.school.ids.algebra;
  return (await callAs(laurel, await season.as('ada'), readGradebook, { classId })).output;
}

async function saveRules(changed: Partial<InputOf<typeof saveClassRules>>): Promise<void> {
  const { version, rules } = await readBook();
  const { weighting, categories, latePolicy, missingPercent, unreleased } = rules;
  const own = { weighting, categories, latePolicy, missingPercent, unreleased };
  await season.save('ada', saveClassRules, { classId: season.school.ids.algebra, version, ...own, ...changed });
}

/** What Quinn is to Tia. */
async function readLink() {
  const { quinn, tia } = season.school.people;
  const { output } = await callAs(laurel, await season.as('office'), readPerson, { personId: tia.personId });
  const link = output.guardianships.find(({ guardianId }) => guardianId === quinn.personId);
  if (!link) throw new Error('Quinn is a guardian of Tia.');
  return link;
}

/** Tia is out on Monday: failed on Thursday, away on the day of a contest, and without a physical. */
async function putOut(): Promise<void> {
  const { ids, people, schoolId } = season.school;
  await saveRules({ unreleased: 'include' });
  const usual = { exemptFor: [], countsForGraduation: true, isFullCredit: true, weeklyHours: null, core: [] };
  await season.save('admin', saveCourseRule, { courseId: ids.course, version: 0, ...usual });
  const schools = [{ schoolId, closingTime: null, classesOffered: null, maxFullCredits: '1' }];
  await season.save('admin', calendarSettings.save, {
    version: 0,
    value: { closingTime: '15:30', schools, terms: [] },
  });
  for (const pack of ['casa-grande', 'moore-league', 'mhsaa-michigan']) await season.switchOn(pack);
  await season.enter('5');
  await season.save('cole', saveContest, {
    ...{ classId: ids.team, contestId: newId(), version: 0, day: day('2026-10-19'), startsAt: '09:00' },
    ...{ opponent: 'Lakeview', site: 'home', place: null, isCanceled: false },
  });
  await season.turn('2026-10-15T22:00');
  await season.turn('2026-10-19T08:00');
  await season.enter('9', ids.essay, 1);
  await season.save('ada', saveAttendance, {
    ...{ classId: ids.algebra, operationId: newId(), day: day('2026-10-19'), period: 'day' },
    ...{ students: [people.tia.personId], cells: [[0, 0, 'A', null, null, null]] },
  });
  await season.turn(monday);
}

test('what two coaches see before and after each of 11 staff edits reveals no unreleased score, course, or health reason', async () => {
  const coaches = { cole: async () => await season.as('cole'), dee: await addCoach() };
  await putOut();
  const { ids, people, schoolId } = season.school;
  const studentId = people.tia.personId;
  /** The board, the athlete, the bell, and the home of each coach. */
  const seen = async () => {
    await season.turn(monday);
    const texts: Record<string, string> = {};
    for (const [name, sign] of Object.entries(coaches)) {
      const by = await sign();
      texts[`${name}: board`] = (await callAs(laurel, by, readBoard, {})).text;
      texts[`${name}: athlete`] = (await callAs(laurel, by, readStanding, { studentId })).text;
      texts[`${name}: bell`] = (await callAs(laurel, by, readNotices, {})).text;
      texts[`${name}: home`] = (await callAs(laurel, by, readStaffOverview, {})).text;
    }
    return texts;
  };
  const comment = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Asthma' }] }] };
  const edits: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['a score of 0 that isn’t released', async () => await season.enter('0', ids.exam)],
    [
      'its comment',
      async () =>
        await season.save('ada', saveComment, {
          ...{ classId: ids.algebra, assignmentId: ids.exam, studentId, commentVersion: 0 },
          comment: comment as InputOf<typeof saveComment>['comment'],
        }),
    ],
    [
      'the title of an assignment',
      async () => {
        const exam = (await readBook()).assignments.find((each) => each.id === ids.exam);
        if (!exam) throw new Error('Algebra has an exam.');
        await season.save('ada', saveAssignment, {
          ...{ classId: ids.algebra, assignmentId: ids.exam, version: exam.version, title: 'Retake for Tia' },
          ...{ termId: ids.quarter, categoryId: ids.tests, pointsPossible: '20', assignedOn: null },
          ...{ dueOn: day('2026-10-02'), release: 'manual', isCounted: true, isExtraCredit: false, neverDrop: false },
        });
      },
    ],
    [
      'the title of a class',
      async () => {
        const { version } = (await callAs(laurel, await season.as('admin'), readClass, { classId: ids.algebra }))
          .output;
        await season.save('admin', updateClass, {
          ...{ classId: ids.algebra, version, title: 'Algebra (support)', code: null, kind: 'scheduled' },
          ...{ location: null, periods: null, termIds: [ids.semester] },
        });
      },
    ],
    [
      'another weight of tests',
      async () => {
        const { rules } = await readBook();
        const weightOf = (title: string) => (title === 'Tests' ? '90' : '10');
        await saveRules({ categories: rules.categories.map((each) => ({ ...each, weight: weightOf(each.title) })) });
      },
    ],
    [
      'a grade posted and not published',
      async () => await season.save('ada', postGrades, { classId: ids.algebra, termId: ids.quarter }),
    ],
    [
      'a medical alert',
      async () =>
        await season.save('office', saveMedicalAlert, {
          personId: studentId,
          version: 0,
          note: 'Asthma',
          details: null,
        }),
    ],
    [
      'an absence for a health reason',
      async () =>
        await season.save('office', reportAbsence, {
          ...{ studentId, absenceId: newId(), startsOn: day('2026-10-13'), endsBefore: day('2026-10-14') },
          ...{ periods: null, code: 'I', reason: 'Hospital' },
        }),
    ],
    [
      'a health reason for the absence that keeps an athlete out',
      async () =>
        await season.save('office', correctDays, {
          ...{ schoolId, batchId: newId(), code: 'A', reason: 'Hospital' },
          ...{ students: [studentId], days: [[0, day('2026-10-19')]] },
        }),
    ],
    [
      'a score of another student',
      async () =>
        await season.save('ada', saveScores, {
          ...{ classId: ids.algebra, operationId: newId(), cause: 'entered', students: [people.sam.personId] },
          ...{ assignments: [ids.essay], cells: [[0, 0, 0, '1', 'none', 0]] },
        }),
    ],
    [
      'what a guardian is to them',
      async () => {
        const { guardianshipId, version } = await readLink();
        const days = { startsOn: null, endsBefore: null };
        await season.save('office', describeGuardianship, {
          guardianshipId,
          version,
          relation: 'grandparent',
          ...days,
        });
      },
    ],
  ];
  expect(edits).toHaveLength(11);
  const first = await seen();
  expect((await season.board()).rows).toMatchObject([{ standing: { state: 'ineligible' } }]);
  const reasons = (await season.standing('cole')).teams[0]?.coach?.reasons ?? [];
  expect(reasons.map(({ category, says }) => [category, says?.values])).toEqual(
    expect.arrayContaining([
      ['clearance', ['2026-10-19']],
      ['attendance', ['2026-10-20']],
      ['academics', ['2026-10-26']],
    ]),
  );
  for (const [name, edit] of edits) {
    await edit();
    const after = await seen();
    expect(after, name).toEqual(first);
    expect(Object.values(after).join(), name).not.toMatch(/Algebra|Essay|Exam|Retake|Asthma|Hospital|percent/);
  }
  // Not because nothing was worked out: staff who see grades are shown what the score that isn’t released does.
  const [team] = (await season.standing('admin')).teams;
  const fromMonday = [team?.all, team?.released].map((each) =>
    each?.waysBack.find(({ ruleId }) => ruleId === 'thursday'),
  );
  expect(fromMonday).toMatchObject([{ at: '2026-12-01T00:00' }, { at: '2026-10-26T00:00' }]);

  // Nor because nothing ever shows: a document that is entered does, an absence that is excused, and a score once it is released.
  let before = first;
  const shows = async (edit: Promise<unknown>, places: readonly string[]) => {
    await edit;
    const after = await seen();
    const changed = Object.keys(after).filter((key) => after[key] !== before[key]);
    expect(changed).toEqual(['cole', 'dee'].flatMap((coach) => places.map((each) => `${coach}: ${each}`)));
    expect(Object.values(after).join()).not.toMatch(/Algebra|Essay|Exam|Retake|Asthma|Hospital|percent/);
    before = after;
  };
  const physical = { studentId, clearanceId: newId<'clearance'>(), version: 0, kind: 'physical', file: null } as const;
  await shows(season.save('office', saveClearance, { ...physical, on: day('2026-08-10'), endedOn: null }), [
    'board',
    'athlete',
    'home',
  ]);
  const excused = { schoolId, batchId: newId<'operation'>(), code: 'I', reason: 'Hospital' } as const;
  const absence = { students: [studentId], days: [[0, day('2026-10-19')]] } satisfies Partial<
    InputOf<typeof correctDays>
  >;
  // The contest’s check was decided, so the home alone says that the day is excused now.
  await shows(season.save('office', correctDays, { ...excused, ...absence }), ['home']);
  await shows(season.save('ada', releaseScores, { classId: ids.algebra, assignmentId: ids.exam }), [
    'board',
    'athlete',
  ]);
});

test.each([
  { when: 'held back', isReleased: false, state: 'cleared', told: 0 },
  { when: 'released', isReleased: true, state: 'warning', told: 1 },
])('a 0 that is $when before the check results in this state and number of notices: $state, $told', async (given) => {
  const { ids } = season.school;
  await season.switchOn();
  await season.enter('9');
  await season.enter('0', ids.exam);
  if (given.isReleased) await season.save('ada', releaseScores, { classId: ids.algebra, assignmentId: ids.exam });
  await season.turn('2026-10-15T22:00');
  await season.turn('2026-10-16T09:00');
  expect((await season.board()).rows).toMatchObject([{ standing: { state: given.state } }]);
  const { notices } = await season.save('cole', readNotices, {});
  expect(notices.filter(({ kind }) => kind === 'team-standing-changed')).toHaveLength(given.told);
});

test.each([
  [true, true],
  [false, true],
  [true, false],
  [false, false],
])(
  'a guardian with access to academics: %s, attendance: %s, is told the rule and its values only with both',
  async (seesAcademics, seesAttendance) => {
    await putOut();
    const { guardianshipId, version } = await readLink();
    const flags = { seesAcademics, seesAttendance, seesFitness: true, seesContact: true };
    const link = { guardianshipId, ...flags };
    await season.save('office', updateGuardianship, { ...link, version, isBlocked: false, blockReason: null });
    const { studentId } = await season.standing('tia');
    const read = async () => await callAs(laurel, await season.as('quinn'), readStanding, { studentId });
    const seesRules = seesAcademics && seesAttendance;
    const { output, text } = await read();
    expect(output.teams).toMatchObject([{ coach: { state: 'ineligible' }, all: null }]);
    const [team] = output.teams;
    expect([team?.released?.state, team?.decisions.length !== 0]).toEqual([
      seesRules ? 'ineligible' : undefined,
      seesRules,
    ]);
    expect(/Algebra|percent|Thursday|Periods|physical/.test(text)).toBe(seesRules);
    await season.save('office', updateGuardianship, {
      ...link,
      version: version + 1,
      isBlocked: true,
      blockReason: 'An order',
    });
    expect((await read()).status).toBe(404);
  },
);
