import type { StudentYear } from '@laurel/domain/attendance/student-year';
import type { Day } from '@laurel/domain/kit/day';
import { formatDecimal } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { SidePanel } from '@laurel/web/ui/side-panel';
import classes from './days.module.css';
import { NotableDays } from './notable-days';

interface RateDetailProps {
  readonly year: StudentYear;
  readonly onOpen: (day: Day) => void;
  readonly onClose: () => void;
}

/** How a rate was calculated: the division, what is left out, and the days that lowered it. */
export function RateDetail({ year, onOpen, onClose }: RateDetailProps) {
  const { percent, presentDays, enrolledDays } = year.rate;
  return (
    <SidePanel
      title={t('attendance.rateTitle', { percent: formatDecimal(percent ?? '0') })}
      about={year.name}
      onClose={onClose}
    >
      <div className={classes.stack}>
        <p className={classes.plain}>
          {t('attendance.rateSum', {
            present: formatDecimal(presentDays),
            enrolled: enrolledDays,
            percent: formatDecimal(percent ?? '0'),
          })}
        </p>
        <p className={classes.sub}>{t('attendance.rateLeftOut')}</p>
        <section>
          <h3 className={classes.heading}>{t('attendance.rateDays')}</h3>
          <NotableDays year={year} onOpen={onOpen} />
        </section>
      </div>
    </SidePanel>
  );
}
