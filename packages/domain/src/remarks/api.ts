import { updateGrades } from '@laurel/domain/grades/permissions';
import { id } from '@laurel/domain/kit/id';
import { endpoint } from '@laurel/domain/wire/endpoint';
import * as z from 'zod/mini';
import { bankComment, bankCommentFields } from './bank-comment';
import { remark, saveRemarksAnswer, saveRemarksInput } from './remark';

export const readRemarks = endpoint({
  call: 'GET /api/classes/{classId}/remarks',
  needs: updateGrades,
  summary: 'Notes on the students of a class, and the comments on each of its terms.',
  owners: { classId: 'class' },
  input: z.object({ classId: id('class') }),
  output: z.object({ remarks: z.array(remark) }),
});

export const saveRemarks = endpoint({
  call: 'PUT /api/classes/{classId}/remarks',
  needs: updateGrades,
  summary:
    'Save notes and term comments cell by cell; a stale cell comes back with the other text. 409 only when all are stale.',
  owners: { classId: 'class', operationId: 'operation', students: 'person', terms: 'term' },
  input: saveRemarksInput,
  /** A pasted column of comments is up to a thousand of a thousand characters. */
  bodyLimit: { bytes: 3 * 1024 * 1024, values: 10_000 },
  output: saveRemarksAnswer,
});

export const readCommentBank = endpoint({
  call: 'GET /api/comment-bank',
  needs: updateGrades,
  summary: 'One’s own phrases for comments, and those of the schools one grades at.',
  owners: {},
  output: z.object({
    comments: z.array(bankComment),
    /** Schools whose phrases the caller may change. */
    schools: z.array(z.object({ schoolId: id('school'), name: z.string() })),
  }),
});

export const saveBankComment = endpoint({
  call: 'PUT /api/comment-bank/{commentId}',
  needs: updateGrades,
  summary: 'Create a phrase under an id of the caller’s making (version 0), or change it. A school’s needs its office.',
  owners: { commentId: 'bank-comment', schoolId: 'school' },
  input: z.object({
    commentId: id('bank-comment'),
    version: z.int(),
    /** Fixed once it is made. */
    schoolId: z.nullable(id('school')),
    ...bankCommentFields.shape,
  }),
  output: z.object({ commentId: id('bank-comment'), version: z.int() }),
});

export const deleteBankComment = endpoint({
  call: 'DELETE /api/comment-bank/{commentId}',
  needs: updateGrades,
  summary: 'Delete a phrase. Comments that were written with it stay as they are.',
  owners: { commentId: 'bank-comment' },
  input: z.object({ commentId: id('bank-comment') }),
});
