import type { Ability } from '@laurel/domain/access/ability';
import type { Need, Reach, Subject } from '@laurel/domain/access/rule';
import { t } from '@laurel/web/languages/text';
import type { Icon } from '@laurel/web/ui/icon';
import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
import IconAward from '@tabler/icons-react/dist/esm/icons/IconAward.mjs';
import IconBooks from '@tabler/icons-react/dist/esm/icons/IconBooks.mjs';
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import IconCalendarCheck from '@tabler/icons-react/dist/esm/icons/IconCalendarCheck.mjs';
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs';
import IconCalendarStats from '@tabler/icons-react/dist/esm/icons/IconCalendarStats.mjs';
import IconChalkboard from '@tabler/icons-react/dist/esm/icons/IconChalkboard.mjs';
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs';
import IconFriends from '@tabler/icons-react/dist/esm/icons/IconFriends.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import IconNotebook from '@tabler/icons-react/dist/esm/icons/IconNotebook.mjs';
import IconRoute from '@tabler/icons-react/dist/esm/icons/IconRoute.mjs';
import IconRun from '@tabler/icons-react/dist/esm/icons/IconRun.mjs';
import IconSchool from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import IconUserSearch from '@tabler/icons-react/dist/esm/icons/IconUserSearch.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import type { en } from './messages.en';

/** Texts that are the same whatever happens, and so can be named in a table. */
type Words = {
  [Key in keyof typeof en]: (typeof en)[Key] extends `${string}{${string}` ? never : Key;
}[keyof typeof en];

/** Where a person can go. `needs` is the route's own permission; the routes test holds the two together. */
export interface Destination {
  readonly path: string;
  /** Said while drawing: the language can change. */
  readonly label: Words;
  readonly about: Words;
  readonly icon: Icon;
  readonly needs: Need | null;
  /** A page anyone may open but only some have use for: a link for those whose rules reach so. */
  readonly reach?: readonly [Subject, ...Reach[]];
  /** Its name where a person gave it one, in place of the label. */
  readonly title?: string;
  /** The letter that goes there after `g`. */
  readonly key?: string;
}

/** Destinations under one heading; drawn only if one of them is permitted. Those of a group without one stand alone. */
export interface Group {
  readonly heading: { readonly label: Words; readonly icon: Icon } | null;
  readonly items: readonly Destination[];
}

