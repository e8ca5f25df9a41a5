import * as grades from '@laurel/domain/grades/api';
import { readParentOverview } from '@laurel/domain/overview/api';
import * as postings from '@laurel/domain/postings/api';
import * as teaching from '@laurel/domain/teaching/api';
import type { GradingAct } from '@laurel/domain/teaching/history';
import { sql } from '@laurel/server/db/sql';
import { inScope } from '@laurel/server/db/testing';
import { verifyGrades } from '@laurel/server/grades/verify';
import { verifyFinals } from '@laurel/server/postings/verify-finals';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { stepOf } from './term-class';
import { countedOf } from './term-finals';
import { ask, classAt, dayOf, type Hand, idAt } from './term-hand';
import type { TermModel } from './term-model';

/** Holds everything that people see against the model. */
export async function compare(model: TermModel, hand: Hand): Promise<void> {
  const { ids, schoolId } = hand.school;
  const list = (await ask(hand, 'office', postings.readTermPostings, { schoolId, termId: ids.quarter })).output;
  expect(list.isClosed).toBe(model.isClosed);
  const family = (await ask(hand, 'pia', readParentOverview, {})).output.children[0]?.classes ?? [];
  for (const at of [0, 1]) {
    const { classId, teacher, students } = classAt(hand, at);
    const one = model.at(at);
    const line = list.classes.find((each) => each.classId === classId);
    expect({
      students: line?.students,
      changed: line?.changed,
      step: stepIn(line),
      until: line?.reopenedUntil,
    }).toEqual({
      ...{ students: 2, changed: model.changedOf(one), step: stepOf(one) },
      until: one.reopened === null ? null : dayOf(one.reopened),
    });

    const { acts } = (await ask(hand, teacher, teaching.readHistory, { classId })).output;
    expect(acts.map(({ kind, cause, grading, eventId }) => told(kind, cause, grading, eventId))).toEqual(
      one.history.map(({ kind, cause, change: [before, after], way }) => ({
        ...{ kind, cause, canUndo: way !== null },
        ...(kind === 'reopenings'
          ? { change: [before, after].map((day) => (day === null ? null : dayOf(Number(day)))) }
          : {}),
        ...(kind === 'overrides' || kind === 'corrections' ? { change: [gradeIn(before), gradeIn(after)] } : {}),
      })),
    );

    const { output } = await ask(hand, 'office', postings.readFinalGrades, { classId, termId: ids.quarter });
    for (const [which, { finals }] of one.students.entries()) {
      const kept = output.grades.filter(({ studentId }) => studentId === idAt(students, which));
      expect(kept.map(({ cause, comment, ...each }) => ({ cause, comment, ...gradeIn(each) }))).toEqual(
        finals.map((each) => ({ cause: each.cause, comment: each.remark, ...gradeIn(countedOf(each)) })).reverse(),
      );
    }

    const { overrides } = (await ask(hand, teacher, grades.readGradebook, { classId })).output;
    expect(
      students.map(({ personId }) => gradeIn(overrides.find(({ studentId }) => studentId === personId) ?? null)),
    ).toEqual(one.students.map((student) => gradeIn(model.overrideOf(student)?.given ?? null)));

    const seen = family.find((each) => each.classId === classId);
    const final = seen?.finals[0];
    expect({
      soFar: seen?.soFar == null ? null : Number(seen.soFar),
      isOverridden: seen?.isOverridden,
      final: final ? { ...gradeIn(final), comment: final.comment } : null,
    }).toEqual(model.familyView(one));
  }
  await expectSnapshotsStay(hand);
}

function stepIn(line: { postedAt: string | null; verifiedAt: string | null; publishedAt: string | null } | undefined) {
  if (!line?.postedAt) return null;
  return line.publishedAt ? 'published' : line.verifiedAt ? 'verified' : 'posted';
}

function told(kind: string, cause: string, grading: GradingAct | null, scoreId: string | null) {
  return {
    ...{ kind, cause, canUndo: kind === 'scores' ? scoreId !== null : (grading?.eventId ?? null) !== null },
    ...(kind === 'reopenings' ? { change: [grading?.opening?.before, grading?.opening?.after] } : {}),
    ...(kind === 'overrides' || kind === 'corrections'
      ? { change: [gradeIn(grading?.before), gradeIn(grading?.after)] }
      : {}),
  };
}

/** A grade in numbers, whoever says it. */
function gradeIn(grade: unknown): { percent: number | null; letter: string | null } | null {
  if (grade === null || grade === undefined) return null;
  const shape = z.object({ percent: z.nullable(z.union([z.string(), z.number()])), letter: z.nullable(z.string()) });
  const { percent, letter } = shape.parse(grade);
  return { percent: percent === null ? null : Number(percent), letter };
}

/** Final grades are only added. */
async function expectSnapshotsStay({ laurel, school, finals }: Hand): Promise<void> {
  const rows = await inScope(laurel.database, school.districtId, async ({ db, districtId }) =>
    db.rows(
      z.object({ id: z.string(), row: z.string() }),
      sql`select id, md5(final_grade::text) as row from final_grade where district_id = ${districtId}`,
    ),
  );
  const now = new Map(rows.map(({ id, row }) => [id, row]));
  for (const [id, row] of finals) expect(now.get(id)).toBe(row);
  for (const [id, row] of now) finals.set(id, row);
}

/** Every grade is what its scores make. */
export async function expectNoDifference({ laurel, school }: Hand): Promise<void> {
  await inScope(laurel.database, school.districtId, async (scope) => {
    expect((await verifyFinals(scope)).differences).toEqual([]);
    expect((await verifyGrades(scope)).differences).toEqual([]);
  });
}
