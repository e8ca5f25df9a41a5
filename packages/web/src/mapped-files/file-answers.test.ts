import type { Id } from '@laurel/domain/kit/id';
import type { FileQuestion } from '@laurel/domain/people/person-question';
import { expect, test } from 'vitest';
import { classesIn, newcomersIn, peopleIn, somebodyNew, withAnswers } from './file-questions';

const person = (personId: string) => ({
  ...{ personId: personId as Id<'person'>, name: personId },
  ...{ identifier: null, birthOn: null, gradeLevel: null },
});
const questions: FileQuestion[] = [
  { line: 2, said: 'Sam', candidates: [person('sam'), person('sam2')] },
  { line: 3, said: 'Tia', candidates: [person('tia')] },
  { line: 4, said: 'Uma', candidates: [person('uma')] },
  { line: 5, said: 'Algebra', classes: [{ classId: 'algebra' as Id<'class'>, title: 'Algebra', code: null }] },
];

test('each answer is a choice of its type; a row without one stays unanswered', () => {
  const answers = { 2: 'sam2', 3: somebodyNew, 4: '', 5: 'algebra' };
  expect(peopleIn(questions, answers)).toEqual([{ line: 2, personId: 'sam2' }]);
  expect(newcomersIn(questions, answers)).toEqual([
    { line: 2, personId: 'sam2' },
    { line: 3, personId: null },
  ]);
  expect(classesIn(questions, answers)).toEqual([{ line: 5, classId: 'algebra' }]);
});

test('only people offered by the question can be chosen', () => {
  expect(newcomersIn(questions, { 2: 'tia', 5: somebodyNew })).toEqual([]);
});

test('an answer replaces an earlier one, and other rows keep theirs', () => {
  const earlier = [
    { line: 2, personId: 'sam' as Id<'person'> },
    { line: 9, personId: 'zoe' as Id<'person'> },
  ];
  const answers = { 2: 'sam2' };
  expect(withAnswers(earlier, peopleIn(questions, answers), answers)).toEqual([
    { line: 9, personId: 'zoe' },
    { line: 2, personId: 'sam2' },
  ]);
  expect(withAnswers(earlier, [], { 2: '' }), 'taken back').toEqual([{ line: 9, personId: 'zoe' }]);
});
