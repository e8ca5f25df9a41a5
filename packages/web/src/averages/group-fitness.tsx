import type { readFitnessGroup } from '@laurel/domain/fitness/api';
import type { TestSummary } from '@laurel/domain/fitness/group-summary';
import type { ZoneLabel } from '@laurel/domain/fitness/zone';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { DotRow } from '@laurel/web/drawings/dot-row';
import { testText, valueText, zoneText } from '@laurel/web/fitness/value-words';
import { formatNumber } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { type Column, DataTable } from '@laurel/web/ui/data-table';
import { Empty } from '@laurel/web/ui/states';
import classes from './group-fitness.module.css';

type Group = OutputOf<typeof readFitnessGroup>;

/** A class or team on one test day: how many, the middle, the spread and the zones of each test. No one can be made out. */
export function GroupFitness({ group: { testDay, tests, zones, whyNoBody } }: { group: Group }) {
  if (!testDay || tests.length === 0)
    return <Empty title={t('averages.test-noTestDays')}>{t('averages.test-noTestDaysWhy')}</Empty>;
  return (
    <>
      <DataTable
        label={testDay.title}
        columns={columnsOf(zones)}
        rows={tests}
        keyOf={({ test }) => test.testId}
        nameOf={({ test }) => testText(test)}
      />
      {whyNoBody !== null && (
        <p className={classes.quiet}>
          {whyNoBody === 'school' ? t('fitness.noBodySchool') : t('fitness.noBodyPermission')}
        </p>
      )}
    </>
  );
}

function columnsOf(zones: readonly ZoneLabel[]): Column<TestSummary>[] {
  return [
    {
      id: 'test',
      title: t('averages.test-test'),
      cell: ({ test }) => <bdi className={classes.name}>{testText(test)}</bdi>,
    },
    {
      id: 'n',
      title: t('averages.test-n'),
      align: 'end',
      cell: ({ n, isSuppressed }) =>
        isSuppressed ? (
          <span className={classes.quiet}>{t('averages.test-suppressed')}</span>
        ) : (
          n !== null && formatNumber(n)
        ),
    },
    {
      id: 'median',
      title: t('averages.test-median'),
      align: 'end',
      cell: ({ test, median }) => median !== null && <bdi>{valueText(median, test.unit)}</bdi>,
    },
    { id: 'row', title: t('averages.test-everyone'), cell: (summary) => <Everyone {...summary} /> },
    { id: 'spread', title: t('averages.test-spread'), align: 'end', cell: (summary) => <Spread {...summary} /> },
    {
      id: 'zones',
      title: t('fitness.zones'),
      cell: ({ zones: counts, whyNoZones }) =>
        whyNoZones === null ? (
          <ZoneBar counts={counts ?? []} zones={zones} />
        ) : (
          <span className={classes.quiet}>{t(`averages.test-noZones-${whyNoZones}`)}</span>
        ),
    },
  ];
}

/** Everyone measured as a dot, from the lowest to the highest of them; the edges are named below. */
function Everyone({ test, median, values }: TestSummary) {
  const [least, most] = [values?.[0], values?.at(-1)];
  if (!values || median === null || least === undefined || most === undefined || test.unit === 'bool') return null;
  const label = t('averages.test-everyoneOf', {
    count: values.length,
    least: valueText(least, test.unit),
    most: valueText(most, test.unit),
    median: valueText(median, test.unit),
  });
  return (
    <div className={classes.everyone}>
      <DotRow
        label={label}
        values={values.map(Number)}
        median={Number(median)}
        from={Number(least)}
        to={Number(most)}
      />
      <span className={classes.edges} aria-hidden="true">
        <bdi>{valueText(least, test.unit)}</bdi>
        <bdi>{valueText(most, test.unit)}</bdi>
      </span>
    </div>
  );
}

function Spread({ test, lowerQuartile, upperQuartile }: TestSummary) {
  if (lowerQuartile === null || upperQuartile === null) return null;
  const [lower, upper] = [lowerQuartile, upperQuartile].map((value) => valueText(value, test.unit));
  return <bdi>{t('averages.test-spreadOf', { lower: lower ?? '', upper: upper ?? '' })}</bdi>;
}

/** How many are in each zone, in the pack's order; letters and numbers say what the colors repeat. */
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
          title={t('averages.test-zoneCount', { zone: zoneText(label.name), count })}
        >
          <span aria-hidden="true">
            {label.letter} {formatNumber(count)}
          </span>
          <span className={classes.hidden}>{t('averages.test-zoneCount', { zone: zoneText(label.name), count })}</span>
        </li>
      ))}
    </ul>
  );
}
