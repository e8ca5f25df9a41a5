import { expect, test } from 'vitest';
import { type AssessmentKind, countRatings } from './counted-rating';

const of = (kind: AssessmentKind, rank: number | null) => ({ kind, rank });

test.each([
  ['nothing', [], null],
  ['one teacher', [of('teacher', 3)], 3],
  ['the lowest of teachers and outside raters', [of('teacher', 4), of('teacher', 2), of('external', 3)], 2],
  ['not yet observed doesn’t lower it', [of('teacher', 4), of('teacher', null)], 4],
  ['a settled level takes precedence over all', [of('teacher', 2), of('settled', 4)], 4],
  ['if settled as not yet observed, nothing counts', [of('teacher', 2), of('settled', null)], null],
  ['students, classmates, and families don’t count', [of('self', 4), of('peer', 4), of('family', 4)], null],
] as const)('whether a rating counts: %s', (_, ratings, rank) => {
  expect(countRatings(ratings)?.rank ?? null).toBe(rank);
});
