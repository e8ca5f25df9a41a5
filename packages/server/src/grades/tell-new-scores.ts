import { readDistrictDay } from '@laurel/server/db/district-day';
import type { Chore } from '@laurel/server/jobs/chores';
import { lockWatch } from '@laurel/server/notices/event-watch-store';
import { withdrawNotices } from '@laurel/server/notices/send-notice';
import { takeNewRatings, takeNewScores } from './new-score-store';
import { notifyFamiliesOfScores } from './notify-families-of-scores';

/**
 * Families see a score of an assignment that releases by itself at once, and hear of it so much later: by then a slip
 * is corrected. It also outlasts every transaction, so that no event turns up below those already looked at.
 */
const settledMs = 10 * 60_000;
/** A roster brings the results of months. What happened longer before the file came is history, not news. */
const oldestDatedMs = 2 * 86_400_000;

/** Tells students and guardians of scores that no one released by hand, each of an assignment once, and of those that changed. */
export const tellNewScores: Chore = {
  name: 'tell-new-scores',
  match: '*/5 * * * *',
  async run(scope) {
    const seenId = await lockWatch(scope, 'scores');
    const today = await readDistrictDay(scope);
    const until = new Date(scope.nowMs - settledMs);
    const { seen, shown, changed, missing, handedIn } = await takeNewScores(scope, { seenId, until, oldestDatedMs });
    await notifyFamiliesOfScores({ ...scope, today }, shown);
    await notifyFamiliesOfScores({ ...scope, today }, changed, 'scores-changed');
    await notifyFamiliesOfScores({ ...scope, today }, missing, 'work-missing');
    for (const { assignment, studentIds } of handedIn)
      await withdrawNotices(scope, { kind: 'work-missing', subjectId: assignment.id, studentIds });
    return seen;
  },
};

/** The same of ratings of standards: of an assignment that was scored as well, one of the two is told. */
export const tellNewRatings: Chore = {
  name: 'tell-new-ratings',
  match: '*/5 * * * *',
  async run(scope) {
    const seenId = await lockWatch(scope, 'ratings');
    const today = await readDistrictDay(scope);
    const { seen, shown } = await takeNewRatings(scope, { seenId, until: new Date(scope.nowMs - settledMs) });
    await notifyFamiliesOfScores({ ...scope, today }, shown);
    return seen;
  },
};
