import { useEmergencyNotes } from '@laurel/web/classes/queries';
import classes from './fitness-sheet.module.css';
import { t } from './text';

/** What to do in an emergency, for the students of a class or team it says something of. Nothing where there is nothing. */
export function EmergencyNotes({ classId }: { classId: string }) {
  const notes = useEmergencyNotes(classId);
  if (notes.length === 0) return null;
  return (
    <section className={classes.emergency} aria-label={t('testDays.emergencyNotes')}>
      <strong>{t('testDays.emergencyNotes')}</strong>
      <ul>
        {notes.map(({ studentId, name, note }) => (
          <li key={studentId}>{t('testDays.emergencyNote', { name, note })}</li>
        ))}
      </ul>
    </section>
  );
}
