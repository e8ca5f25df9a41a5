import { updateClasses } from '@laurel/domain/classes/permissions';
import { scoreValue } from '@laurel/domain/grades/score';
import { id } from '@laurel/domain/kit/id';
import { endpoint } from '@laurel/domain/wire/endpoint';
import * as z from 'zod/mini';

const key = { enrolmentId: id('enrolment'), toClassId: id('class') };
const shownScore = z.pick(scoreValue, { value: true, status: true });

/** What moving a student would do with their scores. */
export const movePlan = z.object({
  name: z.string(),
  fromTitle: z.string(),
  toTitle: z.string(),
  /** Scores that come along: the assignment of the other class has the same title and points. */
  matching: z.array(z.object({ title: z.string(), toTitle: z.string(), score: shownScore })),
  /** Scores that stay in the class alone, each with the reason. */
  staying: z.array(
    z.object({
      title: z.string(),
      score: shownScore,
      why: z.enum(['none', 'points', 'scored', 'locked']),
    }),
  ),
  /** Names this plan: scores come along only as they were shown. */
  digest: z.string(),
});

export type MovePlan = z.infer<typeof movePlan>;

export const planMove = endpoint({
  call: 'GET /api/enrolments/{enrolmentId}/move/{toClassId}',
  needs: updateClasses,
  summary: 'Which scores of a student would come along to another class. Changes nothing.',
  owners: { enrolmentId: 'enrolment', toClassId: 'class' },
  input: z.object(key),
  output: movePlan,
});

export const moveStudent = endpoint({
  call: 'POST /api/enrolments/{enrolmentId}/move/{toClassId}',
  needs: updateClasses,
  summary:
    'Move a student to another class: the enrollment ends, one in the other class begins, and with a digest the matching scores are copied as planned. What was scored stays in the former class. Repeating it changes nothing.',
  owners: { enrolmentId: 'enrolment', toClassId: 'class' },
  input: z.object({ ...key, digest: z.nullable(z.string().check(z.maxLength(64))) }),
  output: z.object({ enrolmentId: id('enrolment'), copied: z.int() }),
});

export const undoMove = endpoint({
  call: 'PUT /api/enrolments/{enrolmentId}/undo-move',
  needs: updateClasses,
  summary:
    'Take back the move that began an enrollment. Copied scores that nobody has changed since are removed. Repeating it changes nothing.',
  owners: { enrolmentId: 'enrolment' },
  input: z.object({ enrolmentId: id('enrolment') }),
});
