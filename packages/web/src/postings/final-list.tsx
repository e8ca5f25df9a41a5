import type { readFinalGrades } from '@laurel/domain/postings/api';
import type { FinalLine } from '@laurel/domain/postings/final-grade';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { Button } from '@laurel/editor/controls/button';
import { formatMoment } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { Answered, Empty, Loading } from '@laurel/web/ui/states';
import { useState } from 'react';
import { CorrectionForm } from './correction-form';
import { gradeText } from './grade-text';
import classes from './postings.module.css';
import { useFinalGrades } from './queries';

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
            {byStudent(grades).map(([line, ...earlier]) => (
              <li key={line.studentId} className={classes.final}>
                <FinalLineWords line={line} earlier={earlier} />
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

function FinalLineWords({ line, earlier }: { line: FinalLine; earlier: readonly FinalLine[] }) {
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
      {line.cause === 'corrected' && <span className={classes.sub}>{t('postings.corrected', madeOf(line))}</span>}
      {earlier.length > 0 && (
        <details className={classes.sub}>
          <summary>{t('postings.earlier', { count: earlier.length })}</summary>
          <ol className={classes.revisions} reversed>
            {earlier.map((each) => (
              <li key={each.revision}>
                {t(each.cause === 'corrected' ? 'postings.wasCorrected' : 'postings.wasPosted', {
                  ...madeOf(each),
                  grade: gradeText(each.letter, each.percent),
                })}
              </li>
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}

function madeOf({ madeBy, madeAt, reason }: FinalLine) {
  return { name: madeBy ?? '–', day: formatMoment(madeAt), reason: reason ?? '' };
}

/** The revisions of each student, which come with the latest first. */
function byStudent(grades: readonly FinalLine[]): [FinalLine, ...FinalLine[]][] {
  const found = new Map<string, [FinalLine, ...FinalLine[]]>();
  for (const line of grades) {
    const own = found.get(line.studentId);
    if (own) own.push(line);
    else found.set(line.studentId, [line]);
  }
  return [...found.values()];
}
