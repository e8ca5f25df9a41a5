import { includes } from './exceed';
import type { Rule, Subject } from './rule';

/** What is somebody's record: seen as another, it is read and never changed. */
const records: readonly Subject[] = [
  'grades',
  'averages',
  'attendance',
  'fitness',
  'body',
  'health',
  'eligibility',
  'transition',
  'services',
];

/** Pages that show nothing of anyone. */
const pages: readonly Subject[] = ['homepage', 'profile'];

/**
 * The rules of another as somebody with the rules `mine` sees their pages: each as far as both reach it. Of records nothing
 * but reading is left. `schoolId`: the school of the person whose pages they are.
 */
export function narrowRules(theirs: readonly Rule[], mine: readonly Rule[], schoolId: string | null): Rule[] {
  return theirs.flatMap((rule) => {
    if (pages.includes(rule.subject)) return [rule];
    const covers = (action: Rule['action']) => mine.some((own) => coversReach(own, { ...rule, action }, schoolId));
    if (!records.includes(rule.subject) && covers(rule.action)) return [rule];
    const isReading = rule.action === 'read' || rule.action === 'manage';
    return isReading && covers('read') ? [{ ...rule, action: 'read' as const }] : [];
  });
}

/** Whoever sees oneself or one's children is one person: who covers them by their school or the district sees the same. */
function coversReach(own: Rule, rule: Rule, schoolId: string | null): boolean {
  if (rule.reach === 'children') return includes(own, { ...rule, reach: 'district' });
  return includes(own, rule.reach === 'own' ? { ...rule, reach: 'school', schoolId } : rule);
}
