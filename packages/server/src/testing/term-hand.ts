import * as grades from '@laurel/domain/grades/api';
import { addDays, type Day } from '@laurel/domain/kit/day';
import type { Id } from '@laurel/domain/kit/id';
import * as postings from '@laurel/domain/postings/api';
import { readRemarks, saveRemarks } from '@laurel/domain/remarks/api';
import * as teaching from '@laurel/domain/teaching/api';
import { lockTerm } from '@laurel/domain/terms/api';
import type { Endpoint, InputOf } from '@laurel/domain/wire/endpoint';
import { newId } from '@laurel/server/db/new-id';
import { sql } from '@laurel/server/db/sql';
import { inScope } from '@laurel/server/db/testing';
import { doChore } from '@laurel/server/jobs/chores';
import { readDistricts } from '@laurel/server/people/district-store';
import { endReopenings } from '@laurel/server/postings/reopen-class';
import { expect } from 'vitest';
import { type Browser, callAs, sessionOf, type TestLaurel, testNowMs } from './app';
import { type TestSchool, testSchool } from './school';
import type { TermAct } from './term-acts';
import type { TermModel } from './term-model';

const firstDay = '2026-10-17' as Day;
const dayMs = 86_400_000;

type Who = 'ada' | 'ben' | 'office' | 'admin' | 'pia';

/** The people of a school in front of the server, who do what the model expects. */
export interface Hand {
  readonly laurel: TestLaurel;
  readonly school: TestSchool;
  readonly browsers: Record<Who, Browser>;
  /** Every final grade as it was first seen. */
  readonly finals: Map<string, string>;
}

/** A school at the beginning of a term’s end. */
export async function begin(laurel: TestLaurel): Promise<Hand> {
  laurel.time.nowMs = testNowMs;
  const school = await testSchool(laurel, `Term ${newId()}`);
  // Staff grade by what families don’t see yet, too.
  await inScope(laurel.database, school.districtId, async ({ db, districtId }) =>
    db.run(sql`update class set unreleased = 'include' where district_id = ${districtId}`),
  );
  const hand = { laurel, school, browsers: {} as Record<Who, Browser>, finals: new Map<string, string>() };
  await signIn(hand);
  return hand;
}

/** Sessions end while days pass. */
async function signIn({ laurel, school, browsers }: Hand): Promise<void> {
  for (const who of ['ada', 'ben', 'office', 'admin', 'pia'] as const) {
    browsers[who] = await sessionOf(laurel, school.districtId, school.people[who].accountId);
  }
}

/** The class, its teacher, its students, and the work of it, as the model numbers them. */
export function classAt({ school: { ids, people } }: Hand, at: number) {
  return at === 0
    ? ({
        classId: ids.algebra,
        teacher: 'ada' as const,
        students: [people.sam, people.tia],
        auto: [ids.essay, 10],
        held: [ids.exam, 20],
      } as const)
    : ({
        classId: ids.biology,
        teacher: 'ben' as const,
        students: [people.sam, people.uma],
        auto: [ids.lab, 50],
        held: [ids.lab, 50],
      } as const);
}

export function idAt(students: readonly { readonly personId: Id<'person'> }[], which: number): Id<'person'> {
  const student = students[which];
  if (!student) throw new Error(`There is no student ${which}.`);
  return student.personId;
}

/** The model’s days as dates. */
export const dayOf = (day: number) => addDays(firstDay, day);

export async function ask<E extends Endpoint>({ laurel, browsers }: Hand, who: Who, endpoint: E, input: InputOf<E>) {
  return await callAs(laurel, browsers[who], endpoint, input);
}

