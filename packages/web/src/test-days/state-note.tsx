import type { FitnessSheet as Results } from '@laurel/domain/fitness/sheet';
import { translateSentence } from '@laurel/web/faults/translate-sentence';
import { useAbility } from '@laurel/web/people/session';
import classes from './fitness-sheet.module.css';
import { t } from './text';

interface StateNoteProps {
  readonly results: Pick<Results, 'schoolId' | 'testDay'>;
  readonly stateFile: NonNullable<Results['stateFile']>;
  /** Students of whom something is missing. */
  readonly count: number;
}

/** What the file that the school sends still lacks, as it is typed, with a link to all of it. */
export function StateNote({ results: { schoolId, testDay }, stateFile: { kind, missing }, count }: StateNoteProps) {
  const mayManage = useAbility().can('manage', 'fitness');
  const said = [
    t('testDays.stateNote', { file: t(`testDays.file-${kind}`), count }),
    ...missing.map(translateSentence),
  ];
  const search = new URLSearchParams({ school: schoolId, day: testDay?.testDayId ?? '', kind });
  return (
    <p className={classes.note}>
      {said.join(' ')}{' '}
      {mayManage && (
        <a href={`/athlete/statefiles?${search}`} className={classes.link}>
          {t('testDays.stateFiles')}
        </a>
      )}
    </p>
  );
}
