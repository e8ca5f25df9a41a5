import type { TaughtClass } from '@laurel/domain/overview/overview';
import { useAbility } from '@laurel/web/people/session';
import { type ClassPage, whatOpens } from './what-opens';

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
