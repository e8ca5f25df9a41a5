import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { keepScreenOn, useRunning } from './use-running';

// Chromium without a window grants no lock, and a page of tests in it counts as hidden: what is asked of the browser is observed.
let locks: { released: boolean; release: () => Promise<void> }[] = [];

beforeEach(async () => {
  locks = [];
  await show('visible');
});
afterEach(() => void vi.restoreAllMocks());

function grantLocks() {
  return vi.spyOn(navigator.wakeLock, 'request').mockImplementation(async () => {
    const lock = {
      released: false,
      release: async () => {
        lock.released = true;
      },
    };
    locks.push(lock);
    return lock as unknown as WakeLockSentinel;
  });
}

/** What the browser does with a page that is hidden, or shown again. */
async function show(state: DocumentVisibilityState): Promise<void> {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  if (state === 'hidden') await locks.at(-1)?.release();
  document.dispatchEvent(new Event('visibilitychange'));
  await settled();
}

async function settled(): Promise<void> {
  await new Promise((done) => setTimeout(done));
}

const held = () => locks.map(({ released }) => !released);

test('the screen stays on until the end, even after the page was hidden and shown again', async () => {
  grantLocks();
  const stop = keepScreenOn();
  await settled();
  expect(held()).toEqual([true]);
  await show('hidden');
  expect(held()).toEqual([false]);
  await show('visible');
  expect(held()).toEqual([false, true]);
  // One lock is enough.
  await show('visible');
  expect(held()).toEqual([false, true]);
  stop();
  await settled();
  expect(held()).toEqual([false, false]);
  await show('visible');
  expect(held()).toEqual([false, false]);
});

test('a screen lock granted after the end is released', async () => {
  let grant = () => {};
  const asked = grantLocks();
  const request = asked.getMockImplementation();
  asked.mockImplementation(async (type) => {
    await new Promise<void>((done) => {
      grant = done;
    });
    return (await request?.(type)) as WakeLockSentinel;
  });
  const stop = keepScreenOn();
  await settled();
  stop();
  grant();
  await settled();
  expect(held()).toEqual([false]);
});

test('a device that refuses is asked again when the page is shown', async () => {
  const asked = vi.spyOn(navigator.wakeLock, 'request').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  const stop = keepScreenOn();
  await show('visible');
  expect(asked).toHaveBeenCalledTimes(2);
  stop();
});

test('a run keeps the screen on until it is stopped, and rerenders only when the value it reads from the clock changes', async () => {
  grantLocks();
  let readings = 0;
  let renders = 0;
  const read = () => {
    readings += 1;
    return 'Lap 1';
  };
  const { rerender } = await renderHook(
    (isRunning = true) => {
      renders += 1;
      return useRunning(isRunning, read);
    },
    { initialProps: true },
  );
  await expect.poll(() => readings).toBeGreaterThan(5);
  expect([held(), renders <= 2]).toEqual([[true], true]);
  await rerender(false);
  await settled();
  expect(held()).toEqual([false]);
});
