import type { ShownItem } from '@laurel/domain/announcements/info-item';
import { t } from '@laurel/web/languages/text';
import { RichText } from '@laurel/web/media/rich-text';
import { Panel } from '@laurel/web/ui/panel';
import classes from './announcements.module.css';

/** What the school says today, in the direction it was written; nothing at all when it says nothing. */
export function ShownItems({ items, title }: { items: readonly ShownItem[]; title?: string }) {
  if (items.length === 0) return null;
  return (
    <Panel title={title ?? t('announcements.heading')}>
      <ul className={classes.shown}>
        {items.map(({ infoItemId, title, body, isPinned }) => (
          <li key={infoItemId} data-pinned={isPinned || undefined} dir="auto">
            <h3 className={classes.title}>{title}</h3>
            <RichText value={body} dense />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
