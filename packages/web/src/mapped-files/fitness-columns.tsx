import type { ColumnUnit, FileColumn } from '@laurel/domain/fitness/fitness-file';
import { isCode, unitsFor } from '@laurel/domain/fitness/read-measurement';
import type { FitnessTest } from '@laurel/domain/fitness/test';
import { Select } from '@laurel/editor/controls/select';
import { methodText, testText } from '@laurel/web/fitness/value-words';
import { comma } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { Panel } from '@laurel/web/ui/panel';
import type { MappingPart } from './column-select';
import { type FitnessFile, signs, withColumn } from './fitness-draft';
import classes from './mapped-files.module.css';

/** Which column is which test in which unit, and how a test with several protocols was taken. */
export function FitnessColumns({ draft: { mapping, open }, file, reading, tests, map }: MappingPart) {
  const signColumns = new Set<number | null>([...signs.map((sign) => mapping[sign]), mapping.date]);
  const typed = tests.filter(({ isDerived }) => !isDerived);
  const chosen = tests.filter(({ testId }) => mapping.columns.some((each) => each.testId === testId));
  return (
    <Panel title={t('mapped.results')}>
      <p className={classes.sub}>{t('mapped.resultsWhy')}</p>
      <div className={classes.pair}>
        {chosen
          .filter(({ protocols }) => protocols.length > 0)
          .map(({ testId, protocols, ...test }) => (
            <Select
              key={testId}
              label={t('mapped.howTaken', { test: testText(test) })}
              options={withChoice(
                open.includes(`protocol ${testId}`),
                protocols.map((value) => ({ value, label: methodText(value) })),
              )}
              value={open.includes(`protocol ${testId}`) ? '' : (mapping.protocols[testId] ?? protocols[0] ?? '')}
              onChange={({ currentTarget }) =>
                map({ protocols: { ...mapping.protocols, [testId]: currentTarget.value } }, [`protocol ${testId}`])
              }
            />
          ))}
      </div>
      <ul className={classes.columns}>
        {reading.header.map((name, at) =>
          signColumns.has(at) ? null : (
            <Column
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place; names may repeat.
              key={at}
              at={at}
              name={name || `${at + 1}`}
              sample={reading.sample.map((row) => row[at] ?? '').filter((cell) => cell !== '')}
              tests={typed}
              to={mapping.columns.find(({ column }) => column === at) ?? null}
              asks={file.about.asks.filter((ask) => 'column' in ask && ask.column === at)}
              open={open}
              onChange={(to, answered) => map(withColumn(mapping, at, to), answered)}
            />
          ),
        )}
      </ul>
    </Panel>
  );
}

/** A select without an answer begins with the request for one. */
function withChoice(isOpen: boolean, options: readonly (string | { value: string; label: string })[]) {
  return isOpen ? [{ value: '', label: t('mapped.choose') }, ...options] : [...options];
}

const unanswered = 'unanswered';

interface ColumnProps {
  readonly at: number;
  readonly name: string;
  readonly sample: readonly string[];
  readonly tests: readonly FitnessTest[];
  readonly to: FileColumn | null;
  readonly asks: FitnessFile['about']['asks'];
  /** What is still open, by `askKey`. */
  readonly open: readonly string[];
  readonly onChange: (to: FileColumn | null, answered: readonly string[]) => void;
}

function Column({ at, name, sample, tests, to, asks, open, onChange }: ColumnProps) {
  const test = tests.find(({ testId }) => testId === to?.testId);
  const units = test ? unitsFor(test) : [];
  const isCodes = to !== null && isCode(to.unit);
  const isOpen = (kind: 'unit' | 'test') => open.includes(`${kind} ${at}`);
  const go = (chosen: FitnessTest | undefined, unit?: ColumnUnit) => {
    const in_ = unit ?? (chosen && unitsFor(chosen)[0]);
    const answered = [`test ${at}`, ...(unit || chosen?.testId !== test?.testId ? [`unit ${at}`] : [])];
    onChange(chosen && in_ ? { column: at, testId: chosen.testId, unit: in_ } : null, answered);
  };
  const unitAsk = asks.find((ask) => ask.kind === 'unit');
  return (
    <li className={classes.column}>
      <span className={classes.file}>
        <span className={classes.main}>{name}</span>
        {sample.length > 0 && (
          <span className={classes.sub}>{t('mapped.sample', { values: sample.slice(0, 3).join(comma()) })}</span>
        )}
      </span>
      <Select
        aria-label={t('mapped.testIn', { column: name })}
        options={[
          ...(isOpen('test') ? [{ value: unanswered, label: t('mapped.choose') }] : []),
          { value: '', label: t('mapped.leaveOut') },
          ...(isCodes
            ? [{ value: to.testId, label: t('mapped.codes') }]
            : tests.map((test) => ({ value: test.testId, label: testText(test) }))),
        ]}
        value={isOpen('test') ? unanswered : (to?.testId ?? '')}
        onChange={({ currentTarget }) => go(tests.find(({ testId }) => testId === currentTarget.value))}
      />
      {to && units.length > 1 && !isCodes ? (
        <Select
          aria-label={t('mapped.unitIn', { column: name })}
          options={withChoice(
            isOpen('unit'),
            units.map((unit) => {
              const reading = unitAsk?.readings.find((each) => each.unit === unit)?.reading;
              const example = unitAsk?.example ?? '';
              return { value: unit, label: reading ? t('mapped.unitReading', { unit, example, reading }) : unit };
            }),
          )}
          value={isOpen('unit') ? '' : to.unit}
          onChange={({ currentTarget }) =>
            go(
              test,
              units.find((unit) => unit === currentTarget.value),
            )
          }
        />
      ) : (
        <span className={classes.sub}>{to?.unit}</span>
      )}
    </li>
  );
}
