import * as z from 'zod/mini';

/**
 * What a pathway is for: `portrait` of a graduate, the `move` to another school, and transition `services` of students with
 * disabilities, which have a subject of their own.
 */
export const pathwayKinds = ['portrait', 'move', 'services'] as const;

export const pathwayKind = z.enum(pathwayKinds);

export type PathwayKind = z.infer<typeof pathwayKind>;
