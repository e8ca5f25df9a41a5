import type { RatingLevel, StandardRating } from '@laurel/domain/grades/standards';
import { formatDay, formatDecimal } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { methodText, ratingText, resultText } from './rating-words';
import classes from './standards.module.css';

interface EvidenceListProps {
  readonly rating: StandardRating;
  readonly levels: readonly RatingLevel[];
  /** What an assignment is called. */
  readonly titleOf: (assignmentId: string) => string;
}

/** The number of a standard, how it is made, and each piece of evidence with its share of it, the latest first. */
export function EvidenceList({ rating, levels, titleOf }: EvidenceListProps) {
  return (
    <section className={classes.evidence}>
      <p className={classes.result}>
        <strong>{resultText(rating)}</strong>
        <span className={classes.sub}>{methodText(rating.method)}</span>
      </p>
      <table className={classes.lines}>
        <thead>
          <tr>
            <th scope="col">{t('standards.evidence')}</th>
            <th scope="col" className={classes.figure}>
              {t('standards.level')}
            </th>
            <th scope="col" className={classes.figure}>
              {t('standards.share')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rating.evidence.toReversed().map(({ assignmentId, day, value, isFromPoints, share }) => (
            <tr key={assignmentId} data-counts={share !== '0' || undefined}>
              <th scope="row">
                <bdi>{titleOf(assignmentId)}</bdi>
                <span className={classes.sub}>
                  {day === null ? t('standards.undated') : formatDay(day)}
                  {isFromPoints && ` · ${t('standards.fromPoints')}`}
                </span>
              </th>
              <td className={classes.figure}>{ratingText(levels, value)}</td>
              <td className={classes.figure}>{t('standards.percent', { percent: formatDecimal(share) })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
