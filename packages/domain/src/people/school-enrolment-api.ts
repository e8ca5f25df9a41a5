import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import { message } from '@laurel/domain/kit/sentence';
import { endpoint } from '@laurel/domain/wire/endpoint';
import * as z from 'zod/mini';
import { createUsers, updateUsers } from './permissions';
import { schoolEnrolment } from './school-enrolment';

export const saveSchoolEnrolment = endpoint({
  call: 'PUT /api/people/{personId}/school-enrolments/{schoolEnrolmentId}',
  needs: updateUsers,
  summary:
    'Enroll a person in a school, or change since when, until when, and in which grade level. A stale version is a conflict, with what is there now.',
  owners: { personId: 'person', schoolEnrolmentId: 'school-enrolment', schoolId: 'school' },
  input: z.object({
    personId: id('person'),
    /** Chosen by the page, so that a repeat finds the same. */
    schoolEnrolmentId: id('school-enrolment'),
    /** 0: it is new. */
    version: z.int(),
    /** Stays as it was when it was added. */
    schoolId: id('school'),
    startsOn: z.nullable(day),
    endsBefore: z.nullable(day),
    gradeLevel: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(20))),
    /** A new one ends the one they have now: the person changes schools. */
    isTransfer: z.boolean(),
    /** Whether their school stays as it is now when a roster says otherwise. Left out: as it was. */
    isKept: z.optional(z.boolean()),
  }),
  output: z.object({
    saved: schoolEnrolment,
    /** The enrollment that a transfer ended, as it was before. */
    ended: z.nullable(schoolEnrolment),
    /** Whether nothing is left of it, because both begin on one day. */
    isReplaced: z.boolean(),
  }),
});

export const enrollStudentByIdentifier = endpoint({
  call: 'POST /api/schools/{schoolId}/students/by-sign',
  needs: createUsers,
  summary:
    'Enroll a student of the district who is out of reach otherwise in one’s own school, by their exact school ID or email. On record.',
  owners: { schoolId: 'school', schoolEnrolmentId: 'school-enrolment' },
  input: z.object({
    schoolId: id('school'),
    /** Chosen by the page, so that a repeat finds the same. */
    schoolEnrolmentId: id('school-enrolment'),
    /** The whole school ID, or the whole email in any case. */
    sign: z.string().check(z.trim(), z.minLength(1, message`Enter the student ID or email.`), z.maxLength(200)),
    startsOn: z.nullable(day),
    /** It ends the enrollment they have now: the student changes schools. */
    isTransfer: z.boolean(),
  }),
  output: z.object({ personId: id('person'), name: z.string() }),
});

export const deleteSchoolEnrolment = endpoint({
  call: 'DELETE /api/people/{personId}/school-enrolments/{schoolEnrolmentId}',
  needs: updateUsers,
  summary:
    'Remove an enrollment that was entered by mistake; the one that holds now is ended instead. Repeating it changes nothing.',
  owners: { personId: 'person', schoolEnrolmentId: 'school-enrolment' },
  input: z.object({ personId: id('person'), schoolEnrolmentId: id('school-enrolment') }),
});
