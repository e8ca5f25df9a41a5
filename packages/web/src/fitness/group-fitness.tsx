import type { readFitnessGroup } from '@laurel/domain/fitness/api';
import type { TestSummary } from '@laurel/domain/fitness/group-summary';
import type { ZoneLabel } from '@laurel/domain/fitness/zone';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { formatNumber } from '@laurel/web/kit/format';
import { Empty } from '@laurel/web/ui/states';
import classes from './group-fitness.module.css';
import { t } from './text';
import { valueText } from './value-words';

type Group = OutputOf<typeof readFitnessGroup>;

/** A class or team on one test day: how many, the middle, the spread and the zones of each test. Nobody can be made out. */
export function GroupFitness({ group: { testDay, tests, zones, whyNoBody } }: { group: Group }) {
  if (!testDay || tests.length === 0) {
    return <Empty title={t('fitness.noTestDays')}>{t('fitness.noTestDaysWhy')}</Empty>;
  }
  return (
    <>
      <section className={classes.scroll} aria-label={testDay.title}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('fitness.test')}</th>
              <th scope="col" data-align="end">
                {t('fitness.n')}
              </th>
              <th scope="col" data-align="end">
                {t('fitness.median')}
              </th>
              <th scope="col" data-align="end">
                {t('fitness.spread')}
              </th>
              <th scope="col">{t('fitness.zones')}</th>
            </tr>
          </thead>
          <tbody>
            {tests.map((summary) => (
              <tr key={summary.test.testId}>
                <th scope="row">{summary.test.name}</th>
                {summary.isSuppressed ? (
                  <td colSpan={4} className={classes.quiet}>
                    {t('fitness.suppressed')}
                  </td>
                ) : (
                  <Figures summary={summary} zones={zones} />
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {whyNoBody !== null && (
        <p className={classes.quiet}>
          {whyNoBody === 'school' ? t('fitness.noBodySchool') : t('fitness.noBodyPermission')}
        </p>
      )}
    </>
  );
}

function Figures({ summary, zones }: { summary: TestSummary; zones: readonly ZoneLabel[] }) {
  const { test, n, median, lowerQuartile, upperQuartile } = summary;
  const said = (value: string | null) => (value === null ? '' : valueText(value, test.unit));
  return (
    <>
      <td data-align="end">{n === null ? '' : formatNumber(n)}</td>
      <td data-align="end">
        <bdi>{said(median)}</bdi>
      </td>
      <td data-align="end">
        {lowerQuartile !== null && upperQuartile !== null && (
          <bdi>{t('fitness.spreadOf', { lower: said(lowerQuartile), upper: said(upperQuartile) })}</bdi>
        )}
      </td>
      <td>
        <ZoneBar counts={summary.zones ?? []} zones={zones} />
      </td>
    </>
  );
}

/** How many are in each zone, in the pack's order; letters and numbers say what the colours repeat. */
function ZoneBar({ counts, zones }: { counts: NonNullable<TestSummary['zones']>; zones: readonly ZoneLabel[] }) {
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  const ordered = zones.flatMap((label) => {
    const count = counts.find(({ zone }) => zone === label.zone)?.count ?? 0;
    return count === 0 ? [] : [{ label, count }];
  });
  if (ordered.length === 0) return null;
  return (
    <ul className={classes.zones}>
      {ordered.map(({ label, count }) => (
        <li
          key={label.zone}
          className={classes.zone}
          data-level={label.level ?? undefined}
          style={{ flexGrow: count / all }}
          title={t('fitness.zoneCount', { zone: label.name, count })}
        >
          <span aria-hidden="true">
            {label.letter} {formatNumber(count)}
          </span>
          <span className={classes.hidden}>{t('fitness.zoneCount', { zone: label.name, count })}</span>
        </li>
      ))}
    </ul>
  );
}
