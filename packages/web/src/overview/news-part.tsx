import type { ShownItem } from '@laurel/domain/announcements/info-item';
import { ShownItems } from '@laurel/web/announcements/shown-items';
import { part } from '@laurel/web/widgets/part';

/** What the school says today, as it comes with the answer of every home. */
export const newsPart = part<readonly ShownItem[]>({
  read: ({ infoItems }: { infoItems: readonly ShownItem[] }) => infoItems,
  isEmpty: ({ length }) => length === 0,
  draw: ({ data }) => <ShownItems items={data} />,
});
