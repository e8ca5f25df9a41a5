import type { AttendanceSheet } from '@laurel/domain/attendance/sheet';
import { addDays, type Day, isDay } from '@laurel/domain/kit/day';
import { Button } from '@laurel/editor/controls/button';
import { formatWeekday } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import classes from './day-bar.module.css';
import { periodName } from './period-name';

interface DayBarProps {
  readonly sheet: Pick<AttendanceSheet, 'day' | 'today' | 'period' | 'periods'>;
  readonly onDay: (day: Day) => void;
  readonly onPeriod: (period: string) => void;
}

/** Which day and period the sheet is about: one step back or ahead, or any day by typing. */
export function DayBar({ sheet, onDay, onPeriod }: DayBarProps) {
  const { day, today, period, periods } = sheet;
  return (
    <div className={classes.bar}>
      <div className={classes.days}>
        <button
          type="button"
          className={classes.step}
          aria-label={t('attendance.dayBefore')}
          onClick={() => onDay(addDays(day, -1))}
        >
          <IconChevronLeft size={18} aria-hidden="true" />
        </button>
        <label className={classes.day}>
          <span className={classes.weekday}>{formatWeekday(day)}</span>
          <input
            type="date"
            aria-label={t('attendance.day')}
            value={day}
            max={today}
            onChange={({ currentTarget: { value } }) => isDay(value) && onDay(value)}
          />
        </label>
        <button
          type="button"
          className={classes.step}
          aria-label={t('attendance.dayAfter')}
          disabled={day >= today}
          onClick={() => onDay(addDays(day, 1))}
        >
          <IconChevronRight size={18} aria-hidden="true" />
        </button>
        {day !== today && (
          <Button look="subtle" onClick={() => onDay(today)}>
            {t('attendance.today')}
          </Button>
        )}
      </div>
      {periods.length > 1 && (
        <fieldset className={classes.periods}>
          <legend className={classes.legend}>{t('attendance.periods')}</legend>
          {periods.map((each) => (
            <button
              key={each.period}
              type="button"
              className={classes.period}
              aria-pressed={each.period === period}
              title={periodName(each)}
              onClick={() => onPeriod(each.period)}
            >
              {each.period}
              {each.takenAt !== null && <span className={classes.done}>✓</span>}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
