import { clearanceSettings, warnedDays } from '@laurel/domain/athletics/clearance';
import { givenToEndWithin, lastValidDay } from '@laurel/domain/athletics/validity';
import { addDays } from '@laurel/domain/kit/day';
import { readDistrictDay } from '@laurel/server/db/district-day';
import type { Chore } from '@laurel/server/jobs/chores';
import { sendFamilyNotices } from '@laurel/server/notices/send-notice';
import { readSection } from '@laurel/server/settings/section-store';
import { takeEnding } from './clearance-store';

/** Tells families of athletes, once, that a document they need ends within 30 days. */
export const warnOfClearances: Chore = {
  name: 'warn-of-clearances',
  async run(scope) {
    const today = await readDistrictDay(scope);
    const { kinds } = (await readSection(scope, clearanceSettings)).value;
    let warned = 0;
    for (const { key: kind, title, valid } of kinds) {
      const given = givenToEndWithin(valid, today, addDays(today, warnedDays));
      const ending = given ? await takeEnding({ ...scope, today }, { kind, ...given }) : [];
      const sendings = ending.map(({ clearanceId, studentId, on }) => ({
        subjectId: clearanceId,
        details: { title, lastDay: lastValidDay(on, valid) },
        studentIds: [studentId],
      }));
      await sendFamilyNotices({ ...scope, today }, 'clearance-ending', sendings);
      warned += ending.length;
    }
    return warned;
  },
};
