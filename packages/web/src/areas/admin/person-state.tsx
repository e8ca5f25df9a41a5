import type { PersonDetail } from '@laurel/domain/people/person';
import { displayName } from '@laurel/domain/people/person-name';
import { Button } from '@laurel/editor/controls/button';
import { useSetPersonActive } from '@laurel/web/directory/queries';
import { t } from '@laurel/web/directory/text';
import { notify, notifyFault, notifyUndo } from '@laurel/web/ui/notice';
import classes from './admin.module.css';

/** Disables a person or enables them again; either can be undone at once. */
export function PersonState({ person }: { person: PersonDetail }) {
  const set = useSetPersonActive();
  const { personId, isActive } = person;
  const name = displayName(person);

  // Awaited rather than called back: undo may come after the panel is closed.
  async function turn(next: boolean, isUndo = false): Promise<void> {
    try {
      await set.mutateAsync({ personId, isActive: next });
    } catch (error) {
      notifyFault(error);
      return;
    }
    const told = next ? t('directory.enabledNow', { name }) : t('directory.disabledNow', { name });
    if (isUndo) notify(told);
    else notifyUndo(told, t('directory.undo'), () => turn(!next, true));
  }

  return (
    <section className={classes.state}>
      <p className={classes.sub}>{isActive ? t('directory.disableWhy') : t('directory.enableWhy')}</p>
      <Button
        look="default"
        isBusy={set.isPending}
        aria-label={isActive ? t('directory.disableOf', { name }) : t('directory.enableOf', { name })}
        onClick={() => turn(!isActive)}
      >
        {isActive ? t('directory.disable') : t('directory.enable')}
      </Button>
    </section>
  );
}
