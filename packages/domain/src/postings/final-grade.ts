import { letterOf, type Scale } from '@laurel/domain/grades/scale';
import { id } from '@laurel/domain/kit/id';
import * as z from 'zod/mini';

/** A grade as it was calculated, and as it was set by hand; `null` where there is none. */
export interface GradeSources {
  readonly computedPercent: string | null;
  readonly computedLetter: string | null;
  readonly overridePercent: string | null;
  readonly overrideLetter: string | null;
}

/** A letter of the class’s scale with what it is worth. */
export interface WorthBand {
  readonly letter: string;
  readonly minimum: string;
  readonly points: string | null;
  readonly isPassing: boolean;
}

/** What counts as final. Points and passing are `null` where the scale doesn’t know the letter, as for an “I”. */
export interface FinalGrade extends GradeSources {
  readonly percent: string | null;
  readonly letter: string | null;
  readonly points: string | null;
  readonly isPassing: boolean | null;
}

/**
 * What counts of a grade: what was set by hand, else what was calculated. A percentage set by hand takes its own letter;
 * a letter set by hand leaves the calculated percentage beside it.
 */
export function finalOf(bands: readonly WorthBand[], sources: GradeSources): FinalGrade {
  const scale: Scale = bands.map(({ letter, minimum }) => ({ letter, minimum }));
  const { computedPercent, computedLetter, overridePercent, overrideLetter } = sources;
  const ofPercent = overridePercent === null ? computedLetter : letterOf(scale, overridePercent);
  const letter = overrideLetter ?? ofPercent;
  const band = bands.find((each) => each.letter === letter);
  return {
    ...sources,
    percent: overridePercent ?? computedPercent,
    letter,
    points: band?.points ?? null,
    isPassing: band?.isPassing ?? null,
  };
}

/** A final grade with what it came from, as staff see it. */
export const finalLine = z.object({
  studentId: id('person'),
  name: z.string(),
  revision: z.int(),
  cause: z.enum(['posted', 'corrected']),
  computedPercent: z.nullable(z.string()),
  computedLetter: z.nullable(z.string()),
  percent: z.nullable(z.string()),
  letter: z.nullable(z.string()),
  points: z.nullable(z.string()),
  isPassing: z.nullable(z.boolean()),
  reason: z.nullable(z.string()),
  /** What its teacher wrote on the term. */
  comment: z.nullable(z.string()),
  madeBy: z.nullable(z.string()),
  madeAt: z.string(),
});

export type FinalLine = z.infer<typeof finalLine>;
