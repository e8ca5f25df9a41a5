import type { Ability } from '@laurel/domain/access/ability';
import type { Need } from '@laurel/domain/access/rule';
import { takeAttendance } from '@laurel/domain/attendance/permissions';
import { updateGrades } from '@laurel/domain/grades/permissions';
import type { TaughtClass } from '@laurel/domain/overview/overview';
import { useAbility } from '@laurel/web/people/session';

/** A class with where its line leads first, and what stands beside it. */
export interface ListedClass extends TaughtClass {
  readonly main: ClassPage;
  readonly pages: readonly ClassPage[];
}

/** A class of which nothing opens is not listed: its line would end at a closed door. */
export function useListedClasses(taught: readonly TaughtClass[]): ListedClass[] {
  const ability = useAbility();
  return taught.flatMap((each) => {
    const pages = whatOpens(ability, each);
    const [main] = pages;
    return main ? [{ ...each, main, pages }] : [];
  });
}

/** A page of a class or team. */
type ClassPage = 'gradebook' | 'attendance' | 'fitness';

/**
 * The pages of a class this person may open, the one to lead to first. A coach's team has fitness and no gradebook; a
 * class someone is entered in as teacher without a role that reaches classes opens nothing.
 */
export function whatOpens(
  ability: Ability,
  { isTeam, hasFitness }: Pick<TaughtClass, 'isTeam' | 'hasFitness'>,
): ClassPage[] {
  const pages: ClassPage[] = [];
  if (reaches(ability, updateGrades, isTeam)) pages.push('gradebook');
  if (reaches(ability, takeAttendance, isTeam)) pages.push('attendance');
  // A class's fitness is reached from where fitness is; for a team it is what there is.
  if (hasFitness && (isTeam || pages.length === 0)) pages.push('fitness');
  return pages;
}

function reaches(ability: Ability, [action, subject]: Need, isTeam: boolean): boolean {
  const wide: readonly unknown[] = ['school', 'district', isTeam ? 'teams' : 'classes'];
  return ability.rules.some(
    (rule) =>
      rule.subject === subject &&
      (rule.action === action || rule.action === 'manage') &&
      wide.includes(rule.conditions?.within),
  );
}
