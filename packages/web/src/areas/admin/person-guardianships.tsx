import type { Guardianship, PersonDetail } from '@laurel/domain/people/person';
import { Button } from '@laurel/editor/controls/button';
import { GuardianshipEditor } from '@laurel/web/directory/guardianship-editor';
import { usePlaceGuardian } from '@laurel/web/directory/queries';
import { t } from '@laurel/web/languages/text';
import { notifyFault, notifyUndo } from '@laurel/web/ui/notice';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { AddGuardianship } from './add-guardianship';
import classes from './admin.module.css';

/** Who may look at this person's records, and whose records this person may look at. */
export function PersonGuardianships({ person, mayChange }: { person: PersonDetail; mayChange: boolean }) {
  const [isAdding, setAdding] = useState(false);
  const callFirst = useCallFirst(person);
  const { personId, guardianships, roles } = person;
  const guardians = guardianships.filter(({ studentId }) => studentId === personId);
  const observed = guardianships.filter(({ guardianId }) => guardianId === personId);
  const isStudent = roles.some(({ key }) => key === 'student');
  return (
    <section>
      <h3 className={classes.heading}>{isStudent ? t('directory.guardians') : t('directory.observes')}</h3>
      {isStudent && guardians.length === 0 && <p className={classes.sub}>{t('directory.noGuardians')}</p>}
      {!isStudent && observed.length === 0 && <p className={classes.sub}>{t('directory.noObserved')}</p>}
      <ul className={classes.lines}>
        {[...guardians, ...observed].map((guardianship) => (
          <GuardianshipEditor
            key={guardianship.guardianshipId}
            guardianship={guardianship}
            mayChange={mayChange}
            onCallFirst={guardians.indexOf(guardianship) > 0 ? () => callFirst(guardianship) : undefined}
            name={<OtherPerson guardianship={guardianship} personId={personId} />}
          />
        ))}
      </ul>
      {mayChange && (
        <div className={classes.action}>
          {isAdding ? (
            <AddGuardianship person={person} isStudent={isStudent} onDone={() => setAdding(false)} />
          ) : (
            <Button look="default" onClick={() => setAdding(true)}>
              {isStudent ? t('directory.addGuardian') : t('directory.addObserved')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

/** Puts a guardian of the student before the others; the order before is an undo away. */
function useCallFirst({ personId, guardianships }: PersonDetail): (first: Guardianship) => Promise<void> {
  const place = usePlaceGuardian();
  const before = guardianships.filter(({ studentId }) => studentId === personId).map((each) => each.guardianshipId);

  async function write(guardianshipId: Guardianship['guardianshipId'], position: number): Promise<boolean> {
    try {
      await place.mutateAsync({ guardianshipId, position });
      return true;
    } catch (error) {
      notifyFault(error);
      return false;
    }
  }

  return async ({ guardianshipId, guardianName }) => {
    const was = before.indexOf(guardianshipId);
    if (!(await write(guardianshipId, 0))) return;
    const told = t('directory.calledFirst', { name: guardianName });
    notifyUndo(told, t('directory.undo'), () => write(guardianshipId, was));
  };
}

function OtherPerson({ guardianship, personId }: { guardianship: Guardianship; personId: string }) {
  const { guardianId, guardianName, studentId, studentName } = guardianship;
  const isOfStudent = studentId === personId;
  return (
    <Link to="/admin/users" search={{ person: isOfStudent ? guardianId : studentId }} className={classes.link}>
      {isOfStudent ? guardianName : studentName}
    </Link>
  );
}
