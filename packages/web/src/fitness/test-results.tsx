import type { StudentResult } from '@laurel/domain/fitness/student-fitness';
import type { FitnessTest } from '@laurel/domain/fitness/test';
import type { FormulaTrace } from '@laurel/domain/fitness/trace';
import type { ZoneCut, ZoneLabel } from '@laurel/domain/fitness/zone';
import { translateSentence } from '@laurel/web/faults/translate-sentence';
import { comma, formatDay, formatDecimal } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { healthyIn, progressText } from './progress';
import { ResultChart } from './result-chart';
import classes from './student-fitness.module.css';
import { methodText, resultText, testText, unitText, zoneText } from './value-words';
import { ZoneMark } from './zone-mark';
import { boundText, ZoneScale } from './zone-scale';

interface TestResultsProps {
  readonly test: FitnessTest;
  /** Oldest first. */
  readonly results: readonly StudentResult[];
  readonly zones: readonly ZoneLabel[];
  readonly cuts: readonly ZoneCut[];
}

/** One test: the latest result with its zone beside the one before, the line they make, and all of them as a table. */
export function TestResults({ test, results, zones, cuts }: TestResultsProps) {
  const latest = results.at(-1);
  if (!latest) return null;
  const points = results.flatMap(({ day, value, isBest }) =>
    value === null || test.unit === 'bool' ? [] : [{ day, value: Number(value), isBest }],
  );
  return (
    <li className={classes.test}>
      <div className={classes.head}>
        <div className={classes.words}>
          <span className={classes.name}>
            <bdi>{testText(test)}</bdi>
          </span>
          <span className={classes.about}>{formatDay(latest.day)}</span>
        </div>
        <div className={classes.latest}>
          <bdi className={classes.value}>{resultText(latest, test.unit)}</bdi>
          <Zones result={latest} zones={zones} />
          {latest.isBest && results.length > 1 && <span className={classes.best}>{t('fitness.best')}</span>}
        </div>
      </div>
      <p className={classes.about}>{progressText(test, results)}</p>
      {latest.value !== null && cuts.length > 0 && (
        <ZoneScale
          test={test}
          value={latest.value}
          before={results.slice(0, -1).findLast(({ value }) => value !== null)?.value ?? null}
          cuts={cuts}
          zones={zones}
        />
      )}
      {points.length >= fewestForTrend && (
        <ResultChart label={chartText(test, results)} points={points} {...chartOf(test, { cuts, zones })} />
      )}
      <details className={classes.details}>
        <summary>{test.isDerived ? t('fitness.why') : t('fitness.allResults', { count: results.length })}</summary>
        {latest.trace && <FormulaSteps trace={latest.trace} />}
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('fitness.day')}</th>
              <th scope="col">{t('fitness.result')}</th>
              <th scope="col">{t('fitness.zone')}</th>
            </tr>
          </thead>
          <tbody>
            {results.toReversed().map((result) => (
              <tr key={result.testDayId}>
                <th scope="row">
                  {formatDay(result.day)}
                  {result.age !== null && (
                    <span className={classes.about}> {t('fitness.age', { age: result.age })}</span>
                  )}
                </th>
                <td>
                  <bdi>{resultText(result, test.unit)}</bdi>
                  <span className={classes.about}>{howText(result)}</span>
                </td>
                <td>
                  <Zones result={result} zones={zones} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </li>
  );
}

/** One result is a number; a line begins with two. */
const fewestForTrend = 2;

/** The zone; without a sex the one of each table, where the school shows both; else why there is none. */
function Zones({ result, zones }: { result: StudentResult; zones: readonly ZoneLabel[] }) {
  const { zone, bothZones, whyNoZone } = result;
  if (zone !== null) return <ZoneMark zone={zone} zones={zones} />;
  if (!bothZones) return whyNoZone && <span className={classes.about}>{translateSentence(whyNoZone)}</span>;
  const named = (of: string | null) => zoneText(zones.find((each) => each.zone === of)?.name ?? null);
  return (
    <span className={classes.about}>
      {t('fitness.girls', { zone: named(bothZones.F) })} · {t('fitness.boys', { zone: named(bothZones.M) })}
    </span>
  );
}

/** What a chart needs of a test beside its points. */
function chartOf(test: FitnessTest, { cuts, zones }: Pick<TestResultsProps, 'cuts' | 'zones'>) {
  return {
    better: test.better,
    step: Number(test.step),
    healthy: healthyIn(cuts, zones),
    textOf: (value: number) => boundText(String(value), test.unit),
    unit: unitText(test.unit),
  };
}

function chartText(test: FitnessTest, results: readonly StudentResult[]): string {
  const measured = results.filter(({ value }) => value !== null);
  const [first, last] = [measured[0], measured.at(-1)];
  if (!first || !last) return testText(test);
  return t('fitness.chartOf', {
    test: testText(test),
    first: resultText(first, test.unit),
    firstDay: formatDay(first.day),
    last: resultText(last, test.unit),
    lastDay: formatDay(last.day),
  });
}

function howText({ trials, protocol }: StudentResult): string {
  const parts = [
    trials.length > 1 && t('fitness.trials', { trials: trials.map(formatDecimal).join(comma()) }),
    protocol !== null && methodText(protocol),
  ].filter(Boolean);
  return parts.length === 0 ? '' : ` ${parts.join(' · ')}`;
}

/** How a derived value came about: the formula, what went in, and the rounding. */
function FormulaSteps({ trace: { name, expression, inputs, exact, rounded, source } }: { trace: FormulaTrace }) {
  return (
    <div className={classes.formula}>
      <p className={classes.name}>{name}</p>
      <p className={classes.expression}>
        <bdi>{expression}</bdi>
      </p>
      <ul>
        {inputs.map((input) => (
          <li key={input.name}>
            {t('fitness.input', { name: input.name, value: `${formatDecimal(input.value)} ${input.unit}`.trim() })}
          </li>
        ))}
      </ul>
      <p>{t('fitness.exact', { exact: formatDecimal(exact), rounded: formatDecimal(rounded) })}</p>
      <p className={classes.about}>{t('fitness.source', { source })}</p>
    </div>
  );
}
