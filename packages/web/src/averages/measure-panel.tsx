import type { Measured } from '@laurel/domain/averages/api';
import { Sparkline } from '@laurel/web/drawings/sparkline';
import { t } from '@laurel/web/languages/text';
import { Panel } from '@laurel/web/ui/panel';
import classes from './averages.module.css';
import { bandText, valueText } from './words';

/** One measure of a group: its middle in words, how it is distributed, and how it went. */
export function MeasurePanel({ measured }: { measured: Measured }) {
  const { measure, spread, bars, termTitle } = measured;
  return (
    <Panel title={t(`averages.${measure}`)}>
      <div className={classes.part}>
        <p className={classes.quiet}>{t(`averages.${measure}About`)}</p>
        {spread === null || bars === null ? (
          <p>{whyNothing(measured)}</p>
        ) : (
          <>
            <p className={classes.median} title={t('averages.medianWhy')}>
              {t('averages.median', { value: valueText(measure, spread.median) })}
            </p>
            <p className={classes.quiet}>
              {t('averages.middleHalf', {
                lower: valueText(measure, spread.lower),
                upper: valueText(measure, spread.upper),
              })}
            </p>
            <Bars measure={measure} bars={bars} n={spread.n} />
            <p className={classes.quiet}>
              {t('averages.of', { students: t('averages.students', { count: spread.n }), term: termTitle ?? '' })}
            </p>
            <Trend measured={measured} />
          </>
        )}
      </div>
    </Panel>
  );
}

function whyNothing({ measure, hidden, near }: Measured): string {
  if (hidden === 'few') return t('averages.few');
  if (hidden === 'near') return near === null ? t('averages.nearTeams') : t('averages.near', { other: near });
  return `${t('averages.none')}. ${t(`averages.noneWhy-${measure}`)}`;
}

type BarsProps = Pick<Measured, 'measure'> & { readonly bars: NonNullable<Measured['bars']>; readonly n: number };

function Bars({ measure, bars, n }: BarsProps) {
  return (
    <ul className={classes.bars} aria-label={t('averages.distribution', { measure: t(`averages.${measure}`) })}>
      {bars.toReversed().map(({ from, through, count }) => (
        <li key={from} className={classes.row}>
          <span>{bandText(measure, from, through)}</span>
          <span className={classes.track} aria-hidden="true">
            <span className={classes.bar} style={{ insetInlineStart: 0, width: `${(100 * count) / n}%` }} />
          </span>
          <span>{t('averages.students', { count })}</span>
        </li>
      ))}
    </ul>
  );
}

function Trend({ measured: { measure, trend } }: { measured: Measured }) {
  const known = trend.flatMap(({ median }) => (median === null ? [] : [Number(median)]));
  if (trend.length < 2) return null;
  return (
    <ul className={classes.trend} aria-label={t('averages.trend')}>
      {trend.map(({ title, median }) => (
        <li key={title}>
          <bdi>{title}</bdi> <strong>{median === null ? t('averages.tooFew') : valueText(measure, median)}</strong>
        </li>
      ))}
      <li>
        <Sparkline
          label={t('averages.trendLine', { measure: t(`averages.${measure}`) })}
          values={known}
          {...(measure === 'grades' ? {} : { from: 0, to: 100 })}
        />
      </li>
    </ul>
  );
}
