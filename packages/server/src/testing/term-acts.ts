import fc from 'fast-check';

/** A grade set by hand or corrected. */
export interface GivenGrade {
  readonly percent: string | null;
  readonly letter: string | null;
}

/** What somebody does at the end of a term. `at` is Algebra (0) or Biology (1), `student` the first or second of it. */
export type TermAct =
  | {
      readonly kind: 'score';
      readonly at: number;
      readonly student: number;
      readonly isHeld: boolean;
      readonly percent: number;
    }
  | {
      readonly kind: 'override';
      readonly at: number;
      readonly student: number;
      readonly given: GivenGrade | null;
      readonly days: number | null;
    }
  | { readonly kind: 'remark'; readonly at: number; readonly student: number; readonly text: string }
  | { readonly kind: 'post' | 'take-back' | 'end'; readonly at: number }
  | { readonly kind: 'verify' | 'unverify' | 'publish' | 'hide'; readonly places: readonly number[] }
  | { readonly kind: 'close'; readonly isPostingRest: boolean }
  | { readonly kind: 'open' }
  | { readonly kind: 'reopen'; readonly at: number; readonly days: number }
  | { readonly kind: 'correct'; readonly at: number; readonly student: number; readonly given: GivenGrade }
  | { readonly kind: 'undo-correction'; readonly at: number; readonly student: number }
  /** Undoes the `back`th act of the class’s history that can be. */
  | { readonly kind: 'undo'; readonly at: number; readonly back: number }
  /** Days pass; what has had its day ends. */
  | { readonly kind: 'wait'; readonly days: number };

const at = fc.nat(1);
const student = fc.nat(1);
const places = fc.constantFrom([0], [1], [0, 1]);
const given: fc.Arbitrary<GivenGrade> = fc.constantFrom(
  { percent: '95', letter: null },
  { percent: '72', letter: null },
  { percent: null, letter: 'A' },
  { percent: '81', letter: 'C' },
);
const only = <Kind extends string>(...kinds: Kind[]) => fc.constantFrom(...kinds);

/** Each as often as it is needed to get far: one cannot publish what nobody posts, or correct what isn’t closed. */
export const termActs: fc.Arbitrary<TermAct> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      ...{ kind: only('score'), at, student, isHeld: fc.boolean() },
      percent: fc.constantFrom(50, 70, 80, 90, 100),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      ...{ kind: only('override'), at, student, given: fc.option(given, { freq: 4 }) },
      days: fc.constantFrom(null, null, 1, 2),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: only('remark'), at, student, text: fc.constantFrom('', 'Good.', 'Late.') }),
  },
  { weight: 6, arbitrary: fc.record({ kind: only('post'), at }) },
  { weight: 1, arbitrary: fc.record({ kind: only('take-back'), at }) },
  { weight: 2, arbitrary: fc.record({ kind: only('end'), at }) },
  { weight: 3, arbitrary: fc.record({ kind: only('verify', 'publish'), places }) },
  { weight: 2, arbitrary: fc.record({ kind: only('unverify', 'hide'), places }) },
  { weight: 1, arbitrary: fc.record({ kind: only('close'), isPostingRest: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: only('open') }) },
  { weight: 6, arbitrary: fc.record({ kind: only('reopen'), at, days: fc.integer({ min: 0, max: 3 }) }) },
  { weight: 3, arbitrary: fc.record({ kind: only('correct'), at, student, given }) },
  { weight: 2, arbitrary: fc.record({ kind: only('undo-correction'), at, student }) },
  { weight: 8, arbitrary: fc.record({ kind: only('undo'), at, back: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ kind: only('wait'), days: fc.integer({ min: 1, max: 2 }) }) },
);
