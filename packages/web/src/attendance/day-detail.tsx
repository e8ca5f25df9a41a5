import { type AttendanceCode, codeOf } from '@laurel/domain/attendance/code';
import { ruleOn } from '@laurel/domain/attendance/rule';
import type { StudentDay, StudentYear } from '@laurel/domain/attendance/student-year';
import type { Day } from '@laurel/domain/kit/day';
import { divide, fraction, fractionOf, multiply, toDecimal, zero } from '@laurel/domain/kit/fraction';
import { formatDecimal, formatLongDay, formatNumber } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { SidePanel } from '@laurel/web/ui/side-panel';
import { faceOf, plannedWords } from './day-face';
import classes from './days.module.css';
import { periodName } from './period-name';

interface DayDetailProps {
  readonly day: Day;
  readonly year: StudentYear;
  readonly onClose: () => void;
}

/** What one day counts as and all it was made of: marks, minutes, the rule, the office’s word. */
export function DayDetail({ day, year, onClose }: DayDetailProps) {
  const { words } = faceOf(day, year);
  const found = year.days.find((each) => each.day === day);
  const planned = year.planned.filter((each) => each.startsOn <= day && day < each.endsBefore);
  return (
    <SidePanel title={formatLongDay(day)} about={words.charAt(0).toUpperCase() + words.slice(1)} onClose={onClose}>
      <div className={classes.stack}>
        {planned.map((each) => (
          <p key={each.absenceId} className={classes.plain}>
            {plannedWords({ ...each, isTrip: each.tripId !== null })}
          </p>
        ))}
        {found && found.share !== null ? (
          <Taken day={found} year={year} />
        ) : (
          planned.length === 0 && <p className={classes.sub}>{t('attendance.dayNothing')}</p>
        )}
      </div>
    </SidePanel>
  );
}

function Taken({ day, year: { codes, rules } }: { day: StudentDay; year: StudentYear }) {
  const { share, derivedShare, office, isConflict, marks } = day;
  const rule = ruleOn(rules, day.day);
  const whole = (part: string) => toDecimal(multiply(fractionOf(part) ?? zero, fraction(100)), 0);
  return (
    <>
      {office && (
        <p className={classes.plain}>
          {t('attendance.daySet', { code: codeOf(codes, office.code)?.name ?? office.code, reason: office.reason })}
        </p>
      )}
      {isConflict && derivedShare !== null && (
        <p className={classes.plain}>{t('attendance.dayMarksSay', { share: formatDecimal(derivedShare) })}</p>
      )}
      <dl className={classes.facts}>
        <div>
          <dt>{t('attendance.dayCounts')}</dt>
          <dd>{shareWords(share ?? '0')}</dd>
        </div>
        {day.scheduledMinutes > 0 && (
          <div>
            <dt>{t('attendance.dayFrom')}</dt>
            <dd>{minutesOf(day)}</dd>
            <dd className={classes.sub}>
              {t('attendance.dayRule', { full: whole(rule.fullFrom), half: whole(rule.halfFrom) })}
            </dd>
          </div>
        )}
      </dl>
      {marks.length > 0 ? (
        <Marks marks={marks} codes={codes} />
      ) : (
        <p className={classes.sub}>{t('attendance.dayStatusOnly')}</p>
      )}
    </>
  );
}

function Marks({ marks, codes }: { marks: StudentDay['marks']; codes: readonly AttendanceCode[] }) {
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('attendance.when')}</th>
            <th scope="col">{t('attendance.class')}</th>
            <th scope="col">{t('attendance.mark')}</th>
          </tr>
        </thead>
        <tbody>
          {marks.map((mark) => (
            <tr key={`${mark.classId} ${mark.period}`}>
              <td>{periodName(mark)}</td>
              <td>{mark.classTitle}</td>
              <td>
                {mark.code} · {codeOf(codes, mark.code)?.name ?? mark.code}
                {mark.minutesLate !== null && mark.minutesLate > 0 && (
                  <> · {t('attendance.minutesLateShort', { minutes: mark.minutesLate })}</>
                )}
                {mark.minutesLeft !== null && mark.minutesLeft > 0 && (
                  <> · {t('attendance.minutesLeftShort', { minutes: mark.minutesLeft })}</>
                )}
                {mark.isExcusedAhead && codeOf(codes, mark.code)?.isExcused === false && (
                  <> · {t('attendance.excusedAhead')}</>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** `a whole day`, `half a day`; other shares as they are. */
export function shareWords(share: string): string {
  if (share === '1') return t('attendance.dayWhole');
  if (share === '0.5') return t('attendance.dayHalf');
  return Number(share) === 0 ? t('attendance.dayNone') : t('attendance.dayShare', { share: formatDecimal(share) });
}

function minutesOf({ presentMinutes, scheduledMinutes }: StudentDay): string {
  const present = fractionOf(presentMinutes) ?? zero;
  return t('attendance.dayMinutes', {
    present: toDecimal(present, 0),
    scheduled: formatNumber(scheduledMinutes),
    percent: formatDecimal(toDecimal(multiply(divide(present, fraction(scheduledMinutes)), fraction(100)), 1)),
  });
}
