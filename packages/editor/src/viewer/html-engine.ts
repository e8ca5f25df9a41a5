import type { HtmlNode } from '@laurel/editor/document/html-tree';
import { useEffect, useState } from 'react';

/** HTML to a tree within the policy. */
export type HtmlEngine = (html: string) => HtmlNode[];

let engine: HtmlEngine | null = null;

/** Fetches what cleans HTML, half of this package's weight, which documents do without. Done before, HTML shows at once. */
export async function loadHtmlEngine(): Promise<void> {
  const { sanitizedTree } = await import('./sanitize-in-browser');
  engine = sanitizedTree;
}

/** The engine, or `null` until it is there; fetched once something needs it. */
export function useHtmlEngine(isNeeded: boolean): HtmlEngine | null {
  const [ready, setReady] = useState(() => engine);
  useEffect(() => {
    if (!isNeeded || ready) return;
    let isGone = false;
    loadHtmlEngine().then(
      () => !isGone && setReady(() => engine),
      (error: unknown) => console.error('The viewer’s HTML engine could not be loaded:', error),
    );
    return () => {
      isGone = true;
    };
  }, [isNeeded, ready]);
  return ready;
}
