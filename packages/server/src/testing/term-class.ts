import type { GivenGrade } from './term-acts';
import { isSameGiven, type Revision } from './term-finals';

/** How far posted grades are on their way to families. */
export type Step = 'posted' | 'verified' | 'published';

export interface Override {
  readonly given: GivenGrade;
  /** The first day it doesn’t count any more. */
  readonly expires: number | null;
}

export interface StudentModel {
  auto: number | null;
  /** Of work that is held back from families. */
  held: number | null;
  override: Override | null;
  remark: string;
  readonly finals: Revision[];
}

/** How an act can be undone. */
export type Way =
  | {
      readonly of: 'score';
      readonly student: number;
      readonly isHeld: boolean;
      readonly before: number | null;
      readonly after: number | null;
    }
  | {
      readonly of: 'override';
      readonly student: number;
      readonly before: Override | null;
      readonly after: Override | null;
    }
  | { readonly of: 'posting'; readonly before: Step | null; readonly after: Step; readonly students: readonly Kept[] };

/** What a posting found and left of a student’s final grade, and how many revisions there were before it. */
export interface Kept {
  readonly before: string;
  readonly after: string;
  readonly had: number;
  readonly isNew: boolean;
}

/** One line of a class’s history: what, with which grades before and after it. */
interface ToldAct {
  readonly kind: string;
  readonly cause: string;
  readonly change: readonly [before: unknown, after: unknown];
  readonly way: Way | null;
}

export interface ClassModel {
  readonly students: readonly StudentModel[];
  isPosted: boolean;
  isVerified: boolean;
  isPublished: boolean;
  /** The day it closes again; `null`: it isn’t opened. */
  reopened: number | null;
  /** Newest first. */
  readonly history: ToldAct[];
}

/** A class of two students without anything. */
export function emptyClass(): ClassModel {
  const student = (): StudentModel => ({ auto: null, held: null, override: null, remark: '', finals: [] });
  const steps = { isPosted: false, isVerified: false, isPublished: false };
  return { students: [student(), student()], ...steps, reopened: null, history: [] };
}

export function studentOf({ students }: ClassModel, which: number): StudentModel {
  const student = students[which];
  if (!student) throw new Error(`There is no student ${which}.`);
  return student;
}

export function stepOf({ isPosted, isVerified, isPublished }: ClassModel): Step | null {
  if (!isPosted) return null;
  return isPublished ? 'published' : isVerified ? 'verified' : 'posted';
}

export function isSameOverride(one: Override | null, other: Override | null): boolean {
  return isSameGiven(one?.given ?? null, other?.given ?? null) && one?.expires === other?.expires;
}