/** Everything there is to go to, in order. A page joins here on the day its route exists. */
export const navigation: readonly Group[] = [
  {
    heading: null,
    items: [
      item('/dashboard', 'dashboard', IconHome, ['read', 'homepage'], { key: 'd' }),
      item('/teacher', 'teacher', IconChalkboard, ['read', 'teacher'], { key: 'm', reach: ['teacher', 'classes'] }),
      item('/teacher/finalgrades', 'finalGrades', IconChartBar, ['read', 'teacher'], {
        reach: ['grades', 'classes'],
      }),
      item('/studentdashboard', 'student', IconSchool, ['read', 'homepage'], { key: 's', reach: ['grades', 'own'] }),
      item('/parentdashboard', 'parent', IconFriends, ['read', 'homepage'], {
        key: 'k',
        reach: ['grades', 'children'],
      }),
    ],
  },
  {
    heading: { label: 'navigation.school', icon: IconBuilding },
    items: [
      item('/admin/users', 'users', IconUsers, ['manage', 'users'], { key: 'p' }),
      item('/admin/classes', 'classes', IconBooks, ['manage', 'users'], { key: 'c' }),
      item('/admin/courses', 'courses', IconNotebook, ['manage', 'users'], { key: 'o' }),
      item('/admin/terms', 'terms', IconCalendarEvent, ['manage', 'users'], { key: 't' }),
      item('/admin/finalgrades', 'finalGrades', IconChartBar, ['manage', 'users'], { key: 'b' }),
      item('/admin/credits', 'credits', IconSchool, ['manage', 'users']),
      item('/admin/attendance', 'attendance', IconCalendarCheck, ['manage', 'users'], { key: 'a' }),
      item('/admin/infoitems', 'infoItems', IconSpeakerphone, ['manage', 'users'], { key: 'n' }),
      item('/admin/views', 'views', IconNotebook, ['manage', 'users']),
      item('/admin/csvimports', 'imports', IconFileImport, ['manage', 'users'], { key: 'i' }),
      item('/admin/roles', 'roles', IconKey, ['manage', 'users'], { key: 'r' }),
      item('/admin/audit', 'audit', IconHistory, ['read', 'audit'], { key: 'l' }),
      item('/admin/district', 'district', IconSettings, ['read', 'permissions'], { key: 'e' }),
    ],
  },
  {
    heading: { label: 'navigation.athletes', icon: IconRun },
    items: [
      item('/athlete/eligibility', 'eligibility', IconRun, ['read', 'eligibility']),
      item('/athlete/attendancecalendar', 'attendanceCalendar', IconCalendarStats, ['manage', 'fitness']),
      item('/athlete/clearances', 'clearances', IconNotebook, ['read', 'eligibility'], {
        reach: ['eligibility', 'teams', 'athletes', 'school', 'district'],
      }),
      item('/athlete/averages', 'averages', IconChartBar, ['manage', 'fitness'], { key: 'v' }),
      item('/athlete/studentprofile', 'profile', IconUserSearch, ['read', 'teacher'], { key: 'f' }),
      item('/athlete/uploadfitnessdata', 'uploadFitness', IconUpload, ['manage', 'fitness'], { key: 'u' }),
      item('/athlete/settings', 'fitnessSettings', IconAdjustmentsHorizontal, ['manage', 'fitness']),
    ],
  },
  {
    heading: { label: 'navigation.transition', icon: IconSchool },
    items: [
      item('/transition/dashboard', 'progress', IconRoute, ['read', 'transition']),
      item('/transition/users', 'members', IconUsers, ['read', 'transition'], {
        reach: ['transition', 'classes', 'teams', 'athletes', 'caseload', 'school', 'district'],
      }),
      item('/transition/fullrubric', 'fullRubric', IconBooks, ['read', 'transition']),
      item('/transition/badge', 'badges', IconAward, ['read', 'transition']),
    ],
  },
];

/** Pages that the reader’s school built, after everything else: they come a moment later, and move nothing. */
export function ownPages(views: readonly Pick<Required<Destination>, 'path' | 'title' | 'icon'>[]): Group {
  const known = { label: 'navigation.views', about: 'navigation.views', icon: IconNotebook, needs: null } as const;
  return { heading: known, items: views.map((view) => ({ ...known, ...view })) };
}

/** The groups with what this person may open; a group without any goes. */
export function filterPermitted(groups: readonly Group[], ability: Ability): Group[] {
  return groups
    .map((group) => ({ ...group, items: group.items.filter((each) => isOpen(each, ability)) }))
    .filter((group) => group.items.length > 0);
}

/** What a destination is called. */
export function nameOf({ title, label }: Pick<Destination, 'title' | 'label'>): string {
  return title ?? t(label);
}

function isOpen({ needs, reach }: Destination, ability: Ability): boolean {
  if (needs && !ability.can(...needs)) return false;
  if (!reach) return true;
  const [subject, ...within] = reach;
  return ability.rules.some(
    ({ subject: own, conditions }) => own === subject && within.some((each) => each === conditions?.within),
  );
}

type Named<Text> = Text extends `navigation.${infer Name}About` ? Name : never;

function item(
  path: string,
  name: Named<Words>,
  icon: Icon,
  needs: Need,
  more: Pick<Destination, 'key' | 'reach'> = {},
): Destination {
  return { path, label: `navigation.${name}`, about: `navigation.${name}About`, icon, needs, ...more };
}
