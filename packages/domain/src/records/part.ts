import type { en } from './messages.en';

/** What everything kept about one person falls into, in the order of the file. */
export const partNames = [
  'person',
  'contact',
  'schools',
  'guardians',
  'children',
  'roles',
  'classes',
  'moves',
  'caseloads',
  'scores',
  'scoreHistory',
  'grades',
  'gradesByHand',
  'finalGrades',
  'remarks',
  'ratings',
  'ratingHistory',
  'finalRatings',
  'transferCredits',
  'marks',
  'days',
  'attendanceHistory',
  'absences',
  'absenceReports',
  'practices',
  'happenings',
  'clearances',
  'fitness',
  'fitnessHistory',
  'body',
  'bodyHistory',
  'health',
  'accounts',
  'sessions',
  'devices',
  'codes',
  'files',
  'drafts',
  'notices',
  'emails',
  'noticeChoices',
  'quietHours',
  'studentFirst',
  'visits',
  'merges',
  'bulkChanges',
  'passes',
  'rosterKeys',
  'formerValues',
  'acts',
  'views',
] as const;

export type PartName = (typeof partNames)[number];

type KeyOf<Text> = Text extends `records.of.${infer Label}` ? Label : never;

/** What a column of the file is called: `records.of.…` in the catalogs. */
export type Label = KeyOf<keyof typeof en>;
