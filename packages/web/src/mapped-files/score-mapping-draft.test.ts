import { idOf } from '@laurel/domain/grades/testing';
import { columnTitle, ratingTitle } from '@laurel/domain/mapped-files/score-sheet';
import { expect, test } from 'vitest';
import { draftOf, faultsOf, mappingOf, type ScoreFile, toNew, toRatings } from './score-mapping-draft';

const file: Pick<ScoreFile, 'mapping' | 'about'> = {
  mapping: null,
  about: {
    mayCreate: false,
    assignments: [{ assignmentId: idOf('assignment', 1), title: 'Essay', pointsPossible: '10' }],
    ratings: [{ assignmentId: idOf('assignment', 1), standardId: idOf('standard', 1), code: 'A.1', title: 'Essay' }],
    terms: [{ termId: idOf('term', 1), title: 'Quarter 1' }],
    currentTermId: idOf('term', 1),
    categories: [],
  },
};

function draftFrom(header: string[], ...sample: string[][]) {
  const reading = { header, sample, rows: sample.length, encoding: 'UTF-8', delimiter: ',' };
  return draftOf({ ...file } as ScoreFile, reading);
}

test.each([
  ['whole and decimal numbers', 'Quiz 4', ['8', '', '9.5'], true],
  ['a decimal comma, excused work', 'Quiz 4', ['8,5', 'EX'], true],
  ['percentages', 'Quiz 4', ['85%', '90 %'], true],
  ['points out of points', 'Quiz 4', ['8/10'], true],
  ['no values', 'Quiz 4', ['', ''], false],
  ['one invalid cell', 'Quiz 4', ['8', '7', 'see me', '9', '10'], true],
  ['words', 'Remark', ['good', '8'], false],
  ['only letters', 'Quiz 4', ['EX', 'MI'], false],
  ['a school year', 'Grade level', ['9', '10'], false],
  ['a room', 'Room', ['12', '14'], false],
  ['a number too long for a score', 'Locker', ['12345'], false],
  ['a calculated number', 'Quiz average', ['85', '90'], false],
])('whether a column is proposed as a new assignment: %s', (_, name, cells, expected) => {
  const { goesTo } = draftFrom(['Student ID', name], ...cells.map((cell, at) => [String(at), cell]));
  expect(goesTo[1]).toBe(expected ? toNew : undefined);
});

test('an assignment of the same name takes precedence over a new one, and columns about people are never scores', () => {
  const draft = draftFrom(['Student ID', 'Essay', 'Quiz'], ['1', '8', '9']);
  expect(draft.goesTo).toEqual({ 1: idOf('assignment', 1), 2: toNew });
});

test('columns of exported ratings are matched to them, and calculated ratings don’t become a new assignment', () => {
  const [rated] = file.about.ratings;
  if (!rated) throw new Error('Nothing is rated.');
  const draft = draftFrom(['Student ID', 'A.1 rating', ratingTitle(rated)], ['1', '3.27', '3']);
  expect(draft.goesTo).toEqual({ 2: toRatings(rated) });
  const { assignmentId, standardId } = rated;
  expect(mappingOf(draft).targets).toEqual([{ column: 2, assignmentId, standardId }]);
});

test.each([
  ['Quiz 4 (20)', 'Quiz 4', '20'],
  ['Quiz 4 (out of 20 pts)', 'Quiz 4', '20'],
  ['Quiz 4 /25 points', 'Quiz 4', '25'],
  ['Unit 3/4', 'Unit 3', '4'],
  ['Quiz 4', 'Quiz 4', ''],
])('the points are read from the name if it has them: %s', (name, title, points) => {
  const draft = draftFrom(['Student ID', name], ['1', '3']);
  expect([draft.titles[1], draft.points[1]]).toEqual([title, points]);
});

test.each([
  ['12', undefined],
  ['12,5', undefined],
  ['', { isTitle: false, isPoints: true }],
  ['ten', { isTitle: false, isPoints: true }],
  ['-5', { isTitle: false, isPoints: true }],
])('points possible %j are checked before anything is sent', (points, expected) => {
  const draft = draftFrom(['Student ID', 'Quiz'], ['1', '8']);
  expect(faultsOf({ ...draft, points: { 1: points } })[1]).toEqual(expected);
});

test('a new assignment without a name is an error of its column; an ignored column has none', () => {
  const draft = { ...draftFrom(['Student ID', 'Quiz'], ['1', '8']), titles: { 1: ' ' }, points: { 1: '10' } };
  expect(faultsOf(draft)).toEqual({ 1: { isTitle: true, isPoints: false } });
  expect(faultsOf({ ...draft, goesTo: { 1: '' } })).toEqual({});
});

test('of two assignments with one title, the header of an export tells which one it is', () => {
  const [one, two] = [idOf('assignment', 1), idOf('assignment', 2)];
  const essays = [one, two].map((assignmentId) => ({ assignmentId, title: 'Essay', pointsPossible: '10' }));
  const about = { ...file.about, assignments: essays };
  const header = ['Student ID', ...essays.map(columnTitle)];
  const reading = { header, sample: [], rows: 0, encoding: 'UTF-8', delimiter: ',' };
  expect(draftOf({ mapping: null, about } as ScoreFile, reading).goesTo).toEqual({
    1: one,
    2: two,
  });
});
