import { codeOf, presentLetter } from '@laurel/domain/attendance/code';
import type { StudentDay, StudentYear } from '@laurel/domain/attendance/student-year';
import type { Day } from '@laurel/domain/kit/day';
import { comma, formatLongDay } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { faceOfDay, isNotable, plannedWords } from './day-face';
import classes from './days.module.css';

/** Every day that was missed, late or corrected, the latest first; each opens to what it was made of. */
export function NotableDays({ year, onOpen }: { year: StudentYear; onOpen: (day: Day) => void }) {
  const days = year.days.filter(isNotable).toReversed();
  if (days.length === 0) return <p className={classes.sub}>{t('attendance.noIncident')}</p>;
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('attendance.dayTitle')}</th>
            <th scope="col">{t('attendance.dayWas')}</th>
            <th scope="col">{t('attendance.dayReason')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map((each) => (
            <tr key={each.day}>
              <th scope="row">
                <button type="button" className={classes.link} onClick={() => onOpen(each.day)}>
                  {formatLongDay(each.day)}
                </button>
              </th>
              <td>{wordsOf(each, year)}</td>
              <td>{reasonOf(each, year)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function wordsOf(day: StudentDay, { codes }: StudentYear): string {
  const { words } = faceOfDay(day, codes);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The office’s reason, else what was planned for the day, else the names of the codes that were set. */
function reasonOf({ day, office, marks }: StudentDay, { planned, codes }: StudentYear): string {
  if (office) return office.reason;
  const plan = planned.find((each) => each.startsOn <= day && day < each.endsBefore);
  if (plan) return plannedWords({ ...plan, isTrip: plan.tripId !== null });
  const set = new Set(marks.map(({ code }) => code).filter((code) => code !== presentLetter));
  return [...set].map((letter) => codeOf(codes, letter)?.name ?? letter).join(comma());
}
