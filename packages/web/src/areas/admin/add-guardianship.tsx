import type { PersonDetail, PersonLine } from '@laurel/domain/people/person';
import { displayName } from '@laurel/domain/people/person-name';
import { Button } from '@laurel/editor/controls/button';
import { Select } from '@laurel/editor/controls/select';
import { useAddGuardianship } from '@laurel/web/people/directory-queries';
import { FindPerson } from '@laurel/web/people/find-person';
import { t } from '@laurel/web/people/text';
import { notify } from '@laurel/web/ui/notice';
import { sentenceOf } from '@laurel/web/ui/states';
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
  const add = useAddGuardianship();

  function connect(found: PersonLine): void {
    const [guardianId, studentId] = isStudent ? [found.personId, person.personId] : [person.personId, found.personId];
    add.mutate(
      { guardianId, studentId, relation },
      {
        onSuccess: () => {
          notify(t('people.added', { name: displayName(found) }));
          onDone();
        },
        onError: (error) => notify(sentenceOf(error), { color: 'error' }),
      },
    );
  }

  return (
    <div className={classes.form}>
      <Select
        label={t('people.relation')}
        options={relations.map((value) => ({ value, label: t(`people.${value}`) }))}
        value={relation}
        onChange={(event) => setRelation(event.currentTarget.value)}
      />
      <FindPerson
        label={isStudent ? t('people.addGuardian') : t('people.addObserved')}
        {...(isStudent ? {} : { role: 'student' })}
        onChoose={connect}
      />
      <div>
        <Button look="default" onClick={onDone}>
          {t('people.cancel')}
        </Button>
      </div>
    </div>
  );
}
