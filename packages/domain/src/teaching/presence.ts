import { id } from '@laurel/domain/kit/id';
import * as z from 'zod/mini';

/** A cell of one of a class's sheets: of scores, standards, or comments. */
export const sheetPlace = z.object({
  rowId: z.string().check(z.maxLength(60)),
  columnId: z.string().check(z.maxLength(100)),
});

export type SheetPlace = z.infer<typeof sheetPlace>;

/** A window in which somebody else looks at the class's gradebook; no place: on no cell. */
const presence = z.object({
  tabId: id('tab'),
  personId: id('person'),
  name: z.string(),
  place: z.nullable(sheetPlace),
});

export type Presence = z.infer<typeof presence>;

/** Windows that are listed at most: more than teach any class. */
export const mostPresent = 20;

/** Who else has a class's gradebook open, whoever came first first. */
export const presentOthers = z.object({ others: z.array(presence) });

/** Name of the server-sent event that carries `presentOthers`: at first, and whenever it changes. */
export const othersEvent = 'others';
/** Name of the event that says that something of the gradebook was changed, here or elsewhere. */
export const changedEvent = 'changed';
