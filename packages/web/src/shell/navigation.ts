import type { Ability } from '@laurel/domain/access/ability';
import type { Need, Reach, Subject } from '@laurel/domain/access/rule';
import type { Icon } from '@laurel/web/ui/icon';
import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
import IconBooks from '@tabler/icons-react/dist/esm/icons/IconBooks.mjs';
import IconCalendarCheck from '@tabler/icons-react/dist/esm/icons/IconCalendarCheck.mjs';
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs';
import IconCalendarStats from '@tabler/icons-react/dist/esm/icons/IconCalendarStats.mjs';
import IconChalkboard from '@tabler/icons-react/dist/esm/icons/IconChalkboard.mjs';
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs';
import IconFriends from '@tabler/icons-react/dist/esm/icons/IconFriends.mjs';
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import IconSchool from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs';
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import IconUserSearch from '@tabler/icons-react/dist/esm/icons/IconUserSearch.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { t } from './text';

/** Where a person can go. `needs` is the route's own permission; the routes test holds the two together. */
export interface Destination {
  readonly path: string;
  readonly label: string;
  readonly about: string;
  readonly icon: Icon;
  readonly needs: Need | null;
  /** A page anyone may open but only some have use for: a link for those whose rules reach exactly so. */
  readonly reach?: readonly [Subject, Reach];
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
      {
        path: '/teacher',
        label: t('shell.teacher'),
        about: t('shell.teacherAbout'),
        icon: IconChalkboard,
        needs: ['read', 'teacher'],
        reach: ['teacher', 'classes'],
      },
      {
        path: '/studentdashboard',
        label: t('shell.student'),
        about: t('shell.studentAbout'),
        icon: IconSchool,
        needs: ['read', 'homepage'],
        reach: ['grades', 'own'],
      },
      {
        path: '/parentdashboard',
        label: t('shell.parent'),
        about: t('shell.parentAbout'),
        icon: IconFriends,
        needs: ['read', 'homepage'],
        reach: ['grades', 'children'],
      },
    ],
  },
  {
    label: t('shell.school'),
    items: [
      {
        path: '/admin/users',
        label: t('shell.users'),
        about: t('shell.usersAbout'),
        icon: IconUsers,
        needs: ['manage', 'users'],
      },
      {
        path: '/admin/classes',
        label: t('shell.classes'),
        about: t('shell.classesAbout'),
        icon: IconBooks,
        needs: ['manage', 'users'],
      },
      {
        path: '/admin/terms',
        label: t('shell.terms'),
        about: t('shell.termsAbout'),
        icon: IconCalendarEvent,
        needs: ['manage', 'users'],
      },
      {
        path: '/admin/attendance',
        label: t('shell.attendance'),
        about: t('shell.attendanceAbout'),
        icon: IconCalendarCheck,
        needs: ['manage', 'users'],
      },
      {
        path: '/admin/infoitems',
        label: t('shell.infoItems'),
        about: t('shell.infoItemsAbout'),
        icon: IconSpeakerphone,
        needs: ['manage', 'users'],
      },
      {
        path: '/admin/csvimports',
        label: t('shell.imports'),
        about: t('shell.importsAbout'),
        icon: IconFileImport,
        needs: ['manage', 'users'],
      },
    ],
  },
  {
    label: t('shell.athletes'),
    items: [
      {
        path: '/athlete/attendancecalendar',
        label: t('shell.attendanceCalendar'),
        about: t('shell.attendanceCalendarAbout'),
        icon: IconCalendarStats,
        needs: ['manage', 'fitness'],
      },
      {
        path: '/athlete/averages',
        label: t('shell.averages'),
        about: t('shell.averagesAbout'),
        icon: IconChartBar,
        needs: ['manage', 'fitness'],
      },
      {
        path: '/athlete/studentprofile',
        label: t('shell.profile'),
        about: t('shell.profileAbout'),
        icon: IconUserSearch,
        needs: ['read', 'teacher'],
      },
      {
        path: '/athlete/uploadfitnessdata',
        label: t('shell.uploadFitness'),
        about: t('shell.uploadFitnessAbout'),
        icon: IconUpload,
        needs: ['manage', 'fitness'],
      },
      {
        path: '/athlete/settings',
        label: t('shell.fitnessSettings'),
        about: t('shell.fitnessSettingsAbout'),
        icon: IconAdjustmentsHorizontal,
        needs: ['manage', 'fitness'],
      },
    ],
  },
];

/** The groups with what this person may open; a group without any goes. */
export function permitted(groups: readonly Group[], ability: Ability): Group[] {
  return groups
    .map((group) => ({ ...group, items: group.items.filter((item) => isOpen(item, ability)) }))
    .filter((group) => group.items.length > 0);
}

function isOpen({ needs, reach }: Destination, ability: Ability): boolean {
  if (needs && !ability.can(...needs)) return false;
  if (!reach) return true;
  const [subject, within] = reach;
  return ability.rules.some((rule) => rule.subject === subject && rule.conditions?.within === within);
}
