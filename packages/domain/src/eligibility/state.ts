/** Where an athlete stands, from the mildest to the strictest. */
export const states = [
  'cleared',
  'waived',
  'warning',
  'probation',
  // Someone who may well be out can’t be said to play; someone who is out for certain is.
  'unknown',
  'practiceOnly',
  'ineligible',
] as const;

export type State = (typeof states)[number];

/** Whether one state is stricter than another. */
export function isStricter(one: State, other: State): boolean {
  return states.indexOf(one) > states.indexOf(other);
}

/** Whether someone may take part in a contest; `null`: no one can tell. */
export function mayPlay(state: State): boolean | null {
  return state === 'unknown' ? null : !isStricter(state, 'probation');
}
