import * as z from 'zod/mini';

/** What happened to an assignment as a whole (`assignment_event.cause`). */
export const assignmentCause = z.enum(['added', 'copied', 'deleted', 'restored']);

export type AssignmentCause = z.infer<typeof assignmentCause>;
