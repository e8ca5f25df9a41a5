import type { AnyRouter } from '@tanstack/react-router';

/**
 * Follows plain links to the app's own pages without loading it anew, so that what is typed is asked about and nothing is
 * fetched twice. The start and the way in are loaded: who comes from there may have another session. Answers how to stop.
 */
export function followLinks(router: Pick<AnyRouter, 'getMatchedRoutes' | 'navigate'>): () => void {
  function follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || hasModifier(event)) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link?.href || (link.target !== '' && link.target !== '_self') || link.hasAttribute('download')) return;
    if (link.isContentEditable) return;
    const { origin, pathname, search, hash } = new URL(link.href);
    if (origin !== window.location.origin || ['/', '/login'].includes(pathname)) return;
    const isHere = pathname === window.location.pathname && search === window.location.search;
    const [, , page] = router.getMatchedRoutes(pathname);
    if ((isHere && hash !== '') || !page) return;
    event.preventDefault();
    void router.navigate({ href: `${pathname}${search}${hash}` });
  }
  document.addEventListener('click', follow);
  return () => document.removeEventListener('click', follow);
}

function hasModifier({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey;
}
