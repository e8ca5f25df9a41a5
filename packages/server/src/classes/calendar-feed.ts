import * as api from '@laurel/domain/classes/team-api';
import { calendarFile } from '@laurel/domain/kit/ical';
import type { Door } from '@laurel/server/http/door';
import { serve } from '@laurel/server/http/serve';
import { digest, newToken } from '@laurel/server/http/session-cookie';
import { showPublicFiles } from '@laurel/server/http/show-file';
import { findFeed, readFeedContests, readFeedMadeAt, removeFeed, writeFeed } from './calendar-feed-store';

const fileName = /^([\w-]{43})\.ics$/;

/** The address of someone’s contests for their calendar, and what it answers to whoever has it. */
export function calendarFeedRoutes(door: Door): void {
  serve(door, api.readCalendarFeed, async (scope) => ({ madeAt: await readFeedMadeAt(scope) }));
  serve(door, api.makeCalendarFeed, async (scope) => {
    const token = newToken();
    await writeFeed(scope, digest(token));
    return { path: `/calendar/${token}.ics` };
  });
  serve(door, api.deleteCalendarFeed, async (scope) => {
    await removeFeed(scope);
  });
  showPublicFiles(door, '/calendar/:fileName', async (scope, asked) => {
    const token = fileName.exec(asked)?.[1];
    const nowMs = door.clock();
    const feed = token === undefined ? null : await findFeed(scope, { digest: digest(token), nowMs });
    if (!feed) return null;
    const contests = await readFeedContests(scope, feed);
    const madeAt = new Date(nowMs).toISOString();
    const file = calendarFile({
      title: feed.district,
      madeAt,
      events: contests.map(({ contestId, version, team, opponent, site, ...contest }) => ({
        ...contest,
        id: contestId,
        sequence: version - 1,
        // Signs rather than words: a calendar has no language to translate into.
        title: site === 'away' ? `${team} @ ${opponent}` : `${team} – ${opponent}`,
      })),
    });
    return { contentType: 'text/calendar; charset=utf-8', content: Buffer.from(file), edition: madeAt };
  });
}
