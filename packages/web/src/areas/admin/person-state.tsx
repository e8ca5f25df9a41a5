import type { PersonDetail } from '@laurel/domain/people/person';
import { displayName } from '@laurel/domain/people/person-name';
import { Button } from '@laurel/editor/controls/button';
import { useSetPersonActive } from '@laurel/web/people/directory-queries';
import { t } from '@laurel/web/people/text';
import { notify, notifyUndo } from '@laurel/web/ui/notice';
import { sentenceOf } from '@laurel/web/ui/states';
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
      notify(sentenceOf(error), { color: 'error' });
      return;
    }
    const told = next ? t('people.enabledNow', { name }) : t('people.disabledNow', { name });
    if (isUndo) notify(told);
    else notifyUndo(told, t('people.undo'), () => turn(!next, true));
  }

  return (
    <section className={classes.state}>
      <p className={classes.sub}>{isActive ? t('people.disableWhy') : t('people.enableWhy')}</p>
      <Button
        look="default"
        isBusy={set.isPending}
        aria-label={isActive ? t('people.disableOf', { name }) : t('people.enableOf', { name })}
        onClick={() => turn(!isActive)}
      >
        {isActive ? t('people.disable') : t('people.enable')}
      </Button>
    </section>
  );
}
