import type { readFinalGrades } from '@laurel/domain/postings/api';
import type { FinalLine } from '@laurel/domain/postings/final-grade';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { Button } from '@laurel/editor/controls/button';
import { formatDecimal, formatMoment } from '@laurel/web/kit/format';
import { Answered, Empty, Loading } from '@laurel/web/ui/states';
import { useState } from 'react';
import { CorrectionForm } from './correction-form';
import classes from './postings.module.css';
import { useFinalGrades } from './queries';
import { t } from './text';

interface FinalListProps {
  readonly place: InputOf<typeof readFinalGrades>;
  readonly mayCorrect: boolean;
}

/** The final grades of a class in a term, each with what it was corrected from. */
export function FinalList({ place, mayCorrect }: FinalListProps) {
  const query = useFinalGrades(place);
  const [corrected, setCorrected] = useState<string | null>(null);
  return (
    <Answered query={query} loading={<Loading rows={8} />}>
      {({ grades, letters, isClosed }) =>
        grades.length === 0 ? (
          <Empty title={t('postings.nonePosted')}>{t('postings.nonePostedWhy')}</Empty>
        ) : (
          <ul className={classes.finals}>
            {latestOf(grades).map((line) => (
              <li key={line.studentId} className={classes.final}>
                <FinalLineWords line={line} />
                {mayCorrect && isClosed && corrected !== line.studentId && (
                  <Button
                    look="subtle"
                    aria-label={t('postings.correctOf', { name: line.name })}
                    onClick={() => setCorrected(line.studentId)}
                  >
                    {t('postings.correct')}
                  </Button>
                )}
                {corrected === line.studentId && (
                  <CorrectionForm place={place} line={line} letters={letters} onDone={() => setCorrected(null)} />
                )}
              </li>
            ))}
          </ul>
        )
      }
    </Answered>
  );
}

function FinalLineWords({ line }: { line: FinalLine }) {
  const { computedPercent, computedLetter, percent, letter } = line;
  const isOther = computedPercent !== percent || computedLetter !== letter;
  return (
    <div className={classes.words}>
      <span className={classes.line}>
        <bdi>{line.name}</bdi>
        <strong>{gradeText(letter, percent)}</strong>
      </span>
      {isOther && (
        <span className={classes.sub}>
          {t('postings.calculated', { grade: gradeText(computedLetter, computedPercent) })}
        </span>
      )}
      {line.cause === 'corrected' && (
        <span className={classes.sub}>
          {t('postings.corrected', {
            name: line.madeBy ?? '–',
            day: formatMoment(line.madeAt),
            reason: line.reason ?? '',
          })}
        </span>
      )}
    </div>
  );
}

function gradeText(letter: string | null, percent: string | null): string {
  const parts = [letter, percent === null ? null : `${formatDecimal(percent)}%`].filter((part) => part !== null);
  return parts.length === 0 ? t('postings.noGrade') : parts.join(' · ');
}

/** Revisions come with the latest first. */
function latestOf(grades: readonly FinalLine[]): FinalLine[] {
  return [...new Map(grades.toReversed().map((line) => [line.studentId, line])).values()].toReversed();
}
