import { t } from '@laurel/web/languages/text';

/** What the tools of a line are called; a line without a name yet has none to tell it by. */
export function toolLabels(title: string) {
  const name = title.trim() || t('rubrics.unnamed');
  return {
    up: t('rubrics.moveUp', { name }),
    down: t('rubrics.moveDown', { name }),
    remove: t('rubrics.remove', { name }),
  };
}