/** Does an act by the calls a page makes for it; most of them twice, as someone does whose answer was lost. */
export async function perform(hand: Hand, act: Exclude<TermAct, { kind: 'undo' }>, today: number) {
  const { ids } = hand.school;
  const termId = ids.quarter;
  switch (act.kind) {
    case 'score': {
      const { students, auto, held } = classAt(hand, act.at);
      const [assignmentId, points] = act.isHeld ? held : auto;
      const cell = {
        studentId: idAt(students, act.student),
        assignmentId,
        value: String((act.percent * points) / 100),
      };
      return await saveScore(hand, act.at, cell, 'entered');
    }
    case 'override':
      return await override(hand, act, today);
    case 'remark':
      return await remark(hand, act);
    case 'post': {
      const { classId, teacher } = classAt(hand, act.at);
      const posted = await ask(hand, teacher, postings.postGrades, { classId, termId });
      const again = await ask(hand, teacher, postings.postGrades, { classId, termId });
      if (posted.status === 200) expect(again.output.changed).toBe(0);
      return posted;
    }
    case 'take-back': {
      const { classId, teacher } = classAt(hand, act.at);
      return await ask(hand, teacher, postings.takeBackPosting, { classId, termId });
    }
    case 'verify':
    case 'unverify': {
      const classIds = act.places.map((at) => classAt(hand, at).classId);
      return await ask(hand, 'office', postings.verifyGrades, { termId, classIds, isVerified: act.kind === 'verify' });
    }
    case 'publish':
    case 'hide': {
      const classIds = act.places.map((at) => classAt(hand, at).classId);
      return await ask(hand, 'office', postings.publishGrades, {
        termId,
        classIds,
        isPublished: act.kind === 'publish',
      });
    }
    case 'close':
      return await ask(hand, 'admin', postings.closeTerm, { termId, isPostingRest: act.isPostingRest });
    case 'open':
      return await ask(hand, 'admin', lockTerm, { termId, isLocked: false });
    case 'reopen': {
      const { classId } = classAt(hand, act.at);
      const input = {
        classId,
        termId,
        reopeningId: newId<'reopening'>(),
        endsBefore: dayOf(today + act.days),
        reason: 'Late work',
      };
      await ask(hand, 'office', postings.reopenClass, input);
      return await ask(hand, 'office', postings.reopenClass, input);
    }
    case 'end':
      return await ask(hand, 'office', postings.endReopening, { classId: classAt(hand, act.at).classId });
    case 'correct':
    case 'undo-correction':
      return await correct(hand, act);
    case 'wait': {
      hand.laurel.time.nowMs += act.days * dayMs;
      const clock = () => hand.laurel.time.nowMs;
      await doChore(endReopenings, { pool: hand.laurel.database.pool, clock, readDistricts });
      await signIn(hand);
      return null;
    }
  }
}

interface SavedScore {
  readonly studentId: Id<'person'>;
  readonly assignmentId: Id<'assignment'>;
  readonly value: string | null;
}

async function saveScore(
  hand: Hand,
  at: number,
  { studentId, assignmentId, value }: SavedScore,
  cause: 'entered' | 'undone',
) {
  const { classId, teacher } = classAt(hand, at);
  const book = (await ask(hand, teacher, grades.readGradebook, { classId })).output;
  const column = book.assignments.findIndex(({ id }) => id === assignmentId);
  const version = book.students.find((each) => each.studentId === studentId)?.versions[column] ?? 0;
  const input: InputOf<typeof grades.saveScores> = {
    ...{ classId, operationId: newId<'operation'>(), cause, students: [studentId], assignments: [assignmentId] },
    cells: [[0, 0, version, value, 'none', 0]],
  };
  const saved = await ask(hand, teacher, grades.saveScores, input);
  const again = await ask(hand, teacher, grades.saveScores, input);
  expect(again.text).toBe(saved.text);
  return saved;
}

async function override(hand: Hand, act: Extract<TermAct, { kind: 'override' }>, today: number) {
  const { classId, teacher, students } = classAt(hand, act.at);
  const studentId = idAt(students, act.student);
  const book = (await ask(hand, teacher, grades.readGradebook, { classId })).output;
  const basedOn = book.overrides.find((each) => each.studentId === studentId)?.madeAt ?? null;
  return await ask(hand, teacher, grades.overrideGrade, {
    ...{ classId, termId: hand.school.ids.quarter, studentId, reason: 'Agreed', basedOn },
    ...(act.given ?? { percent: null, letter: null }),
    expiresOn: act.days === null ? null : dayOf(today + act.days),
  });
}

