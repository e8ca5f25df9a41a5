import { updateClasses } from '@laurel/domain/classes/permissions';
import { decimal } from '@laurel/domain/grades/amount';
import { readGrades, updateGrades } from '@laurel/domain/grades/permissions';
import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import { message } from '@laurel/domain/kit/sentence';
import { updateTerms } from '@laurel/domain/terms/permissions';
import { endpoint } from '@laurel/domain/wire/endpoint';
import * as z from 'zod/mini';
import { finalLine } from './final-grade';

const place = z.object({ classId: id('class'), termId: id('term') });

export const postGrades = endpoint({
  call: 'PUT /api/classes/{classId}/terms/{termId}/posting',
  needs: updateGrades,
  summary:
    'Say that the grades of a class in a term are final: they are kept as they are now. Again: what changed since.',
  owners: { classId: 'class', termId: 'term' },
  input: place,
  /** Students with a final grade, and of those how many are new or other than before. */
  output: z.object({ students: z.int(), changed: z.int() }),
});

export const takeBackPosting = endpoint({
  call: 'PUT /api/classes/{classId}/terms/{termId}/posting/take-back',
  needs: updateGrades,
  summary: 'Say that the grades of a class are not final after all, while the office hasn’t published them.',
  owners: { classId: 'class', termId: 'term' },
  input: place,
});

export const readClassPostings = endpoint({
  call: 'GET /api/classes/{classId}/postings',
  needs: updateGrades,
  summary: 'Which terms of a class are posted or published, and how many grades are other than posted by now.',
  owners: { classId: 'class' },
  input: z.object({ classId: id('class') }),
  output: z.object({
    postings: z.array(
      z.object({ termId: id('term'), postedAt: z.string(), isPublished: z.boolean(), changed: z.int() }),
    ),
  }),
});

/** Where a class stands on its way to the end of a term. */
export const postingLine = z.object({
  classId: id('class'),
  title: z.string(),
  teachers: z.array(z.string()),
  students: z.int(),
  /** Students whose grade is other than posted by now, or who joined since. */
  changed: z.int(),
  postedAt: z.nullable(z.string()),
  postedBy: z.nullable(z.string()),
  verifiedAt: z.nullable(z.string()),
  publishedAt: z.nullable(z.string()),
  remindedAt: z.nullable(z.string()),
  /** Open again in the closed term for its teachers: the first day it isn’t any more. */
  reopenedUntil: z.nullable(day),
});

export type PostingLine = z.infer<typeof postingLine>;

export const readTermPostings = endpoint({
  call: 'GET /api/schools/{schoolId}/terms/{termId}/postings',
  needs: readGrades,
  summary: 'The classes of a school that have grades in a term, those not posted first; at most 2,000.',
  owners: { schoolId: 'school', termId: 'term' },
  input: z.object({ schoolId: id('school'), termId: id('term') }),
  output: z.object({ isClosed: z.boolean(), classes: z.array(postingLine) }),
});

export const publishGrades = endpoint({
  call: 'PUT /api/terms/{termId}/published',
  needs: updateClasses,
  summary: 'Publish the posted grades of classes, or hide them again. All of them, or none where one isn’t posted.',
  owners: { termId: 'term', classIds: 'class' },
  input: z.object({
    termId: id('term'),
    classIds: z.array(id('class')).check(z.minLength(1), z.maxLength(2000)),
    isPublished: z.boolean(),
  }),
  output: z.object({ changed: z.int() }),
});

export const verifyGrades = endpoint({
  call: 'PUT /api/terms/{termId}/verified',
  needs: updateClasses,
  summary: 'Say that the office has looked posted grades of classes over, or take that back. All of them, or none.',
  owners: { termId: 'term', classIds: 'class' },
  input: z.object({
    termId: id('term'),
    classIds: z.array(id('class')).check(z.minLength(1), z.maxLength(2000)),
    isVerified: z.boolean(),
  }),
  output: z.object({ changed: z.int() }),
});

export const remindTeachers = endpoint({
  call: 'PUT /api/terms/{termId}/reminders',
  needs: updateClasses,
  summary: 'Remind the teachers of classes that aren’t posted, by notification and email; at most once an hour.',
  owners: { termId: 'term', classIds: 'class' },
  input: z.object({
    termId: id('term'),
    classIds: z.array(id('class')).check(z.minLength(1), z.maxLength(2000)),
  }),
  output: z.object({ classes: z.int(), teachers: z.int() }),
});

export const reopenClass = endpoint({
  call: 'PUT /api/classes/{classId}/terms/{termId}/reopening',
  needs: updateClasses,
  summary: 'Open one class in a closed term again for its teachers until a day, with a reason. It closes by itself.',
  owners: { classId: 'class', termId: 'term', reopeningId: 'reopening' },
  input: z.object({
    ...place.shape,
    /** Made by the caller, so that a repeat opens it once. */
    reopeningId: id('reopening'),
    endsBefore: day,
    reason: z.string().check(z.trim(), z.minLength(1, message`Enter a reason.`), z.maxLength(500)),
  }),
});

