import { lapsOf } from '@laurel/domain/fitness/cadence';
import { atMost, type Line, median } from './measure';
import { openLive } from './open-live';

const mostMs = 20;
const runs = [
  { testId: 'curlUp', start: 'Start curl-ups' },
  { testId: 'pacer20', start: 'Start 20-meter PACER' },
] as const;

/**
 * Curl-ups (4 minutes) and a PACER (21) in Chromium, each to its last beep: how far each beep is from where the cadence has it, by
 * what the browser says is heard. A beep that was handed over too late counts as heard when it was handed over.
 */
export async function* benchSound(): AsyncIterable<Line> {
  const live = await openLive();
  try {
    for (const { testId, start } of runs) {
      const { page, context } = await live.seat();
      await page.addInitScript(listen);
      await page.goto(live.address);
      await page.getByRole('button', { name: start }).click();
      const laps = lapsOf(testId);
      await page.waitForTimeout((laps.at(-1)?.endsAtMs ?? 0) + 2_000);
      const ends = JSON.stringify(laps.map(({ endsAtMs }) => endsAtMs));
      const errors = await page.evaluate<number[]>(`(${errorsOf})(${ends})`);
      const worst = Math.max(...errors);
      const late = errors.filter((each) => each > mostMs).length;
      yield atMost(
        `beeps of a whole run of ${testId}, off the cadence by at most, ms`,
        worst,
        mostMs,
        `${worst.toFixed(2)} ms of ${errors.length} beeps, median ${median(errors).toFixed(2)} ms, ${late} over ${mostMs}`,
      );
      await context.close();
    }
  } finally {
    await live.close();
  }
}

// The rest runs in the page, as text: what bundlers add to functions isn't there.

/** Notes which beeps are handed over and for when, and all along how far the card's clock is from the device's. */
const listen = `(() => {
  window.beeps = new Map();
  window.looks = [];
  const { start } = OscillatorNode.prototype;
  const { stop } = AudioScheduledSourceNode.prototype;
  OscillatorNode.prototype.start = function (at) {
    if (window.looks.length === 0)
      setInterval(() => {
        const { contextTime, performanceTime } = this.context.getOutputTimestamp();
        window.looks.push([contextTime * 1000, performance.timeOrigin + performanceTime - contextTime * 1000]);
      }, 50);
    window.beeps.set(this, Math.max(at, this.context.currentTime) * 1000);
    return start.call(this, at);
  };
  OscillatorNode.prototype.stop = function (at) {
    if (at === undefined) window.beeps.delete(this);
    return stop.call(this, at);
  };
})()`;

/** How far each beep that ended a lap was from its time, in milliseconds, by the clocks as they were then. */
const errorsOf = `(ends) => {
  const key = Object.keys(localStorage).find((each) => each.startsWith('laurel-run '));
  const { startedAtMs } = JSON.parse(localStorage.getItem(key));
  const apartAt = (at) => {
    const next = window.looks.findIndex(([card]) => card >= at);
    const near = window.looks.slice(Math.max(0, next - 3), next + 2).map(([, apart]) => apart);
    return near.toSorted((one, other) => one - other)[near.length >> 1];
  };
  const heard = [...window.beeps.values()].map((at) => at + apartAt(at) - startedAtMs);
  return ends.map((end) => Math.min(...heard.map((at) => Math.abs(at - end))));
}`;