async function remark(hand: Hand, { at, student, text }: Extract<TermAct, { kind: 'remark' }>) {
  const { classId, teacher, students } = classAt(hand, at);
  const [studentId, termId] = [idAt(students, student), hand.school.ids.quarter];
  const { remarks } = (await ask(hand, teacher, readRemarks, { classId })).output;
  const version = remarks.find((each) => each.studentId === studentId && each.termId === termId)?.version ?? 0;
  return await ask(hand, teacher, saveRemarks, {
    ...{ classId, operationId: newId<'operation'>(), cause: 'entered', students: [studentId], terms: [termId] },
    cells: [[0, 0, version, text]],
  });
}

async function correct(hand: Hand, act: Extract<TermAct, { kind: 'correct' | 'undo-correction' }>) {
  const { classId, students } = classAt(hand, act.at);
  const place = { classId, termId: hand.school.ids.quarter };
  const whose = idAt(students, act.student);
  const { output } = await ask(hand, 'office', postings.readFinalGrades, place);
  const revision = output.grades.find(({ studentId }) => studentId === whose)?.revision ?? 0;
  const input = { ...place, studentId: whose, revision, reason: 'Regraded' };
  return act.kind === 'correct'
    ? await ask(hand, 'office', postings.correctGrade, { ...input, ...act.given })
    : await ask(hand, 'office', postings.undoCorrection, input);
}

interface Undoing {
  readonly place: number;
  readonly way: TermModel['classes'][0]['history'][number]['way'];
  readonly isShut: boolean;
}

/** Undoes what stands at a place of the history: scores as the sheet does, the rest by the server. */
export async function undo(hand: Hand, at: number, { place, way, isShut }: Undoing) {
  if (!way) return null;
  const { classId, teacher, students, auto, held } = classAt(hand, at);
  const act = (await ask(hand, teacher, teaching.readHistory, { classId })).output.acts[place];
  if (!act) throw new Error('The history has no such act.');
  if (way.of !== 'score') {
    const eventId = act.grading?.eventId;
    if (!eventId) throw new Error(`${act.kind} can’t be undone.`);
    const undone = await ask(hand, teacher, teaching.undoGradingEvent, { classId, eventId });
    const again = await ask(hand, teacher, teaching.undoGradingEvent, { classId, eventId });
    if (undone.status === 200) expect(again.output.count).toBe(0);
    return undone;
  }
  if (!act.eventId) throw new Error('The act names no score.');
  const cells = await ask(hand, teacher, teaching.readHistoryCells, { classId, eventId: act.eventId, from: act.from });
  const [cell] = cells.output.scores;
  const [assignmentId, points] = way.isHeld ? held : auto;
  const pointsOf = (percent: number | null) => (percent === null ? null : String((percent * points) / 100));
  const [before, after] = [pointsOf(way.before), pointsOf(way.after)];
  expect(cell).toMatchObject({ studentId: idAt(students, way.student), assignmentId });
  expect([cell?.before?.value ?? null, cell?.after?.value ?? null]).toEqual([before, after]);
  // The sheet asks for nothing where something newer stands.
  const book = (await ask(hand, teacher, grades.readGradebook, { classId })).output;
  const column = book.assignments.findIndex(({ id }) => id === assignmentId);
  const now = book.students.find(({ studentId }) => studentId === cell?.studentId)?.values[column] ?? null;
  if (String(now) !== String(after) || before === after) return null;
  const saved = await saveScore(
    hand,
    at,
    { studentId: idAt(students, way.student), assignmentId, value: before },
    'undone',
  );
  expect(saved.status).toBe(isShut ? 422 : 200);
  return saved;
}
