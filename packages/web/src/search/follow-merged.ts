import { Fault } from '@laurel/domain/kit/fault';
import { id } from '@laurel/domain/kit/id';
import { readPersonPlace } from '@laurel/domain/search/api';
import { call } from '@laurel/web/kit/call';
import { queryClient } from '@laurel/web/kit/query-client';
import { t } from '@laurel/web/languages/text';
import { notify, snackbarMs } from '@laurel/web/ui/notice';
import type { AnyRouter } from '@tanstack/react-router';

const uuids = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g;

/**
 * Leads old links of a merged record to the one that was kept, on whatever page they open, and says so. The server is asked
 * only once somebody in the address was not found. Answers how to stop.
 */
export function followMerged(router: Pick<AnyRouter, 'navigate' | 'state'>): () => void {
  const asked = new Set<string>();

  async function follow(personId: string): Promise<void> {
    const { href } = router.state.location;
    const place = await call(readPersonPlace, { personId }).catch(() => null);
    // Without an answer, or somewhere else by now, the page stays as it is.
    if (!place || place.personId === personId || router.state.location.href !== href) return;
    await router.navigate({ href: href.replaceAll(personId, place.personId), replace: true });
    notify(t('search.merged', { name: place.name }), { timeout: snackbarMs });
  }

  return queryClient.getQueryCache().subscribe(({ query }) => {
    if (!(query.state.error instanceof Fault) || query.state.error.code !== 'not-found') return;
    const named = JSON.stringify(query.queryKey);
    for (const each of router.state.location.href.match(uuids) ?? []) {
      if (asked.has(each) || !named.includes(each)) continue;
      asked.add(each);
      void follow(id('person').parse(each));
    }
  });
}
