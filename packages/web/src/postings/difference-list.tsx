import type { Id } from '@laurel/domain/kit/id';
import type { GradeDifference, readClassDifferences } from '@laurel/domain/postings/api';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { formatDay, formatNumber } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { Answered, Empty, Loading } from '@laurel/web/ui/states';
import { gradeText } from './grade-text';
import classes from './postings.module.css';
import { useClassDifferences, useSchoolDifferences } from './queries';

/** The grades of a class in a term that count as another than was calculated. */
export function ClassDifferences(place: { readonly classId: Id<'class'>; readonly termId: Id<'term'> }) {
  return (
    <Answered query={useClassDifferences(place)} loading={<Loading rows={4} />}>
      {(found) => <DifferenceList {...found} isOneClass />}
    </Answered>
  );
}

/** The same of all classes of a school. */
export function SchoolDifferences(place: { readonly schoolId: Id<'school'>; readonly termId: Id<'term'> }) {
  return (
    <Answered query={useSchoolDifferences(place)} loading={<Loading rows={8} />}>
      {(found) => <DifferenceList {...found} isOneClass={false} />}
    </Answered>
  );
}

type DifferenceListProps = OutputOf<typeof readClassDifferences> & { readonly isOneClass: boolean };

function DifferenceList({ differences, count, isOneClass }: DifferenceListProps) {
  if (count === 0) return <Empty title={t('postings.noDifferences')}>{t('postings.noDifferencesWhy')}</Empty>;
  return (
    <>
      {count > differences.length && (
        <p className={classes.sub}>
          {t('postings.someDifferences', { shown: formatNumber(differences.length), count: formatNumber(count) })}
        </p>
      )}
      <ul className={classes.finals} aria-label={t('postings.differences')}>
        {differences.map((line) => (
          <li key={`${line.classId} ${line.studentId}`} className={classes.difference}>
            <span className={classes.line}>
              <bdi>{line.name}</bdi>
              <strong>{gradeText(line.letter, line.percent)}</strong>
            </span>
            {!isOneClass && (
              <span className={classes.sub}>
                <bdi>{line.title}</bdi>
              </span>
            )}
            <span className={classes.sub}>
              {t('postings.calculated', { grade: gradeText(line.computedLetter, line.computedPercent) })}
            </span>
            <span className={classes.sub}>{madeText(line)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function madeText({ madeBy, isCorrection, reason, until }: GradeDifference): string {
  const made = { name: madeBy ?? '–', reason };
  if (isCorrection) return t('postings.correctedBy', made);
  return until === null ? t('postings.setBy', made) : t('postings.setUntil', { ...made, day: formatDay(until) });
}
