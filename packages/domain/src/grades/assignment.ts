import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import { message } from '@laurel/domain/kit/sentence';
import * as z from 'zod/mini';
import { decimal } from './amount';

/** How often an assignment counts: `2` as if it had been given twice, `0.5` half. */
export const itemWeight = decimal.check(
  z.refine(
    (weight) => Number(weight) > 0,
    message`Enter a weight above 0. To leave work out of the grade, set it not to count.`,
  ),
);

/** Something students are scored on, as the calculator sees it. */
export const assignment = z.object({
  id: id('assignment'),
  /** `null`: belongs to no category and stays outside the grade. */
  categoryId: z.nullable(id('category')),
  title: z.string(),
  /** What full marks are. `0` is extra credit where points are added, and ignored where percentages are. */
  pointsPossible: decimal,
  /** Decides which of two equally good drops is made: the earlier. */
  dueOn: z.nullable(day),
  /** `false` keeps its scores and leaves them outside the grade. */
  isCounted: z.boolean(),
  /** Its points are added, its points possible are not. */
  isExtraCredit: z.boolean(),
  neverDrop: z.boolean(),
  /** Left out by what was kept before there were weights. */
  weight: z._default(itemWeight, '1'),
});

export type Assignment = z.infer<typeof assignment>;
