import * as z from 'zod/mini';

/** How a derived value came about: every number opens to this. */
export const formulaTrace = z.object({
  formulaId: z.string(),
  /** `VO₂max (PACER 20 m)` */
  name: z.string(),
  /** As on paper: `45.619 + 0.353 × laps − 1.121 × age`. */
  expression: z.string(),
  source: z.string(),
  inputs: z.array(z.object({ name: z.string(), value: z.string(), unit: z.string() })),
  /** Before rounding, to at most 6 places. */
  exact: z.string(),
  /** As it is compared with the standard. */
  rounded: z.string(),
});

export type FormulaTrace = z.infer<typeof formulaTrace>;
