import { useAbility } from '@laurel/web/people/session';

/** As whom a family types: a student as oneself, a parent as the family. */
export function useOwnKind(): 'self' | 'family' {
  const isStudent = useAbility().rules.some(
    ({ subject, conditions }) => subject === 'transition' && conditions?.within === 'own',
  );
  return isStudent ? 'self' : 'family';
}
