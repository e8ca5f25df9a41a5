/** How long the app waits for the first frame at most, in milliseconds: a page that is put behind another has none. */
const longestWaitMs = 1_000;

/**
 * Where the server has drawn the page, what was drawn is shown before the app is evaluated, which the browser would do the
 * other way round: the page names the app’s file in a link, and it is started once the first frame is on the screen.
 */
export function startAfterPaint(): void {
  document.addEventListener('DOMContentLoaded', () => {
    const link = document.getElementById('laurel-entry');
    if (!(link instanceof HTMLLinkElement)) return;
    // A module is evaluated once, however often it is imported.
    const start = () => void import(/* @vite-ignore */ link.href);
    const isDrawn = document.getElementById('root')?.firstElementChild;
    if (!isDrawn || document.visibilityState === 'hidden') return start();
    // Other processes put the frame on the screen, and would have to share the processor with the app.
    new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
    setTimeout(start, longestWaitMs);
  });
}
