import { newId } from '@laurel/web/kit/new-id';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { LiveRun } from './live-run';
import { shareOften } from './share-run';

const place = { classId: newId('class'), testDayId: newId('test-day') };
const students = [newId('person'), newId('person'), newId('person')];
const begun: LiveRun = {
  ...{ testId: 'pacer20', startedAtMs: Date.now(), recorderId: newId('recorder'), revision: 0 },
  ...{ stoppedAfter: null, taps: [], others: [] },
};

const realFetch = window.fetch;
let sent: { readonly taps: readonly unknown[] }[] = [];

beforeEach(() => {
  sent = [];
  // The network's edge: everything up to the request is the real thing.
  window.fetch = async (address, options) => {
    sent.push(JSON.parse(String(options?.body ?? (address instanceof Request ? await address.text() : ''))));
    return new Response(JSON.stringify({ others: [] }), { headers: { 'content-type': 'application/json' } });
  };
});
afterEach(() => {
  window.fetch = realFetch;
});

test('taps in quick succession are shared as one message', async () => {
  let stop = () => {};
  for (const count of [1, 2, 3]) {
    stop();
    const taps: LiveRun['taps'] = students.slice(0, count).map((studentId) => [studentId, 4, null]);
    stop = shareOften(place, { ...begun, revision: count, taps }, () => undefined);
  }
  await expect.poll(() => sent.map(({ taps }) => taps.length)).toEqual([3]);
  stop();
});
