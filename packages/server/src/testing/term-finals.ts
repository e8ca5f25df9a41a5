import type { GivenGrade } from './term-acts';

/** A final grade as it was kept. `computed` is what was calculated, `given` what was set by hand or corrected. */
export interface Revision {
  readonly cause: 'posted' | 'corrected';
  readonly computed: number | null;
  readonly given: GivenGrade | null;
  readonly remark: string | null;
}

/** What counts of a final grade. */
export function countedOf({ computed, given }: Revision): { percent: number | null; letter: string | null } {
  const percent = given?.percent == null ? computed : Number(given.percent);
  return { percent, letter: given?.letter ?? letterOf(percent) };
}

function letterOf(percent: number | null): string | null {
  if (percent === null) return null;
  return percent >= 90 ? 'A' : percent >= 80 ? 'B' : percent >= 70 ? 'C' : 'F';
}

/** Whether something else counts than was posted. */
export function isCorrected({ finals }: { readonly finals: readonly Revision[] }): boolean {
  const [last, posted] = [finals.at(-1), finals.findLast(({ cause }) => cause === 'posted')];
  return last?.cause === 'corrected' && !isSameGiven(last.given, posted?.given ?? null);
}

export function isSameGiven(one: GivenGrade | null, other: GivenGrade | null): boolean {
  return one?.percent === other?.percent && one?.letter === other?.letter;
}

/** A student without a grade has said nothing. */
export function saidBy(final: Revision | undefined): string {
  if (!final || (final.computed === null && final.given === null && final.remark === null)) return '';
  return JSON.stringify([final.computed, final.given?.percent ?? null, final.given?.letter ?? null, final.remark]);
}
