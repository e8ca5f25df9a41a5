import { weekdayOf } from '@laurel/domain/attendance/calendar';
import { dayAt } from '@laurel/domain/kit/day';
import { digestTimes } from '@laurel/domain/notices/digest-times';
import { timeOf } from '@laurel/domain/notices/quiet-hours';
import { Select } from '@laurel/editor/controls/select';
import { formatClockTime, formatWeekday } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import classes from './district.module.css';
import { SectionPanel } from './section-panel';

const hours = { morningHour: [4, 5, 6, 7, 8, 9, 10, 11], eveningHour: [14, 15, 16, 17, 18, 19, 20, 21, 22] } as const;

/** A week to name its days by. */
const weekdays = [1, 2, 3, 4, 5, 6, 7].map((each) => dayAt(Date.UTC(2024, 0, each), 'UTC'));

/** When the district's digests go out. */
export function DigestsSection() {
  return (
    <SectionPanel section={digestTimes} title={t('district.digests')} about={t('district.digestsAbout')}>
      {({ draft, change }) => (
        <div className={classes.trio}>
          {(['morningHour', 'eveningHour'] as const).map((hour) => (
            <Select
              key={hour}
              label={t(`district.${hour}`)}
              options={hours[hour].map((each) => ({ value: String(each), label: formatClockTime(timeOf(each * 60)) }))}
              value={String(draft[hour])}
              onChange={({ currentTarget }) => change({ [hour]: Number(currentTarget.value) })}
            />
          ))}
          <Select
            label={t('district.weekday')}
            options={weekdays.map((day) => ({ value: String(weekdayOf(day)), label: formatWeekday(day) }))}
            value={String(draft.weekday)}
            onChange={({ currentTarget }) => change({ weekday: Number(currentTarget.value) })}
          />
        </div>
      )}
    </SectionPanel>
  );
}
