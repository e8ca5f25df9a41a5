import type { StudentFitness } from '@laurel/domain/fitness/student-fitness';
import { formatDay } from '@laurel/web/kit/format';
import type { ReactNode } from 'react';
import classes from './family-report.module.css';
import { progressText } from './progress';
import { resultText } from './value-words';
import { ZoneMark } from './zone-mark';
import { ZoneScale } from './zone-scale';

interface FamilyReportProps {
  readonly report: StudentFitness;
  readonly title: string;
  /** Words for parents, above the results. */
  readonly lead: ReactNode;
  /** What a zone means, by its level; `null` for zones without one. */
  readonly meaningOf: (zone: string) => string | null;
  readonly foot: ReactNode;
}

/** One student's latest results on one printed page: zones as bars with their limits, last time beside them. */
export function FamilyReport({ report, title, lead, meaningOf, foot }: FamilyReportProps) {
  const { name, schoolName, zones, tests, today } = report;
  const tested = tests.flatMap(({ test, results, cuts }) => {
    const latest = results.at(-1);
    return latest ? [{ test, results, cuts, latest }] : [];
  });
  return (
    <article className={classes.report} aria-label={name}>
      <header className={classes.head}>
        <h2 className={classes.name}>
          <bdi>{name}</bdi>
        </h2>
        <p>{[title, schoolName, formatDay(today)].filter(Boolean).join(' · ')}</p>
      </header>
      <p>{lead}</p>
      <ul className={classes.tests}>
        {tested.map(({ test, results, cuts, latest }) => (
          <li key={test.testId} className={classes.test}>
            <div className={classes.line}>
              <strong>
                <bdi>{test.name}</bdi>
              </strong>
              <span className={classes.quiet}>{formatDay(latest.day)}</span>
              <bdi className={classes.value}>{resultText(latest, test.unit)}</bdi>
              <ZoneMark zone={latest.zone} zones={zones} />
            </div>
            <p className={classes.quiet}>{progressText(test, results)}</p>
            {latest.value !== null && cuts.length > 0 && (
              <ZoneScale
                test={test}
                value={latest.value}
                before={results.slice(0, -1).findLast(({ value }) => value !== null)?.value ?? null}
                cuts={cuts}
                zones={zones}
              />
            )}
            {latest.zone !== null && <p className={classes.quiet}>{meaningOf(latest.zone)}</p>}
          </li>
        ))}
      </ul>
      <footer className={classes.quiet}>{foot}</footer>
    </article>
  );
}
