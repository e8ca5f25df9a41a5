import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { assignment } from './assignment';
import { classRules } from './class-rules';
import { gradeOf } from './grade-of';
import older from './older-grades.json' with { type: 'json' };
import { score } from './score';
import { idOf, rulesOf } from './testing';
import type { Outcome } from './trace';

// What was stored before 22 November 2026, with the grades the calculator of that day made of it.
test.each(older.map((each, at) => [at, each] as const))(
  'rules stored earlier keep their grades exactly: class %i',
  (_, { rules, categories, work, grades }) => {
    const assignments = work.map(([categoryId, pointsPossible, dueOn, isCounted, isExtraCredit, neverDrop], at) =>
      z.parse(assignment, {
        ...{
          id: idOf('assignment', at + 1),
          title: 'Work',
          pointsPossible,
          dueOn,
          isCounted,
          isExtraCredit,
          neverDrop,
        },
        categoryId: typeof categoryId === 'number' ? idOf('category', categoryId) : null,
      }),
    );
    const scores = work.flatMap(([, , , , , , value, status, lateMinutes, isReleased], at) =>
      status === undefined
        ? []
        : z.parse(score, {
            ...{ assignmentId: idOf('assignment', at + 1), value, status, lateMinutes, isReleased },
            ...{ isPendingReview: false, version: 1 },
          }),
    );
    const known = z.parse(classRules, {
      ...rules,
      scale: rulesOf().scale,
      categories: categories.map(([weight, dropLowest, dropHighest, isExtraCredit], at) => ({
        ...{ id: idOf('category', at + 1), title: 'Category', weight, dropLowest, dropHighest, isExtraCredit },
      })),
    });
    const { soFar, ifBlanksAreZero, bestPossible, shareGraded } = gradeOf(known, assignments, scores);
    const numbers = [soFar, ifBlanksAreZero, bestPossible].map(({ outcome }) => textOf(outcome));
    expect([...numbers, shareGraded.exact]).toEqual(grades);
  },
);

function textOf(outcome: Outcome): string {
  return outcome.state === 'none' ? outcome.reason.why : `${outcome.exact} ${outcome.percent} ${outcome.letter}`;
}
