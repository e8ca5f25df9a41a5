import { amountOf } from '@laurel/domain/grades/amount';
import { addDays, type Day } from '@laurel/domain/kit/day';
import { fraction } from '@laurel/domain/kit/fraction';
import { translatable } from '@laurel/domain/kit/sentence';
import { attendedDays, daysOnRolls, isAllDay, untakenDays } from './attended-days';
import { isSchoolDay } from './count-days';
import type { Measure } from './measure';
import { smaller } from './order';
import { between, count, type Missing, type Reading, unbounded, unread, whole } from './reading';
import type { Question } from './ready-athlete';
import { closedTerm, termOn } from './ready-calendar';
import type { Absence, TakenClass } from './record';
import { dayOf } from './school-time';

const unit = amountOf('1');

/** A number made of the days a student was in school. */
export function measureAttendance(
  question: Question,
  measure: Extract<
    Measure,
    { what: 'absences' | 'absenceRun' | 'attendedSinceAbsence' | 'periodsPresent' | 'blocksPresent' }
  >,
): Reading {
  if (question.athlete.record.attendance === null) return unread(translatable`Attendance`, 'office');
  switch (measure.what) {
    case 'absences':
      return absencesIn(question, measure);
    case 'absenceRun':
      return longestRun(question);
    case 'attendedSinceAbsence':
      return sinceAbsence(question, measure.number);
    case 'periodsPresent':
    case 'blocksPresent':
      return presentToday(question, measure.what);
  }
}

/** A semester’s days that are over: from its first, and before the day after its last or today. */
function semesterDays(
  { calendar, at }: Question,
  which: 'semester' | 'lastSemester',
): { from: Day; before: Day } | null {
  const day = dayOf(at);
  const term = which === 'semester' ? termOn(calendar, 'semester', day) : closedTerm(calendar, 'semester', at);
  if (term === null) return null;
  const end = addDays(dayOf(term.closesAt), 1);
  return { from: term.startsOn, before: smaller(end, day) };
}

function absencesIn(question: Question, measure: Extract<Measure, { what: 'absences' }>): Reading {
  const days = semesterDays(question, measure.in);
  if (days === null)
    return measure.in === 'semester' ? count(0) : unread(translatable`The previous semester`, 'office');
  const open = untakenDays(question, days.before);
  const late = missingDays(question, days.before, open);
  if (!measure.byClass) return absenceRange(question, days, measure, null, open, late);
  const classes = question.athlete.record.classes.filter(
    ({ startsOn, endsOn }) => startsOn < days.before && endsOn >= days.from,
  );
  const each = classes.map((taken) => absenceRange(question, days, measure, taken, open, late));
  const worst = each.reduce<Reading | null>((most, one) => (most === null ? one : worse(most, one)), null);
  return worst ?? count(0);
}

function worse(a: Reading, b: Reading): Reading {
  const most = (x: Reading['least'], y: Reading['least']) =>
    x === null || y === null ? null : x.over * y.under >= y.over * x.under ? x : y;
  return between(most(a.least, b.least), most(a.most, b.most), a.missing);
}

/** Days missed, or their percent of the days on the rolls: as entered, and as if all days not taken were missed. */
function absenceRange(
  question: Question,
  { from, before }: { from: Day; before: Day },
  { unit: of, excusedToo }: Extract<Measure, { what: 'absences' }>,
  taken: TakenClass | null,
  open: number,
  missing: readonly Missing[],
): Reading {
  let [days, missed] = [0, 0n];
  for (const [day, absence] of daysOnRolls(question, from, before)) {
    if (taken !== null && (day < taken.startsOn || day > taken.endsOn)) continue;
    days += 1;
    if (absence === null || (!excusedToo && absence.isExcused)) continue;
    missed += taken === null ? amountOf(absence.missed) : isMissedIn(absence, taken) ? unit : 0n;
  }
  const shown = (amount: bigint) =>
    of === 'days' ? fraction(amount, unit) : days === 0 ? whole(0) : fraction(amount * 100n, unit * BigInt(days));
  return between(shown(missed), shown(missed + BigInt(open) * unit), missing);
}

function isMissedIn(absence: Absence, { classId }: TakenClass): boolean {
  return absence.classIds === null ? isAllDay(absence) : absence.classIds.includes(classId);
}

function longestRun(question: Question): Reading {
  const days = semesterDays(question, 'semester');
  if (days === null) return count(0);
  const through = question.athlete.record.attendance?.through ?? days.from;
  let [run, longest, hopeless, most] = [0, 0, 0, 0];
  for (const [day, absence] of daysOnRolls(question, days.from, days.before)) {
    const isAway = absence !== null && isAllDay(absence);
    run = isAway ? run + 1 : 0;
    hopeless = isAway || day > through ? hopeless + 1 : 0;
    longest = Math.max(longest, run);
    most = Math.max(most, hopeless);
  }
  return between(whole(longest), whole(most), missingDays(question, days.before, untakenDays(question, days.before)));
}

/** Whole days attended since the latest time the absences of a semester came to so many. */
function sinceAbsence(question: Question, number: number): Reading {
  const today = dayOf(question.at);
  const limit = BigInt(number) * unit;
  const open = untakenDays(question, today);
  const late = missingDays(question, today, open);
  let reached: Day | null = null;
  let mayBeReached = false;
  for (const { startsOn, closesAt } of question.calendar.terms.semester) {
    let missed = 0n;
    for (const [day, absence] of daysOnRolls(question, startsOn, addDays(dayOf(closesAt), 1))) {
      if (day >= today) break;
      const before = missed;
      missed += absence === null ? 0n : amountOf(absence.missed);
      if (before < limit && missed >= limit) reached = day;
    }
    const isNow = startsOn < today && today <= addDays(dayOf(closesAt), 1);
    mayBeReached ||= isNow && missed < limit && missed + BigInt(open) * unit >= limit;
  }
  const attended = reached === null ? 0 : (attendedDays(question, addDays(reached, 1), today) ?? 0);
  if (mayBeReached) return between(whole(0), reached === null ? unbounded.most : whole(attended + open), late);
  return reached === null ? unbounded : between(whole(attended), whole(attended + open), late);
}

function presentToday(question: Question, what: 'periodsPresent' | 'blocksPresent'): Reading {
  const today = dayOf(question.at);
  const absence = question.athlete.absences.get(today);
  if (absence === undefined) return isTaken(question, today) ? unbounded : unread(attendanceOf(today), 'office');
  const present = absence[what];
  if (present !== null) return count(present);
  return isAllDay(absence) ? count(0) : unread(attendanceOf(today), 'office');
}

/** Whether attendance was taken on a day, or there is none to take since school is closed. */
export function isTaken({ athlete, calendar }: Question, day: Day): boolean {
  return (athlete.record.attendance?.through ?? '') >= day || !isSchoolDay(calendar, day);
}

export function attendanceOf(day: Day) {
  return translatable`Attendance for ${day}`;
}

function missingDays({ athlete, calendar }: Question, before: Day, open: number): Missing[] {
  const through = athlete.record.attendance?.through;
  if (open === 0 || through === undefined) return [];
  const first = calendar.schoolDays.find((day) => day > through && day < before);
  return first === undefined ? [] : [{ what: translatable`Attendance since ${first}`, enteredBy: 'office' }];
}
