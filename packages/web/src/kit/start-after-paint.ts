/**
 * Where the server has drawn the page, what was drawn is shown before the app is evaluated, which the browser would do the
 * other way round: the page names the app’s file in a link, and it is started after the first frame.
 */
export function startAfterPaint(): void {
  document.addEventListener('DOMContentLoaded', () => {
    const link = document.getElementById('laurel-entry');
    if (!(link instanceof HTMLLinkElement)) return;
    const start = () => void import(/* @vite-ignore */ link.href);
    // A page in the background draws no frames.
    if (document.visibilityState === 'hidden') start();
    // The first frame is shown while the next is due: by then nothing of it is left to be done.
    else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)));
  });
}
