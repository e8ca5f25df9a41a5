import './author-colors.css';
import './content.css';
import './formulas.css';
import './print.css';
import './themes.css';
import './things.css';
import { directionOf } from '@laurel/editor/document/direction';
import type { DocumentNode } from '@laurel/editor/document/document-node';
import { documentToTree, placeholder } from '@laurel/editor/document/document-to-html';
import type { Formulas } from '@laurel/editor/document/formulas';
import type { HtmlElement, HtmlNode } from '@laurel/editor/document/html-tree';
import { parseDocument } from '@laurel/editor/document/parse-document';
import { Refusal } from '@laurel/editor/document/refusal';
import { type ComponentType, type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type HtmlEngine, useHtmlEngine } from './html-engine';
import { directionsOfPage, type ViewerLabels, viewerLabels } from './labels';
import { narrow, type XssOptions } from './narrow';
import { treeElements, type ViewerLinkProps } from './tree-elements';
import { useIsDark } from './use-is-dark';

export interface RichTextViewerProps {
  /** HTML, or a document as JSON. */
  readonly value: string | object | null;
  /** How the formulas of HTML look (`formulasOf`); a document brings its own. Without it they are shown as LaTeX. */
  readonly formulas?: Formulas;
  /** Light or dark; left out: as the page around it. */
  readonly dark?: boolean;
  /** Less room between blocks. */
  readonly dense?: boolean;
  /** `default`, `github`, `maidragon`, a host’s own, or none. */
  readonly markdownTheme?: string | boolean;
  /**
   * `true`: the whole policy. A list: of its tags only these, so none of an empty one. `false` is taken as `true`: nothing
   * is shown that has not been through the policy.
   */
  readonly xss?: boolean | readonly string[];
  /** Narrows tags and attributes further. */
  readonly xssOptions?: XssOptions;
  /** What a host shows for blocks of a newer schema, by their type. */
  readonly extensions?: Readonly<Record<string, ComponentType<{ readonly node: DocumentNode }>>>;
  /** What a host shows for a link, such as one that is checked as the reader. Left out: the link. */
  readonly link?: ComponentType<ViewerLinkProps>;
  /** The level on the page that the text’s first-level headings have, for those who hear it. Default 1. */
  readonly headingLevel?: number;
  readonly before?: ReactNode;
  readonly after?: ReactNode;
  readonly locale?: keyof typeof viewerLabels;
  readonly labels?: Partial<ViewerLabels>;
}

/**
 * Shows rich text: a document straight as elements, HTML through the policy. On the server a document is rendered whole;
 * HTML waits for the browser and its engine (`loadHtmlEngine`), so give it `documentFromHtml(html)` there.
 */
export function RichTextViewer({
  value,
  formulas,
  dark,
  dense = false,
  markdownTheme = true,
  xss = true,
  xssOptions,
  extensions,
  link,
  headingLevel = 1,
  before,
  after,
  locale = 'en',
  labels: given,
}: RichTextViewerProps) {
  const host = useRef<HTMLDivElement>(null);
  // Paper is white.
  const isPrinting = usePrinting(host);
  const isDark = useIsDark(host, dark) && !isPrinting;
  const labels = useMemo(() => ({ ...viewerLabels[locale], ...given }), [locale, given]);
  const theme = markdownTheme === true ? 'default' : markdownTheme;
  // Another array of the same tags is the same list.
  const list = typeof xss === 'boolean' ? undefined : xss.join(' ');
  const clean = useHtmlEngine(typeof value === 'string' && value !== '');
  const elements = useMemo(() => {
    const owned = new WeakMap<HtmlElement, DocumentNode>();
    const tree = read(value, clean, (node) => {
      const element = { ...placeholder() };
      owned.set(element, node);
      return element;
    });
    if (!tree) return <p role="note">{labels.unreadable}</p>;
    const own = (element: HtmlElement) => {
      const node = owned.get(element);
      const Own = node && extensions && Object.hasOwn(extensions, node.type) ? extensions[node.type] : undefined;
      return node && Own ? <Own node={node} /> : undefined;
    };
    const beside = formulas ?? formulasBeside(value);
    const showing = { labels, headingLevel, formulas: beside, own, link };
    const blocks = narrow(tree, list?.split(' '), xssOptions);
    return treeElements(inTheirDirection(blocks, directionsOfPage[locale]), showing);
  }, [value, formulas, clean, list, xssOptions, extensions, link, headingLevel, labels, locale]);
  return (
    <div ref={host} className="rt-viewer">
      {before}
      <div
        className="rt-content"
        data-theme={theme || undefined}
        data-theme-dark={isDark || undefined}
        data-dense={dense || undefined}
      >
        {elements}
      </div>
      {after}
    </div>
  );
}

/** What a document is sent with; checked where it is drawn. */
function formulasBeside(value: string | object | null): unknown {
  return typeof value === 'object' && value !== null && 'formulas' in value ? value.formulas : undefined;
}

function read(value: string | object | null, clean: HtmlEngine | null, opaque: (node: DocumentNode) => HtmlNode) {
  if (value === null) return [];
  try {
    if (typeof value === 'string') return clean?.(value) ?? [];
    return documentToTree(parseDocument(value), opaque);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** Whether the page is on its way to paper. Collapsible parts open for it, since nobody can there, and close again after. */
function usePrinting(host: RefObject<HTMLElement | null>): boolean {
  const [isPrinting, setPrinting] = useState(false);
  // Printing is the browser's; it draws as soon as this has returned.
  useEffect(() => {
    let opened: HTMLDetailsElement[] = [];
    const open = () => {
      opened = [...(host.current?.querySelectorAll<HTMLDetailsElement>('details:not([open])') ?? [])];
      for (const each of opened) each.open = true;
      flushSync(() => setPrinting(true));
    };
    const close = () => {
      for (const each of opened) each.open = false;
      opened = [];
      setPrinting(false);
    };
    window.addEventListener('beforeprint', open);
    window.addEventListener('afterprint', close);
    return () => {
      window.removeEventListener('beforeprint', open);
      window.removeEventListener('afterprint', close);
    };
  }, [host]);
  return isPrinting;
}

/** A text’s blocks, each in the direction of its first letter where that isn’t the page’s. One that was chosen stays. */
function inTheirDirection(blocks: readonly HtmlNode[], page: 'ltr' | 'rtl'): HtmlNode[] {
  return blocks.map((block) => {
    if (typeof block === 'string' || block.attributes.dir !== undefined || block.tag === 'pre') return block;
    const dir = directionIn(block);
    return dir && dir !== page ? { ...block, attributes: { ...block.attributes, dir } } : block;
  });
}

function directionIn({ attributes, children }: HtmlElement): 'ltr' | 'rtl' | undefined {
  // A formula’s letters are no words.
  if (attributes['data-latex'] !== undefined) return undefined;
  for (const child of children) {
    const found = typeof child === 'string' ? directionOf(child) : directionIn(child);
    if (found) return found;
  }
  return undefined;
}
