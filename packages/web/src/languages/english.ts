import { en as announcements } from '@laurel/web/announcements/messages.en';
import { en as account } from '@laurel/web/areas/account/messages.en';
import { en as athlete } from '@laurel/web/areas/athlete/messages.en';
import { en as playground } from '@laurel/web/areas/playground/messages.en';
import { en as athletics } from '@laurel/web/athletics/messages.en';
import { en as attendance } from '@laurel/web/attendance/messages.en';
import { en as audit } from '@laurel/web/audit/messages.en';
import { en as averages } from '@laurel/web/averages/messages.en';
import { en as backups } from '@laurel/web/backups/messages.en';
import { en as badges } from '@laurel/web/badges/messages.en';
import { en as classes } from '@laurel/web/classes/messages.en';
import { en as credits } from '@laurel/web/credits/messages.en';
import { en as directory } from '@laurel/web/directory/messages.en';
import { en as district } from '@laurel/web/district/messages.en';
import { en as drawings } from '@laurel/web/drawings/messages.en';
import { en as eligibility } from '@laurel/web/eligibility/messages.en';
import { en as factors } from '@laurel/web/factors/messages.en';
import { en as fitness } from '@laurel/web/fitness/messages.en';
import { en as gradebook } from '@laurel/web/gradebook/messages.en';
import { en as grades } from '@laurel/web/grades/messages.en';
import { en as home } from '@laurel/web/home/messages.en';
import { en as imports } from '@laurel/web/imports/messages.en';
import { en as kit } from '@laurel/web/kit/messages.en';
import { en as mappedFiles } from '@laurel/web/mapped-files/messages.en';
import { en as media } from '@laurel/web/media/messages.en';
import { en as merges } from '@laurel/web/merges/messages.en';
import { en as moves } from '@laurel/web/moves/messages.en';
import { en as navigation } from '@laurel/web/navigation/messages.en';
import { en as notices } from '@laurel/web/notices/messages.en';
import { en as office } from '@laurel/web/office/messages.en';
import { en as offline } from '@laurel/web/offline/messages.en';
import { en as outbox } from '@laurel/web/outbox/messages.en';
import { en as overview } from '@laurel/web/overview/messages.en';
import { en as pages } from '@laurel/web/pages/messages.en';
import { en as people } from '@laurel/web/people/messages.en';
import { en as plans } from '@laurel/web/plans/messages.en';
import { en as postings } from '@laurel/web/postings/messages.en';
import { en as preferences } from '@laurel/web/preferences/messages.en';
import { en as records } from '@laurel/web/records/messages.en';
import { en as remarks } from '@laurel/web/remarks/messages.en';
import { en as roles } from '@laurel/web/roles/messages.en';
import { en as rubrics } from '@laurel/web/rubrics/messages.en';
import { en as scales } from '@laurel/web/scales/messages.en';
import { en as search } from '@laurel/web/search/messages.en';
import { en as seating } from '@laurel/web/seating/messages.en';
import { en as setUp } from '@laurel/web/set-up/messages.en';
import { en as sheet } from '@laurel/web/sheet/messages.en';
import { en as shell } from '@laurel/web/shell/messages.en';
import { en as shortcuts } from '@laurel/web/shortcuts/messages.en';
import { en as staff } from '@laurel/web/staff/messages.en';
import { en as standards } from '@laurel/web/standards/messages.en';
import { en as teaching } from '@laurel/web/teaching/messages.en';
import { en as teachingDay } from '@laurel/web/teaching-day/messages.en';
import { en as terms } from '@laurel/web/terms/messages.en';
import { en as testDays } from '@laurel/web/test-days/messages.en';
import { en as transition } from '@laurel/web/transition/messages.en';
import { en as ui } from '@laurel/web/ui/messages.en';
import { en as widgets } from '@laurel/web/widgets/messages.en';

/** What every room says, in English. In a built file only what the file says is left of it (`texts-where-said.ts`). */
export const english = {
  ...announcements,
  ...account,
  ...athlete,
  ...playground,
  ...athletics,
  ...attendance,
  ...audit,
  ...averages,
  ...backups,
  ...badges,
  ...classes,
  ...credits,
  ...directory,
  ...district,
  ...drawings,
  ...eligibility,
  ...factors,
  ...fitness,
  ...gradebook,
  ...grades,
  ...home,
  ...imports,
  ...kit,
  ...mappedFiles,
  ...media,
  ...merges,
  ...moves,
  ...navigation,
  ...notices,
  ...office,
  ...offline,
  ...outbox,
  ...overview,
  ...pages,
  ...people,
  ...plans,
  ...postings,
  ...preferences,
  ...records,
  ...remarks,
  ...roles,
  ...rubrics,
  ...scales,
  ...search,
  ...seating,
  ...setUp,
  ...sheet,
  ...shell,
  ...shortcuts,
  ...staff,
  ...standards,
  ...teaching,
  ...teachingDay,
  ...terms,
  ...testDays,
  ...transition,
  ...ui,
  ...widgets,
};

type Key = keyof typeof english;

/** All texts of rooms in another language, by their keys. */
export type TextsOf<Room extends string> = Readonly<Record<Extract<Key, `${Room}.${string}`>, string>>;
