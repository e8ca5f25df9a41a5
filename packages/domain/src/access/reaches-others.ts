import type { RawRule, Subject } from './rule';

/** Whether a rule on one of these subjects reaches beyond oneself and one’s children. */
export function reachesOthers(rules: readonly RawRule[], subjects: readonly Subject[]): boolean {
  return rules.some(
    ({ subject, conditions: { within } }) => subjects.includes(subject) && within !== 'own' && within !== 'children',
  );
}
