import { day } from '@laurel/domain/kit/day';
import * as z from 'zod/mini';

/** Why a person can’t be erased now. */
export const erasureObstacles = ['self', 'active', 'import', 'access'] as const;

/** What goes. `texts`: comments, notes, and reasons that others wrote; `name`: who it was. */
export const erasedKinds = [
  'contact',
  'accounts',
  'family',
  'roles',
  'health',
  'fitness',
  'texts',
  'files',
  'notices',
  'rosters',
  'name',
] as const;

/** What stays, because classes and schools are counted by it. */
export const countedKinds = ['classes', 'grades', 'attendance'] as const;

export type ErasedKind = (typeof erasedKinds)[number];
export type CountedKind = (typeof countedKinds)[number];

/** What erasing a person does. */
export const erasurePlan = z.object({
  name: z.string(),
  obstacle: z.nullable(z.enum(erasureObstacles)),
  /** Rows that are deleted or emptied. */
  going: z.array(z.object({ kind: z.enum(erasedKinds), count: z.int() })),
  /** Rows that stay: without a text, and in the end without a name. */
  staying: z.array(z.object({ kind: z.enum(countedKinds), count: z.int() })),
  /** Records that were merged into this one, and go with it. */
  mergedRecords: z.int(),
  /** Uploads of the last days that name the person: they are deleted, and can’t be undone any more. */
  uploads: z.int(),
  /** Titles of announcements that name the person, at most 50: they stay, and somebody has to look at them. */
  announcements: z.array(z.string()),
  /** Old and new values in the audit log that are redacted. */
  auditValues: z.int(),
  /** Until when the law keeps the name, date of birth, ID, grades, and attendance; `null`: the name goes as well. */
  keptUntil: z.nullable(day),
  /** The plan as it was shown. */
  digest: z.string(),
});

export type ErasurePlan = z.infer<typeof erasurePlan>;
