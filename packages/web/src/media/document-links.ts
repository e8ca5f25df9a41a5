import type { FindLinks } from '@laurel/editor/editor';
import type { ViewerLinkProps } from '@laurel/editor/viewer';
import { type ComponentType, createContext } from 'react';

/** What the rooms above know of links in texts. */
export interface DocumentLinks {
  /** Classes, assignments, and pages to link to, by words. */
  readonly find: FindLinks;
  /** A link in a text, as its reader may follow it. */
  readonly Link: ComponentType<ViewerLinkProps>;
}

/** Without it (a page outside the app’s layout), links are addresses and nothing else. */
export const DocumentLinksContext = createContext<DocumentLinks | null>(null);
