import { dateOrder } from '@laurel/domain/fitness/fitness-file';
import { Select } from '@laurel/editor/controls/select';
import { TextField } from '@laurel/editor/controls/text-field';
import { formatDay, isolate } from '@laurel/web/kit/format';
import { Panel } from '@laurel/web/ui/panel';
import { ColumnSelect, type MappingPart } from './column-select';
import { newDay } from './fitness-draft';
import classes from './mapped-files.module.css';
import { t } from './text';

/** When the tests were: by a column of dates, or one test day for the whole file. */
export function FitnessWhen({ draft, reading, testDays, map, change }: MappingPart) {
  const { mapping } = draft;
  return (
    <Panel title={t('mapped.when')}>
      <div className={classes.pair}>
        <ColumnSelect
          label={t('mapped.date')}
          header={reading.header}
          value={mapping.date}
          onChange={(date) => map({ date })}
        />
        {(mapping.date !== null || mapping.birthOn !== null) && (
          <Select
            label={t('mapped.dateOrder')}
            options={dateOrder.options.map((value) => ({ value, label: t(`mapped.${value}`) }))}
            value={mapping.dateOrder}
            onChange={({ currentTarget }) =>
              map({ dateOrder: dateOrder.options.find((each) => each === currentTarget.value) ?? 'iso' })
            }
          />
        )}
        {mapping.date === null && (
          <Select
            label={t('mapped.testDay')}
            options={[
              { value: newDay, label: t('mapped.newTestDay') },
              ...testDays.map(({ testDayId, title, startsOn }) => ({
                value: testDayId,
                label: `${isolate(title)} · ${formatDay(startsOn)}`,
              })),
            ]}
            value={draft.day}
            onChange={({ currentTarget }) => change({ ...draft, day: currentTarget.value })}
          />
        )}
        {mapping.date === null && draft.day === newDay && (
          <>
            <TextField
              label={t('mapped.testDayName')}
              value={draft.title}
              onChange={({ currentTarget }) => change({ ...draft, title: currentTarget.value })}
            />
            <TextField
              type="date"
              label={t('mapped.testDayOn')}
              value={draft.startsOn}
              onChange={({ currentTarget }) => change({ ...draft, startsOn: currentTarget.value })}
            />
          </>
        )}
      </div>
    </Panel>
  );
}
