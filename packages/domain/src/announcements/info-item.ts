import { audience, audiences } from '@laurel/domain/access/audience';
import { type Day, day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import { richText } from '@laurel/domain/kit/rich-text';
import { message } from '@laurel/domain/kit/sentence';
import * as z from 'zod/mini';

const title = z.string().check(z.trim(), z.minLength(1, message`Enter a title.`), z.maxLength(200));

/** What people see of an info item. */
export const shownItem = z.object({
  infoItemId: id('info-item'),
  title: z.string(),
  body: richText,
  isPinned: z.boolean(),
  startsOn: day,
});

export type ShownItem = z.infer<typeof shownItem>;

/** What is said in an info item: for whom, at which school (`null`: all), from a day on, until before another. */
export const infoItemChange = z.object({
  title,
  body: richText,
  audiences: z
    .array(audience)
    .check(z.minLength(1, message`Choose at least one audience.`), z.maxLength(audiences.length)),
  schoolId: z.nullable(id('school')),
  startsOn: day,
  endsBefore: z.nullable(day),
  isPinned: z.boolean(),
});

/** An info item as the office keeps it. `version` counts its changes, from 1. */
export const infoItem = z.extend(infoItemChange, {
  infoItemId: id('info-item'),
  schoolName: z.nullable(z.string()),
  version: z.int(),
  isRemoved: z.boolean(),
  changedAt: z.string(),
  changedBy: z.nullable(z.string()),
});

export type InfoItem = z.infer<typeof infoItem>;

/** Whether people see it on a day: not yet, now, or no more. */
export function standingOf(
  { startsOn, endsBefore, isRemoved }: Pick<InfoItem, 'startsOn' | 'endsBefore' | 'isRemoved'>,
  today: Day,
): 'planned' | 'shown' | 'over' | 'removed' {
  if (isRemoved) return 'removed';
  if (today < startsOn) return 'planned';
  return endsBefore !== null && endsBefore <= today ? 'over' : 'shown';
}
