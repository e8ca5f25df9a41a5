import type { Ability } from '@laurel/domain/access/ability';
import type { Need } from '@laurel/domain/access/rule';
import type { Icon } from '@laurel/web/ui/icon';
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import { t } from './text';

/** Where a person can go. `needs` is the route's own permission; the routes test holds the two together. */
export interface Destination {
  readonly path: string;
  readonly label: string;
  readonly about: string;
  readonly icon: Icon;
  readonly needs: Need | null;
}

/** Destinations under one heading; drawn only if one of them is permitted. */
export interface Group {
  readonly label: string | null;
  readonly items: readonly Destination[];
}

/** Everything there is to go to, in order. A page joins here on the day its route exists. */
export const navigation: readonly Group[] = [
  {
    label: null,
    items: [
      {
        path: '/dashboard',
        label: t('shell.dashboard'),
        about: t('shell.dashboardAbout'),
        icon: IconHome,
        needs: ['read', 'homepage'],
      },
    ],
  },
];

/** The groups with what this person may open; a group without any goes. */
export function permitted(groups: readonly Group[], ability: Ability): Group[] {
  return groups
    .map((group) => ({ ...group, items: group.items.filter(({ needs }) => !needs || ability.can(...needs)) }))
    .filter((group) => group.items.length > 0);
}
