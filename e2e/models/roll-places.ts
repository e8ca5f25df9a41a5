import { planPractices, readPracticeSheet, readTeams } from '@laurel/domain/athletics/api';
import { readAttendanceSheet } from '@laurel/domain/attendance/api';
import { readAttendanceSchools } from '@laurel/domain/attendance/office-api';
import { saveCalendarDays } from '@laurel/domain/attendance/settings-api';
import { addDays, type Day, dayAt } from '@laurel/domain/kit/day';
import { readTeacherOverview } from '@laurel/domain/overview/api';
import { newId } from '@laurel/server/db/new-id';
import { type Client, signedIn } from '../client';
import type { Stage } from '../stage';
import { present, type RollEntry } from './roll-model';

/** One student of a roll: what the server keeps, and what stands there before anyone has said a thing. */
interface RollLine {
  readonly studentId: string;
  readonly kept: RollEntry | null;
  readonly proposed: RollEntry;
}

/** A roll no one has taken yet. */
export interface RollPlace {
  readonly address: string;
  readonly read: () => Promise<readonly RollLine[]>;
}

/** A teacher’s first class on the latest Saturdays, made school days: all lie within its term, whatever day the tests run on. */
export async function classRolls(stage: Stage, teacher: Client): Promise<RollPlace[]> {
  const [first] = (await teacher.call(readTeacherOverview, {})).classes;
  if (!first) throw new Error('The demo teacher has no class.');
  const { classId } = first;
  return (await openSaturdays(stage, 6)).map((day) => ({
    address: `/teacher/attendance/${classId}?day=${day}&period=1`,
    async read() {
      const { students } = await teacher.call(readAttendanceSheet, { classId, day, period: '1' });
      return students.map(({ studentId, mark }) => ({ studentId, kept: mark && entryOf(mark), proposed: present }));
    },
  }));
}

async function openSaturdays(stage: Stage, count: number): Promise<Day[]> {
  const admin = await signedIn(stage.laurel.address, 'mellery');
  const { schools, today } = await admin.call(readAttendanceSchools, {});
  const last = addDays(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 1) % 7));
  const days = Array.from({ length: count }, (_, week) => addDays(last, -7 * week));
  const extra = days.map((day) => ({ day, kind: 'school' as const, note: 'Open day', scheduleId: null }));
  for (const { schoolId } of schools) await admin.call(saveCalendarDays, { schoolId, days: extra });
  return days;
}

/** Practices of a coach’s first team on the days before today, planned here; who was absent from school is proposed as absent. */
export async function practiceRolls(coach: Client): Promise<RollPlace[]> {
  const [team] = (await coach.call(readTeams, {})).teams;
  if (!team) throw new Error('The demo coach has no team.');
  const { classId } = team;
  const today = dayAt(Date.now(), 'UTC');
  // Plenty, for a replay that looks for the shortest way to a failure.
  const days = Array.from({ length: 30 }, (_, before) => addDays(today, -1 - before));
  const plan = { classId, planId: newId<'practice'>(), days, startsAt: '06:15', endsAt: '07:15', place: null };
  const { practices } = await coach.call(planPractices, plan);
  return practices.map(({ practiceId }) => ({
    address: `/athlete/practices/${classId}?practice=${practiceId}`,
    async read() {
      const { students } = await coach.call(readPracticeSheet, { classId, practiceId });
      return students.map(({ studentId, code, isAbsent }) => ({
        studentId,
        kept: code === null ? null : { ...present, code },
        proposed: { ...present, code: isAbsent ? 'A' : present.code },
      }));
    },
  }));
}

function entryOf(mark: { code: string; minutesLate: number | null; note: string | null }): RollEntry {
  return { code: mark.code, minutesLate: `${mark.minutesLate ?? ''}`, note: mark.note ?? '' };
}
