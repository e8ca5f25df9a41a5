import { courseOf } from '@laurel/domain/kit/course-of';
import { expect, test } from 'vitest';
import { hueOf, initialsOf, monogramOf } from './face';

test.each([
  ['Algebra I · Period 2', 'Algebra I', 'A1'],
  ['Algebra II · Period 7 · Brooks', 'Algebra II', 'A2'],
  ['World History - Section 12', 'World History', 'WH'],
  ['English 9, Period 3', 'English 9', 'E9'],
  ['Physics', 'Physics', 'Ph'],
  ['US History', 'US History', 'UH'],
  ['Ancient Civilizations', 'Ancient Civilizations', 'AC'],
  ['علوم', 'علوم', 'عل'],
])('%s is a class of %s, shown as %s', (title, course, monogram) => {
  expect(courseOf(title)).toBe(course);
  expect(monogramOf(course)).toBe(monogram);
});

test('all classes of a course share a color, and the demo’s courses use at least seven', () => {
  expect(hueOf(courseOf('Algebra I · Period 2'))).toBe(hueOf(courseOf('Algebra I · Period 6')));
  const courses = [
    'Algebra I',
    'Biology',
    'English 9',
    'World Geography',
    'Spanish I',
    'Studio Art',
    'Physical Education',
    'Geometry',
    'Chemistry',
    'Concert Band',
    'Physics',
    'US History',
    'French III',
  ];
  expect(new Set(courses.map(hueOf)).size).toBeGreaterThanOrEqual(7);
  for (const course of courses) expect([...Array(10).keys()]).toContain(hueOf(course));
});

test.each([
  ['Mei Barnes', 'MB'],
  ['María del Mar Watanabe', 'MW'],
  ['Cher', 'C'],
])('%s has the initials %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
