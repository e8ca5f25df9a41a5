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
])('“%s” is the %s of a class; where that isn’t the file’s own word the plan says so: %s', (said, role, isTold) => {
  const part = enrolmentPart(said);
  expect(part?.role).toBe(role);
  expect(part?.understood?.includes(`“${said}” was imported as ${role}`) ?? false).toBe(isTold);
});

test('a coach is imported as the team’s teacher', () => {
  expect(enrolmentPart('ext:coach')?.understood).toBe(
    '“ext:coach” was imported as teacher of the class because a team’s teacher is its coach.',
  );
});

test.each(['proctor', 'administrator', 'guardian', 'ext:', 'ext:referee', ''])(
  '“%s” has no place in a class',
  (said) => {
    expect(enrolmentPart(said)).toBeNull();
  },
);
