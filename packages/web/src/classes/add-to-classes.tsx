import { enrolmentRoles } from '@laurel/domain/classes/class';
import { Button } from '@laurel/editor/controls/button';
import { Select } from '@laurel/editor/controls/select';
import { t } from '@laurel/web/languages/text';
import { notify, notifyFault } from '@laurel/web/ui/notice';
import { useState } from 'react';
import classes from './classes.module.css';
import { FindClass } from './find-class';
import { useEnrol } from './queries';

interface AddToClassesProps {
  readonly personId: string;
  /** What they are in most of their classes. */
  readonly usualRole: (typeof enrolmentRoles)[number];
  /** Classes they are in now, which aren't offered again. */
  readonly current: readonly string[];
  readonly onDone: () => void;
}

/** Enrolls one person in one class after another: a press each. */
export function AddToClasses({ personId, usualRole, current, onDone }: AddToClassesProps) {
  const [role, setRole] = useState(usualRole);
  const enrol = useEnrol();
  return (
    <div className={classes.form}>
      <Select
        label={t('classes.role')}
        options={enrolmentRoles.map((value) => ({ value, label: t(`classes.${value}`) }))}
        value={role}
        onChange={(event) => setRole(enrolmentRoles.find((each) => each === event.currentTarget.value) ?? usualRole)}
      />
      <FindClass
        without={current}
        onChoose={({ classId, title }) =>
          enrol.mutate(
            { classId, personId, role, startsOn: null },
            {
              onAnswer: () => notify(t('classes.enrolled', { name: title })),
              onError: (error) => notifyFault(error),
            },
          )
        }
      />
      <div>
        <Button look="default" onClick={onDone}>
          {t('classes.caseloadDone')}
        </Button>
      </div>
    </div>
  );
}
