import { enrolmentRoles } from '@laurel/domain/classes/class';
import type { PersonLine } from '@laurel/domain/people/person';
import { displayName, usedName } from '@laurel/domain/people/person-name';
import { Button } from '@laurel/editor/controls/button';
import { Select } from '@laurel/editor/controls/select';
import { FindPerson } from '@laurel/web/directory/find-person';
import { t } from '@laurel/web/languages/text';
import { notify, notifyFault, notifyUndo } from '@laurel/web/ui/notice';
import { useState } from 'react';
import classes from './classes.module.css';
import { useEndEnrolment, useEnrol } from './queries';

/** Enrols people one after the other: as what, then whom. */
export function EnrolForm({ classId }: { classId: string }) {
  const [isOpen, setOpen] = useState(false);
  const [role, setRole] = useState<(typeof enrolmentRoles)[number]>('student');
  // A new search for the next person.
  const [count, setCount] = useState(0);
  const enrol = useEnrol();
  const end = useEndEnrolment();

  function add(person: PersonLine): void {
    enrol.mutate(
      { classId, personId: person.personId, role, startsOn: null },
      {
        onAnswer: ({ enrolmentId, version }) => {
          const name = displayName(usedName(person));
          notifyUndo(t('classes.enrolled', { name }), t('classes.undo'), () =>
            takeBack(name, { enrolmentId, version }),
          );
        },
        onSuccess: () => setCount(count + 1),
        onError: (error) => notifyFault(error),
      },
    );
  }

  // Awaited rather than called back: undo may come after the form is closed.
  async function takeBack(name: string, enrolment: { enrolmentId: string; version: number }): Promise<void> {
    try {
      await end.mutateAsync(enrolment);
      notify(t('classes.notEnrolled', { name }));
    } catch (error) {
      notifyFault(error);
    }
  }

  function open(as: typeof role): void {
    setRole(as);
    setOpen(true);
  }

  if (!isOpen) {
    return (
      <div className={classes.actions}>
        <Button onClick={() => open('student')}>{t('classes.enrol')}</Button>
        <Button look="default" onClick={() => open('teacher')}>
          {t('classes.addTeacher')}
        </Button>
      </div>
    );
  }
  return (
    <section className={classes.form} aria-label={t('classes.enrol')}>
      <Select
        label={t('classes.role')}
        options={enrolmentRoles.map((value) => ({ value, label: t(`classes.${value}`) }))}
        value={role}
        onChange={(event) => setRole(enrolmentRoles.find((each) => each === event.currentTarget.value) ?? 'student')}
      />
      <FindPerson
        key={`${role} ${count}`}
        label={t('classes.whom')}
        {...(role === 'student' ? { role: 'student' } : {})}
        onChoose={add}
      />
      <div>
        <Button look="default" onClick={() => setOpen(false)}>
          {t('classes.cancel')}
        </Button>
      </div>
    </section>
  );
}
