import type { Ability } from '@laurel/domain/access/ability';
import { isOfRecord } from '@laurel/domain/fitness/state-file';
import type { Sentence } from '@laurel/domain/kit/sentence';

/**
 * Where whoever asks fills in what a state’s file lacks: the office in the student’s record, and what the school lacks by
 * importing the roster; everyone else sees the student’s results. `null`: it isn’t theirs to fill in.
 */
export function whereToFill(ability: Ability, studentId: string | null, what: Sentence): string | null {
  if (studentId === null) return ability.can('manage', 'imports') ? '/admin/csvimports' : null;
  const isTheirs = isOfRecord(what) && ability.can('manage', 'users');
  return isTheirs ? `/admin/users?person=${studentId}` : `/athlete/studentprofile?student=${studentId}`;
}
