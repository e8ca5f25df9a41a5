import type { PersonDetail } from '@laurel/domain/people/person';
import { displayName, usedName } from '@laurel/domain/people/person-name';
import { Button } from '@laurel/editor/controls/button';
import { FileButton } from '@laurel/web/ui/file-button';
import { notify, notifyFault } from '@laurel/web/ui/notice';
import classes from './directory.module.css';
import { useSetPhoto } from './queries';
import { t } from './text';

/** Someone’s photo, and for who may change it another one or none. */
export function PersonPhoto({ person, mayChange }: { person: PersonDetail; mayChange: boolean }) {
  const { personId, photo } = person;
  const set = useSetPhoto();
  const name = displayName(usedName(person));
  if (!mayChange && photo === null) return null;

  function show(file: File | null): void {
    set.mutate(
      { personId, file },
      {
        onAnswer: () => notify(file ? t('directory.photoSaved') : t('directory.photoRemoved')),
        onError: (error) => notifyFault(error),
      },
    );
  }

  return (
    <div className={classes.photoLine}>
      {photo === null ? (
        <span className={classes.photo} aria-hidden="true">
          {name.slice(0, 1)}
        </span>
      ) : (
        <img className={classes.photo} src={`/image/${photo}`} alt={t('directory.photoOf', { name })} />
      )}
      {mayChange && (
        <div className={classes.actions}>
          <FileButton
            label={photo === null ? t('directory.addPhoto') : t('directory.changePhoto')}
            accept="image/png, image/jpeg, image/webp"
            isBusy={set.isPending}
            onFile={show}
          />
          {photo !== null && (
            <Button look="subtle" onClick={() => show(null)}>
              {t('directory.removePhoto')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
