import type { ColumnUnit, FileColumn } from '@laurel/domain/fitness/fitness-file';
import { unitsFor } from '@laurel/domain/fitness/read-measurement';
import type { FitnessTest } from '@laurel/domain/fitness/test';
import { Select } from '@laurel/editor/controls/select';
import { comma } from '@laurel/web/kit/format';
import { Panel } from '@laurel/web/ui/panel';
import type { MappingPart } from './column-select';
import { signs, withColumn } from './fitness-draft';
import classes from './mapped-files.module.css';
import { t } from './text';

/** Which column is which test in which unit, and how a test with several protocols was taken. */
export function FitnessColumns({ draft: { mapping }, reading, tests, map }: MappingPart) {
  const signColumns = new Set<number | null>([...signs.map((sign) => mapping[sign]), mapping.date]);
  const typed = tests.filter(({ isDerived }) => !isDerived);
  const chosen = tests.filter(({ testId }) => mapping.columns.some((each) => each.testId === testId));
  return (
    <Panel title={t('mapped.results')}>
      <p className={classes.sub}>{t('mapped.resultsWhy')}</p>
      <div className={classes.pair}>
        {chosen
          .filter(({ protocols }) => protocols.length > 0)
          .map(({ testId, name, protocols }) => (
            <Select
              key={testId}
              label={t('mapped.howTaken', { test: name })}
              options={[...protocols]}
              value={mapping.protocols[testId] ?? protocols[0] ?? ''}
              onChange={({ currentTarget }) =>
                map({ protocols: { ...mapping.protocols, [testId]: currentTarget.value } })
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
              onChange={(to) => map(withColumn(mapping, at, to))}
            />
          ),
        )}
      </ul>
    </Panel>
  );
}

interface ColumnProps {
  readonly at: number;
  readonly name: string;
  readonly sample: readonly string[];
  readonly tests: readonly FitnessTest[];
  readonly to: FileColumn | null;
  readonly onChange: (to: FileColumn | null) => void;
}

function Column({ at, name, sample, tests, to, onChange }: ColumnProps) {
  const test = tests.find(({ testId }) => testId === to?.testId);
  const units = test ? unitsFor(test) : [];
  const go = (chosen: FitnessTest | undefined, unit?: ColumnUnit) => {
    const in_ = unit ?? (chosen && unitsFor(chosen)[0]);
    onChange(chosen && in_ ? { column: at, testId: chosen.testId, unit: in_ } : null);
  };
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
          { value: '', label: t('mapped.leaveOut') },
          ...tests.map(({ testId, name: label }) => ({ value: testId, label })),
        ]}
        value={to?.testId ?? ''}
        onChange={({ currentTarget }) => go(tests.find(({ testId }) => testId === currentTarget.value))}
      />
      {to && units.length > 1 ? (
        <Select
          aria-label={t('mapped.unitIn', { column: name })}
          options={[...units]}
          value={to.unit}
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
