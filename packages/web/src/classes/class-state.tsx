import type { ClassDetail } from '@laurel/domain/classes/class';
import { Button } from '@laurel/editor/controls/button';
import { notify, notifyUndo } from '@laurel/web/ui/notice';
import { sentenceOf } from '@laurel/web/ui/states';
import classes from './classes.module.css';
import { useSetClassActive } from './queries';
import { t } from './text';

/** Archives a class or brings it back; either can be undone at once. */
export function ClassState({ detail: { classId, title, isActive } }: { detail: ClassDetail }) {
  const set = useSetClassActive();

  // Awaited rather than called back: undo may come after the panel is closed.
  async function turn(next: boolean, isUndo = false): Promise<void> {
    try {
      await set.mutateAsync({ classId, isActive: next });
    } catch (error) {
      notify(sentenceOf(error), { color: 'error' });
      return;
    }
    const told = next ? t('classes.broughtBack', { title }) : t('classes.archived', { title });
    if (isUndo) notify(told);
    else notifyUndo(told, t('classes.undo'), () => turn(!next, true));
  }

  return (
    <section className={classes.state}>
      <p className={classes.sub}>{isActive ? t('classes.archiveWhy') : t('classes.bringBackWhy')}</p>
      <Button look="default" isBusy={set.isPending} onClick={() => turn(!isActive)}>
        {isActive ? t('classes.archive') : t('classes.bringBack')}
      </Button>
    </section>
  );
}