export const endReopening = endpoint({
  call: 'PUT /api/classes/{classId}/reopening/end',
  needs: updateClasses,
  summary: 'Close a reopened class before its day; what changed meanwhile is posted.',
  owners: { classId: 'class' },
  input: z.object({ classId: id('class') }),
  /** Final grades that are other than before. */
  output: z.object({ changed: z.int() }),
});

export const ownPosting = z.object({
  classId: id('class'),
  title: z.string(),
  termId: id('term'),
  termTitle: z.string(),
  students: z.int(),
  changed: z.int(),
  postedAt: z.nullable(z.string()),
  isPublished: z.boolean(),
});

export const readOwnPostings = endpoint({
  call: 'GET /api/postings/own',
  needs: updateGrades,
  summary: 'The caller’s own classes in the term that ends next or ended last, with how each is posted, at most 200.',
  owners: {},
  output: z.object({ classes: z.array(ownPosting) }),
});

export const closeTerm = endpoint({
  call: 'PUT /api/terms/{termId}/close',
  needs: updateTerms,
  summary: 'Lock a term once every class has posted, or post for those that haven’t, at most 200 a call.',
  owners: { termId: 'term' },
  input: z.object({ termId: id('term'), isPostingRest: z.boolean() }),
  /** `left`: classes still to be posted. The term is locked once there are none; until then the call is repeated. */
  output: z.object({ classes: z.int(), postedNow: z.int(), left: z.int() }),
});

export const readFinalGrades = endpoint({
  call: 'GET /api/classes/{classId}/terms/{termId}/final-grades',
  needs: readGrades,
  summary: 'Every final grade of a class in a term with its revisions, for staff over the class.',
  owners: { classId: 'class', termId: 'term' },
  input: place,
  output: z.object({ isClosed: z.boolean(), letters: z.array(z.string()), grades: z.array(finalLine) }),
});

/** A grade that counts as another than the one that was calculated. */
export const gradeDifference = z.object({
  studentId: id('person'),
  classId: id('class'),
  name: z.string(),
  title: z.string(),
  computedPercent: z.nullable(z.string()),
  computedLetter: z.nullable(z.string()),
  percent: z.nullable(z.string()),
  letter: z.nullable(z.string()),
  /** Corrected after the term was closed; else set by hand. */
  isCorrection: z.boolean(),
  reason: z.string(),
  madeBy: z.nullable(z.string()),
  /** The first day the calculated grade counts again; `null`: none. */
  until: z.nullable(day),
});

export type GradeDifference = z.infer<typeof gradeDifference>;

/** Differences that a list has at most. */
export const mostDifferences = 1000;

const differences = z.object({ differences: z.array(gradeDifference), count: z.int() });

export const readClassDifferences = endpoint({
  call: 'GET /api/classes/{classId}/terms/{termId}/differences',
  needs: readGrades,
  summary: 'Grades of a class in a term that were set by hand or corrected, beside the calculated ones; at most 1,000.',
  owners: { classId: 'class', termId: 'term' },
  input: place,
  output: differences,
});

export const readSchoolDifferences = endpoint({
  call: 'GET /api/schools/{schoolId}/terms/{termId}/differences',
  needs: readGrades,
  summary:
    'Grades of a school in a term that were set by hand or corrected, beside the calculated ones; at most 1,000.',
  owners: { schoolId: 'school', termId: 'term' },
  input: z.object({ schoolId: id('school'), termId: id('term') }),
  output: differences,
});

export const correctGrade = endpoint({
  call: 'PUT /api/classes/{classId}/terms/{termId}/students/{studentId}/final-grade',
  needs: updateClasses,
  summary: 'Correct a final grade of a locked term: a revision with its reason; what was posted stays beside it.',
  owners: { classId: 'class', termId: 'term', studentId: 'person' },
  input: z.object({
    ...place.shape,
    studentId: id('person'),
    /** The revision that was seen: another one meanwhile is a conflict. */
    revision: z.int(),
    percent: z.nullable(decimal),
    letter: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(20))),
    reason: z.string().check(z.trim(), z.minLength(1, message`Enter a reason.`), z.maxLength(500)),
  }),
  output: z.object({ revision: z.int() }),
});

export const undoCorrection = endpoint({
  call: 'PUT /api/classes/{classId}/terms/{termId}/students/{studentId}/final-grade/undone',
  needs: updateClasses,
  summary: 'Undo the latest correction of a final grade: one more revision with its reason, as the grade was before.',
  owners: { classId: 'class', termId: 'term', studentId: 'person' },
  input: z.object({
    ...place.shape,
    studentId: id('person'),
    /** The revision that is undone: a later one is a conflict. */
    revision: z.int(),
    reason: z.string().check(z.trim(), z.minLength(1, message`Enter a reason.`), z.maxLength(500)),
  }),
  output: z.object({ revision: z.int() }),
});
