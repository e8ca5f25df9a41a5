import { notice } from '@laurel/domain/notices/notice';
import { expect, test } from 'vitest';
import { placeOf, sentenceOf } from './notice-words';

const id = (at: number) => `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`;
const child = { studentId: id(5), name: 'Maya Rossi', isSelf: false };
const days = { absenceId: id(3), startsOn: '2026-11-23', endsBefore: '2026-11-24' };
const scores = { classId: id(1), className: 'Biology', assignmentId: id(2), title: 'Lab' };
const reported = { ...days, schoolId: id(6) };
const decided = { ...days, isExcused: true };

test.each([
  [1, 'absence-reported', child, reported, 'Absence reported for Maya Rossi', 'Nov 23, 2026'],
  [3, 'absence-reported', child, reported, '3 absences were reported', ''],
  [2, 'absence-decided', child, decided, '2 absences were reviewed for Maya Rossi', ''],
  [2, 'absence-decided', { ...child, isSelf: true }, decided, '2 of your absences were reviewed', ''],
  [4, 'scores-released', child, scores, '4 assignments were graded for Maya Rossi', 'Biology'],
  [2, 'fitness-results', child, {}, 'New fitness results for Maya Rossi', ''],
])('describes %i × %s of %o', (count, kind, student, details, sentence, place) => {
  const bundle = count > 1 ? { count, times: [] } : null;
  const one = { noticeId: id(9), at: '2026-11-21T10:00:00.000Z', isRead: false, student, kind, details, bundle };
  const told = notice.parse(one);
  expect(sentenceOf(told)).toBe(sentence);
  expect(placeOf(told)).toContain(place);
});
