import { readDistrictDay } from '@laurel/server/db/district-day';
import type { Chore } from '@laurel/server/jobs/chores';
import { lockWatch } from '@laurel/server/notices/event-watch-store';
import { sendFamilyNotices, withdrawNotices } from '@laurel/server/notices/send-notice';
import { takeNewAbsences } from './unreported-absence-store';

/** By then a student who came in late is marked so, and the office has typed the calls of the morning. */
const settledMs = 15 * 60_000;
/** Attendance of a day that is taken later than this tells nobody. */
const oldestDays = 3;

/**
 * Tells families of a day on which a student is absent without excuse and nobody reported it, once, and takes it back
 * where the mark turns out to be wrong or is excused.
 */
export const tellUnreportedAbsences: Chore = {
  name: 'tell-unreported-absences',
  match: '*/5 * * * *',
  async run(scope) {
    const seenId = await lockWatch(scope, 'absences');
    const today = await readDistrictDay(scope);
    const until = new Date(scope.nowMs - settledMs);
    const { seen, unreported, settled } = await takeNewAbsences(scope, { seenId, until, today, oldestDays });
    const sendings = unreported.map(({ id, studentId, day }) => ({
      subjectId: id,
      details: { day },
      studentIds: [studentId],
    }));
    await sendFamilyNotices({ ...scope, today }, 'absence-unreported', sendings);
    for (const { id } of settled) await withdrawNotices(scope, { kind: 'absence-unreported', subjectId: id });
    return seen;
  },
};
