/** What a roster row becomes. The order is the order things are made in: what is pointed at comes first. */
export const entities = [
  'school',
  'term',
  'course',
  'scale',
  'class',
  'class_term',
  'person',
  'role_assignment',
  'account',
  'guardianship',
  'enrolment',
  'category',
  'assignment',
  'score',
] as const;

export type Entity = (typeof entities)[number];

export type Value = string | number | boolean | null | readonly { readonly [name: string]: string }[] | object;

/**
 * One checked row on its way into the plan. `data` holds only what the source says, under the names it is stored by;
 * what it leaves out stays as it is. References in it are already our ids.
 */
export interface RosterRow {
  readonly entity: Entity;
  /** The source's key; for links the two keys it joins. */
  readonly key: string;
  readonly file: string;
  readonly line: number;
  /** When the source last changed it, as it says; `null` where it doesn't. */
  readonly changedAt: string | null;
  /** Ours if it is known already, else the one it will get. */
  readonly targetId: string;
  readonly what: 'keep' | 'remove' | 'reject';
  readonly reason: Sentence | null;
  readonly data: Readonly<Record<string, Value>>;
}

import type { Sentence } from '@laurel/domain/kit/sentence';
