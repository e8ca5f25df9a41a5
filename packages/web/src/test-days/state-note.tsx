import type { FitnessSheet as Results } from '@laurel/domain/fitness/sheet';
import { translateSentence } from '@laurel/web/faults/translate-sentence';
import { useAbility } from '@laurel/web/people/session';
import classes from './fitness-sheet.module.css';
import { t } from './text';
import { whereToFill } from './where-to-fill';

interface StateNoteProps {
  readonly results: Pick<Results, 'schoolId' | 'testDay'>;
  readonly stateFile: NonNullable<Results['stateFile']>;
  /** Students of whom something is missing. */
  readonly count: number;
}

/** What the file that the school sends still lacks, as it is typed, with a link to all of it. */
export function StateNote({ results: { schoolId, testDay }, stateFile: { kind, missing }, count }: StateNoteProps) {
  const ability = useAbility();
  const search = new URLSearchParams({ school: schoolId, day: testDay?.testDayId ?? '', kind });
  return (
    <p className={classes.note}>
      {t('testDays.stateNote', { file: t(`testDays.file-${kind}`), count })}{' '}
      {missing.map((sentence) => {
        const href = whereToFill(ability, null, sentence);
        const said = translateSentence(sentence);
        return (
          <span key={sentence.key}>
            {href === null ? (
              said
            ) : (
              <a href={href} className={classes.link}>
                {said}
              </a>
            )}{' '}
          </span>
        );
      })}
      {ability.can('manage', 'fitness') && (
        <a href={`/athlete/statefiles?${search}`} className={classes.link}>
          {t('testDays.stateFiles')}
        </a>
      )}
    </p>
  );
}
