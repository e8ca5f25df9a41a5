import type { PersonDetail } from '@laurel/domain/people/person';
import { displayName } from '@laurel/domain/people/person-name';
import { Button } from '@laurel/editor/controls/button';
import { Select } from '@laurel/editor/controls/select';
import { FindPerson } from '@laurel/web/directory/find-person';
import { NewGuardian } from '@laurel/web/directory/new-guardian';
import { useAddGuardianship } from '@laurel/web/directory/queries';
import { t } from '@laurel/web/languages/text';
import { notify, notifyFault } from '@laurel/web/ui/notice';
import { useState } from 'react';
import classes from './admin.module.css';

const relations = ['parent', 'guardian', 'relative', 'other'] as const;

interface AddGuardianshipProps {
  readonly person: PersonDetail;
  /** Whether a guardian is looked for, or else a student. */
  readonly isStudent: boolean;
  readonly onDone: () => void;
}

/** Connects a student with a guardian: how they are related, then who. */
export function AddGuardianship({ person, isStudent, onDone }: AddGuardianshipProps) {
  const [relation, setRelation] = useState<string>('parent');
  const [isNew, setNew] = useState(false);
  const add = useAddGuardianship();

  function connect(foundId: string, name: string): void {
    const [guardianId, studentId] = isStudent ? [foundId, person.personId] : [person.personId, foundId];
    add.mutate(
      { guardianId, studentId, relation },
      {
        onAnswer: () => notify(t('directory.added', { name })),
        onSuccess: onDone,
        onError: (error) => notifyFault(error),
      },
    );
  }

  return (
    <div className={classes.form}>
      <Select
        label={t('directory.relation')}
        options={relations.map((value) => ({ value, label: t(`directory.${value}`) }))}
        value={relation}
        onChange={(event) => setRelation(event.currentTarget.value)}
      />
      {isNew ? (
        <NewGuardian
          student={person}
          relation={relation}
          onKnown={connect}
          onDone={onDone}
          onCancel={() => setNew(false)}
        />
      ) : (
        <>
          <FindPerson
            label={isStudent ? t('directory.findGuardian') : t('directory.addObserved')}
            {...(isStudent ? {} : { role: 'student' })}
            onChoose={(found) => connect(found.personId, displayName(found))}
          />
          <div className={classes.actions}>
            {isStudent && (
              <Button look="default" onClick={() => setNew(true)}>
                {t('directory.newGuardian')}
              </Button>
            )}
            <Button look="default" onClick={onDone}>
              {t('directory.cancel')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
