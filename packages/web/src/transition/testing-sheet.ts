import { ratingSheet } from '@laurel/domain/transition/rating-sheet';

export const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const pathway = {
  ...{ pathwayId: uuid(1), kind: 'portrait', schoolId: null, title: 'Portrait', rubricId: uuid(2), isOpen: true },
  ...{ letsStudentsRate: true, letsFamiliesComment: true, version: 1 },
  stages: [{ stageId: uuid(3), title: 'Explore', about: null, rank: null }],
};

const criterion = (at: number) => ({
  ...{ criterionId: uuid(20 + at), competencyId: uuid(7), title: `Criterion ${at}`, text: '', weight: '1' },
  ...{ isRange: false, alignments: [] },
  levels: ['E', 'D'].map((letter, rank) => ({
    ...{ levelId: uuid(40 + 2 * at + rank), letter, title: letter, text: '', points: String(rank + 1) },
  })),
});

const member = (at: number, name: string, ranks: number[], evidence: [number, number][] = []) => ({
  ...{ memberId: uuid(60 + at), personId: uuid(70 + at), name, gradeLevel: '9', cohort: null, isCurrent: true },
  ...{ ranks, versions: [1, 1], released: '11', comments: [], written: [], self: [], evidence },
});

/** Two students by two criteria, in the second of two terms. One teacher alone rated them. */
export const testSheet = ratingSheet.parse({
  pathway,
  version: {
    ...{ rubricId: uuid(2), versionId: uuid(6), number: 1 },
    ...{ competencies: [{ competencyId: uuid(7), title: 'Communication' }], criteria: [criterion(0), criterion(1)] },
  },
  ...{ versions: [], termId: uuid(10), kind: 'teacher', raterId: uuid(11), today: '2026-10-12' },
  terms: [
    { termId: uuid(9), title: 'Spring', startsOn: '2026-01-24', endsBefore: '2026-06-12' },
    { termId: uuid(10), title: 'Fall', startsOn: '2026-08-24', endsBefore: '2027-01-23' },
    { termId: uuid(12), title: 'Next spring', startsOn: '2027-01-23', endsBefore: '2027-06-12' },
  ],
  raters: [{ raterId: uuid(11), name: 'Ada Algebra', count: 4 }],
  ...{ mayRate: true, maySettle: false, closedBy: null },
  members: [member(0, 'José Pérez', [1, 2], [[1, 2]]), member(1, 'Uma Student', [2, 2])],
});
