import * as z from 'zod/mini';

/** Why body composition is missing from an answer; `null` when it is there. */
export const whyNoBody = z.nullable(z.enum(['permission', 'school']));
