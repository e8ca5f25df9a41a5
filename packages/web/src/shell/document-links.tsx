import { type DocumentLinks, DocumentLinksContext } from '@laurel/web/media/document-links';
import type { Hit } from '@laurel/web/search/hits';
import { deferPart } from '@laurel/web/ui/part';
import type { ReactNode } from 'react';

// Few pages show a text with a link in it.
const CheckedLink = deferPart(() => import('@laurel/web/search/checked-link').then((file) => file.CheckedLink), {
  waiting: ({ children }) => children,
  missing: ({ children, ...link }) => <a {...link}>{children}</a>,
});

interface KnownLinksProps {
  /** The pages this person may open. */
  readonly pages: readonly Hit[];
  readonly children: ReactNode;
}

/** Tells texts within what they can link to, and shows their links as the reader may follow them. */
export function KnownLinks({ pages, children }: KnownLinksProps) {
  const links: DocumentLinks = {
    // Asked for by who writes a link.
    find: async (query, signal) => (await import('@laurel/web/search/find-links')).findLinks(pages, query, signal),
    Link: CheckedLink,
  };
  return <DocumentLinksContext value={links}>{children}</DocumentLinksContext>;
}
