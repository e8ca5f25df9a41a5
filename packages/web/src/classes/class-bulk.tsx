import { mostClasses } from '@laurel/domain/classes/api';
import { id } from '@laurel/domain/kit/id';
import { Button } from '@laurel/editor/controls/button';
import { t } from '@laurel/web/languages/text';
import { notify, notifyFault, notifyUndo } from '@laurel/web/ui/notice';
import { useSetClassesActive } from './queries';

/** Archives all classes that are chosen, or brings them back. */
export function ClassBulk({ chosen, onDone }: { readonly chosen: ReadonlySet<string>; readonly onDone: () => void }) {
  const set = useSetClassesActive();
  if (chosen.size > mostClasses) return <span>{t('classes.tooManyChosen', { most: mostClasses })}</span>;

  // Awaited rather than called back: undo comes after the choice is gone.
  async function turn(chosenIds: readonly string[], isActive: boolean, isUndo = false): Promise<void> {
    try {
      const classIds = chosenIds.map((each) => id('class').parse(each));
      const { changed } = await set.mutateAsync({ classIds, isActive });
      onDone();
      const told = isActive
        ? t('classes.manyBroughtBack', { count: changed.length })
        : t('classes.manyArchived', { count: changed.length });
      if (isUndo || changed.length === 0) notify(told);
      else notifyUndo(told, t('classes.undo'), () => turn(changed, !isActive, true));
    } catch (error) {
      notifyFault(error);
    }
  }

  return (
    <>
      <Button look="default" isBusy={set.isPending} onClick={() => turn([...chosen], false)}>
        {t('classes.archiveMany')}
      </Button>
      <Button look="default" isBusy={set.isPending} onClick={() => turn([...chosen], true)}>
        {t('classes.bringBackMany')}
      </Button>
      <Button look="subtle" onClick={onDone}>
        {t('classes.clearChoice')}
      </Button>
    </>
  );
}
