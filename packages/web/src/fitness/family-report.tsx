import type { Locale } from '@laurel/domain/kit/locale';
import classes from './family-report.module.css';
import { MarkOf, type ZoneWords } from './zone-mark';
import { ScaleOf, type ScaleWords } from './zone-scale';

/** A report as a family reads it, in the words of its locale. */
export interface ReportText {
  readonly locale: Locale;
  readonly name: string;
  /** What it is, of which school and day. */
  readonly about: string;
  /** Words for parents, above the results. */
  readonly lead: string;
  readonly tests: readonly {
    readonly testId: string;
    readonly name: string;
    readonly day: string;
    readonly result: string;
    readonly zone: ZoneWords | null;
    readonly progress: string;
    readonly scale: ScaleWords | null;
    /** What the zone means, or why there is none; `null` for zones without a level. */
    readonly meaning: string | null;
  }[];
  readonly foot: string;
}

/** One student's latest results on one printed page: zones as bars with their limits, last time beside them. */
export function FamilyReport({ locale, name, about, lead, tests, foot }: ReportText) {
  return (
    <article className={classes.report} aria-label={name} lang={locale} dir={locale === 'ar' ? 'rtl' : 'ltr'}>
      <header className={classes.head}>
        <h2 className={classes.name}>
          <bdi>{name}</bdi>
        </h2>
        <p>{about}</p>
      </header>
      <p>{lead}</p>
      <ul className={classes.tests}>
        {tests.map((test) => (
          <li key={test.testId} className={classes.test}>
            <div className={classes.line}>
              <strong>
                <bdi>{test.name}</bdi>
              </strong>
              <span className={classes.quiet}>{test.day}</span>
              <span className={classes.value}>
                <bdi>{test.result}</bdi>
              </span>
              {test.zone && <MarkOf {...test.zone} />}
            </div>
            <p className={classes.quiet}>{test.progress}</p>
            {test.scale && <ScaleOf {...test.scale} />}
            {test.meaning !== null && <p className={classes.quiet}>{test.meaning}</p>}
          </li>
        ))}
      </ul>
      <footer className={classes.quiet}>{foot}</footer>
    </article>
  );
}
