import { id } from '@laurel/domain/kit/id';
import { endpoint } from '@laurel/domain/wire/endpoint';
import * as z from 'zod/mini';
import { handOver, handOverContent, mostHandedOver, readiness } from './hand-over';
import { manageTransition, readTransition } from './permissions';

export const readReadiness = endpoint({
  call: 'GET /api/pathways/{pathwayId}/readiness',
  needs: readTransition,
  summary:
    'How ready the members of a move within reach are, who is at risk of what the caller may see, and what was handed over; at most 1,000. For staff.',
  owners: { pathwayId: 'pathway' },
  input: z.object({ pathwayId: id('pathway') }),
  output: z.object({
    title: z.string(),
    members: z.array(readiness),
    /** Where they can be handed over to; none: the caller hands nobody over. */
    schools: z.array(z.object({ schoolId: id('school'), name: z.string() })),
    /** Whether the caller sees attendance, and grades of every class. */
    seesAttendance: z.boolean(),
    seesGrades: z.boolean(),
  }),
});

export const handOverStudents = endpoint({
  call: 'POST /api/pathways/{pathwayId}/hand-overs',
  needs: manageTransition,
  summary:
    'Hand members of a move over to another school, as they stand now; who was handed over there already is passed over.',
  owners: { pathwayId: 'pathway', schoolId: 'school', handOverId: 'hand-over', members: 'pathway-member' },
  input: z.object({
    pathwayId: id('pathway'),
    schoolId: id('school'),
    /** Made by the client once; the hand-over of each member gets an id of its own, of this one and of whom it is about. */
    handOverId: id('hand-over'),
    members: z.array(id('pathway-member')).check(z.minLength(1), z.maxLength(mostHandedOver)),
    note: z.string().check(z.trim(), z.maxLength(2000)),
  }),
  output: z.object({ handOverIds: z.array(id('hand-over')) }),
});

export const takeBackHandOvers = endpoint({
  call: 'POST /api/pathways/{pathwayId}/hand-overs/taking-back',
  needs: manageTransition,
  summary: 'Take hand-overs back: the other school no longer sees them. Repeating it changes nothing.',
  owners: { pathwayId: 'pathway', handOvers: 'hand-over' },
  input: z.object({
    pathwayId: id('pathway'),
    handOvers: z.array(id('hand-over')).check(z.minLength(1), z.maxLength(mostHandedOver)),
  }),
  output: z.object({ count: z.int() }),
});

export const listHandOvers = endpoint({
  call: 'GET /api/hand-overs',
  needs: readTransition,
  summary: 'What schools of the caller were handed over, and families of their own; the latest first, at most 500.',
  owners: {},
  output: z.object({
    handOvers: z.array(z.extend(handOver, { isRead: z.boolean() })),
    isStaff: z.boolean(),
  }),
});

export const readHandOver = endpoint({
  call: 'POST /api/hand-overs/{handOverId}/reading',
  needs: readTransition,
  summary: 'What was handed over of a student. Who of the receiving school reads it is kept, and shown to both.',
  owners: { handOverId: 'hand-over' },
  input: z.object({ handOverId: id('hand-over') }),
  output: z.object({ ...handOver.shape, content: handOverContent, note: z.string() }),
});
