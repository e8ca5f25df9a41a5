import { type AttendanceMapping, dateOrders } from '@laurel/domain/attendance/marks-file';
import type { attendanceFiles } from '@laurel/domain/mapped-files/attendance-file-api';
import type { SheetReading } from '@laurel/domain/mapped-files/file-calls';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { Button } from '@laurel/editor/controls/button';
import { Select } from '@laurel/editor/controls/select';
import { t } from '@laurel/web/languages/text';
import classes from '@laurel/web/plans/plans.module.css';
import { FaultLine } from '@laurel/web/ui/form';
import { Panel } from '@laurel/web/ui/panel';
import { sentenceOf } from '@laurel/web/ui/states';
import { useState } from 'react';
import type { FileFormProps } from './mapped-file';

type AttendanceFormProps = Pick<
  FileFormProps<unknown, AttendanceMapping, AttendanceFile['about']>,
  'file' | 'reading' | 'plan'
>;

type AttendanceFile = OutputOf<typeof attendanceFiles.read>;

const columns = ['student', 'date', 'period', 'code'] as const;

/** What the columns of a file of marks mean, with its first rows to look at. */
export function AttendanceMappingForm({ file, reading, plan }: AttendanceFormProps) {
  const given = file.mapping ?? file.about.suggested;
  const [chosen, setChosen] = useState({
    student: textOf(given.student),
    date: textOf(given.date),
    period: textOf(given.period),
    code: textOf(given.code),
  });
  const [dateOrder, setOrder] = useState<AttendanceMapping['dateOrder']>(file.mapping?.dateOrder ?? 'iso');
  const [isMissing, setMissing] = useState(false);
  const inFile = reading.header.map((label, at) => ({ value: String(at), label }));
  const isPlanned = file.import.state === 'planned';
  return (
    <form
      className={classes.stack}
      onSubmit={(event) => {
        event.preventDefault();
        const isWhole = chosen.student !== '' && chosen.date !== '' && chosen.code !== '';
        setMissing(!isWhole);
        if (!isWhole) return;
        plan.mutate({
          student: Number(chosen.student),
          date: Number(chosen.date),
          period: chosen.period === '' ? null : Number(chosen.period),
          code: Number(chosen.code),
          dateOrder,
        });
      }}
    >
      <Panel title={t('mapped.howRead')}>
        <div className={classes.pair}>
          {columns.map((column) => (
            <Select
              key={column}
              label={t(`mapped.marks-${column}`)}
              options={[
                { value: '', label: column === 'period' ? t('mapped.everyPeriod') : t('mapped.chooseColumn') },
                ...inFile,
              ]}
              value={chosen[column]}
              onChange={(event) => setChosen({ ...chosen, [column]: event.currentTarget.value })}
            />
          ))}
          <Select
            label={t('mapped.dateOrder')}
            options={dateOrders.map((value) => ({ value, label: t(`mapped.date-${value}`) }))}
            value={dateOrder}
            onChange={(event) => setOrder(dateOrders.find((each) => each === event.currentTarget.value) ?? 'iso')}
          />
        </div>
        <Sample reading={reading} />
      </Panel>
      <FaultLine
        sentence={(isMissing || plan.error) && (isMissing ? t('mapped.marksMissing') : sentenceOf(plan.error))}
      />
      <div className={classes.actions}>
        <Button type="submit" look={isPlanned ? 'default' : 'primary'} isBusy={plan.isPending}>
          {isPlanned ? t('plans.planAgain') : t('mapped.score-plan')}
        </Button>
      </div>
    </form>
  );
}

const sampled = 3;

function Sample({ reading: { header, sample } }: { reading: SheetReading }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be scrollable by key.
    <section className={classes.sample} aria-label={t('mapped.firstRows')} tabIndex={0}>
      <table>
        <caption className={classes.sub}>{t('mapped.firstRows')}</caption>
        <thead>
          <tr>
            {header.map((name, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place; names may repeat.
              <th key={at} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sample.slice(0, sampled).map((row, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the file.
            <tr key={line}>
              {row.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
                <td key={at}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function textOf(column: number | null): string {
  return column === null ? '' : String(column);
}
