import type { Day } from '@laurel/domain/kit/day';
import type { PersonLine } from '@laurel/domain/people/person';
import { displayName, usedName } from '@laurel/domain/people/person-name';
import { Button } from '@laurel/editor/controls/button';
import { AbsenceForm } from '@laurel/web/attendance/absence-form';
import { useStudentAbsences } from '@laurel/web/attendance/queries';
import { FindPerson } from '@laurel/web/directory/find-person';
import { t } from '@laurel/web/languages/text';
import { SidePanel } from '@laurel/web/ui/side-panel';
import { Answered, Loading } from '@laurel/web/ui/states';
import { useUnsaved } from '@laurel/web/ui/unsaved';
import { useState } from 'react';
import classes from './office.module.css';

// The role whose holders have attendance.
const students = 'student';

/** The office notes an absence somebody told of: who, then when and why. */
export function ReportPanel({ today, onClose }: { today: Day; onClose: () => void }) {
  const unsaved = useUnsaved();
  const [person, setPerson] = useState<PersonLine | null>(null);
  const done = () => {
    unsaved.forget();
    onClose();
  };
  return (
    <SidePanel
      title={t('office.report')}
      about={person ? displayName(usedName(person)) : t('office.reportAbout')}
      unsaved={unsaved}
      onClose={onClose}
    >
      {person ? (
        <div className={classes.stack}>
          <div>
            <Button look="subtle" onClick={() => setPerson(null)}>
              {t('office.someoneElse')}
            </Button>
          </div>
          <Report key={person.personId} studentId={person.personId} today={today} onSaved={done} />
        </div>
      ) : (
        <FindPerson label={t('office.whichStudent')} role={students} onChoose={setPerson} />
      )}
    </SidePanel>
  );
}

function Report({ studentId, today, onSaved }: { studentId: string; today: Day; onSaved: () => void }) {
  const query = useStudentAbsences(studentId, true);
  return (
    <Answered query={query} loading={<Loading rows={5} />}>
      {({ codes }) => <AbsenceForm {...{ studentId, today, codes, onSaved }} begins="reason" />}
    </Answered>
  );
}
