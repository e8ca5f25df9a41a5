import type { CreditRecord } from '@laurel/domain/credits/credit-record';
import { isMet } from '@laurel/domain/credits/progress';
import { t } from '@laurel/web/languages/text';
import classes from './credits.module.css';
import { figureText, yearText } from './words';

/** How far graduation is: by subject area and in all where the district says what it takes, and by school year. */
export function GraduationProgress({ progress }: Pick<CreditRecord, 'progress'>) {
  const { subjects, total, years } = progress;
  if (subjects.length === 0 && total === null && years.length === 0) return null;
  return (
    <section className={classes.part} aria-labelledby="graduation">
      <h3 id="graduation" className={classes.heading}>
        {t('credits.progress')}
      </h3>
      <Requirements {...{ subjects, total }} />
      {years.length > 0 && <Years {...{ years, total }} />}
    </section>
  );
}

function Requirements({ subjects, total }: Pick<CreditRecord['progress'], 'subjects' | 'total'>) {
  const rows = [...subjects, ...(total ? [{ subject: t('credits.total'), ...total }] : [])];
  if (rows.length === 0) return null;
  return (
    <ul className={classes.lines}>
      {rows.map((row) => (
        <li key={row.subject} className={classes.row}>
          <span>{row.subject}</span>
          <span className={classes.number}>
            {t(isMet(row) ? 'credits.met' : 'credits.missing', {
              earned: figureText(row.earned),
              required: figureText(row.required),
            })}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Years({ years, total }: Pick<CreditRecord['progress'], 'years' | 'total'>) {
  const soFar = (earned: string) =>
    total
      ? t('credits.soFarOf', { earned: figureText(earned), required: figureText(total.required) })
      : figureText(earned);
  return (
    <table className={classes.years}>
      <caption>{t('credits.byYear')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('credits.schoolYear')}</th>
          <th scope="col">{t('credits.attempted')}</th>
          <th scope="col">{t('credits.earnedIn')}</th>
          <th scope="col">{t('credits.soFar')}</th>
        </tr>
      </thead>
      <tbody>
        {years.map(({ schoolYear, attempted, earned, total: reached }) => (
          <tr key={schoolYear}>
            <th scope="row">{yearText(schoolYear)}</th>
            <td>{figureText(attempted)}</td>
            <td>{figureText(earned)}</td>
            <td>{soFar(reached)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
