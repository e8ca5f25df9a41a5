/**
 * Keeps the screen on where the device can do that, until the function it answers is called. A browser lets the screen go while
 * the page is hidden: it is asked again when the page is visible.
 */
export function keepScreenOn(): () => void {
  if (!('wakeLock' in navigator)) return () => undefined;
  let isOver = false;
  let lock: Promise<WakeLockSentinel | null> = Promise.resolve(null);

  function ask(): void {
    lock = lock.then(async (held) => {
      if (isOver || document.visibilityState !== 'visible' || held?.released === false) return held;
      // A device that saves power may refuse.
      return await navigator.wakeLock.request('screen').catch(() => null);
    });
  }

  document.addEventListener('visibilitychange', ask);
  ask();
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', ask);
    void lock.then((held) => held?.release());
  };
}
