import type { ViewerLinkProps } from '@laurel/editor/viewer';
import { useAbility } from '@laurel/web/people/session';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { usePlace } from './queries';
import { pageOf, type RecordLink, recordAt } from './record-links';

/** A link in a text, as its reader may follow it: where they may not, its words alone. */
export function CheckedLink(link: ViewerLinkProps) {
  const path = pathOf(link.href);
  const record = path === null ? null : recordAt(path);
  if (record) return <LinkToRecord {...link} record={record} />;
  return path === null ? <a {...link} /> : <LinkToPage {...link} href={path} />;
}

function LinkToRecord({ record, ...link }: ViewerLinkProps & { readonly record: RecordLink }) {
  const { data, error } = usePlace(record);
  if (data) return <LinkWithin {...link} href={pageOf(record, data)} />;
  // Where nothing answers, the link’s own page says so.
  return error ? <LinkWithin {...link} /> : link.children;
}

function LinkToPage(link: ViewerLinkProps) {
  const router = useRouter();
  const ability = useAbility();
  const { pathname } = new URL(link.href, location.origin);
  const access = router.matchRoutes(pathname).at(-1)?.staticData.access;
  const isOpen = typeof access !== 'object' || ability.can(...access);
  return isOpen ? <LinkWithin {...link} /> : link.children;
}

/** The app goes there by itself; a new tab, a key held or another button are the browser’s. */
function LinkWithin({ href, children, ...link }: ViewerLinkProps) {
  const router = useRouter();
  const follow = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!isPlain || link.target) return;
    event.preventDefault();
    void router.navigate({ href });
  };
  return (
    <a {...link} href={href} onClick={follow}>
      {children}
    </a>
  );
}

/** Files and images are addresses of the server, not pages of the app. */
const ofServer = /^\/(?:api|file|image)\//;

/** The path of a page of Laurel with its query; `null` for anything else. */
function pathOf(href: string): string | null {
  const { origin, pathname, search, hash } = new URL(href, location.href);
  if (origin !== location.origin || href.startsWith('#') || ofServer.test(pathname)) return null;
  return pathname + search + hash;
}
