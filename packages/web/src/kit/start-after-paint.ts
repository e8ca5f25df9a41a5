/** How long the app waits for the first frame at most, in milliseconds: a page that is put behind another has none. */
const longestWaitMs = 1_000;

/**
 * Where the server has drawn the page, what was drawn is on the screen before the app is fetched and started: both take the
 * processor, and a page opened from elsewhere has none of it compiled. The page names the app’s files, the one that starts it first.
 */
export function startAfterPaint(): void {
  document.addEventListener('DOMContentLoaded', () => {
    const app = document.querySelector<HTMLMetaElement>('meta[name=laurel-app]');
    if (!app) return;
    const files = app.content.split(' ');
    let isStarted = false;
    function start(): void {
      if (isStarted) return;
      isStarted = true;
      document.head.append(...files.map(linkToModule));
      void import(/* @vite-ignore */ files[0] ?? '');
    }
    const isDrawn = document.getElementById('root')?.firstElementChild;
    if (!isDrawn || document.visibilityState === 'hidden') return start();
    // Other processes put the frame on the screen, and would have to share the processor with the app.
    new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
    setTimeout(start, longestWaitMs);
  });
}

function linkToModule(file: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = file;
  return link;
}
