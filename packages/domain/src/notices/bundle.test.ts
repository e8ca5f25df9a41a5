import { expect, test } from 'vitest';
import { bundleNotices, mostTimes } from './bundle';
import { notice } from './notice';

const id = (at: number) => `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`;
const child = (at: number) => ({ studentId: id(at), name: `Child ${at}`, isSelf: false });

function reported(at: number, schoolId = 100, student = at) {
  return notice.parse({
    noticeId: id(at),
    at: `2026-10-19T08:${String(at % 60).padStart(2, '0')}:00.000Z`,
    isRead: false,
    student: child(student),
    kind: 'absence-reported',
    details: { absenceId: id(at), startsOn: '2026-10-19', endsBefore: '2026-10-20', schoolId: id(schoolId) },
  });
}

function scored(at: number, student: number, classId: number) {
  const details = { classId: id(classId), className: 'Biology', assignmentId: id(at), title: `Lab ${at}` };
  return notice.parse({ ...reported(at), student: child(student), kind: 'scores-released', details });
}

const shapes = (notices: Parameters<typeof bundleNotices>[0]) =>
  bundleNotices(notices).map(({ noticeId, bundle }) => [Number(noticeId.slice(-12)), bundle?.count ?? 1]);

test('a school’s absences are one bundle for all students; another school has its own', () => {
  expect(shapes([reported(9), reported(8), reported(7, 200), reported(6)])).toEqual([
    [9, 3],
    [7, 1],
  ]);
});

test('scores are one bundle per child and class', () => {
  expect(shapes([scored(9, 1, 50), scored(8, 2, 50), scored(7, 1, 51), scored(6, 1, 50)])).toEqual([
    [9, 2],
    [8, 1],
    [7, 1],
  ]);
});

test('a bundle keeps the latest fifty times', () => {
  const [one] = bundleNotices([reported(9), reported(8)]);
  expect(one?.bundle?.times).toEqual(['2026-10-19T08:09:00.000Z', '2026-10-19T08:08:00.000Z']);
  const [many] = bundleNotices(Array.from({ length: 60 }, (_, at) => reported(at)));
  expect([many?.bundle?.count, many?.bundle?.times.length]).toEqual([60, mostTimes]);
});
