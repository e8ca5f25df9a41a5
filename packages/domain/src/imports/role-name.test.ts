import { english } from '@laurel/domain/kit/sentence';
import { expect, test } from 'vitest';
import { enrolmentPart } from './role-name';

test.each([
  ['student', 'student', false],
  ['teacher', 'teacher', false],
  ['ext:aide', 'aide', true],
  ['ext:teacherAide', 'aide', true],
  ['ext:Co-Teacher', 'teacher', true],
  ['ext:coach', 'teacher', true],
  ['ext:head_coach', 'teacher', true],
  ['ext:assistantCoach', 'aide', true],
])('“%s” is the %s of a class; whether the preview says that it was translated: %s', (said, role, isTold) => {
  const part = enrolmentPart(said);
  expect(part?.role).toBe(role);
  if (!part?.understood || !isTold) return expect([isTold, part?.understood]).toEqual([false, null]);
  expect(english(part.understood)).toContain(`“${said}” was imported as ${role}`);
});

test('a coach is imported as the team’s teacher', () => {
  expect(enrolmentPart('ext:coach')?.understood).toEqual(
    '“ext:coach” was imported as teacher of the class because a team’s teacher is its coach.',
  );
});

test.each(['proctor', 'administrator', 'guardian', 'ext:', 'ext:referee', ''])(
  '“%s” isn’t a role in a class',
  (said) => {
    expect(enrolmentPart(said)).toBeNull();
  },
);
