import { type HtmlElement, type HtmlNode, isEmptyTag } from './html-tree';
import { cleanText, keepAttributes, policy } from './policy';
import { InlineRun, isInlineTag, type Wrapper } from './settle-inline';
import { inlineOf, settleTable } from './settle-table';

// Deeper elements lose their tags, not their text. A document of 100 nodes deep needs about 150 elements.
const deepest = 220;

/**
 * A tree within the policy, nested as HTML allows: what the policy does not know loses its tag or goes, blocks leave
 * paragraphs, rows get their table body. Because nothing in the result needs repair, every parser reads it back the
 * same, so that settling again changes nothing and both engines agree.
 */
export function settle(nodes: readonly HtmlNode[]): HtmlNode[] {
  const flow = new Flow([], 0);
  flow.take(nodes, []);
  return flow.end();
}

/** A piece of text in the making: its tag and attributes, and whether it is written when nothing is in it. */
interface TextBlock {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly isImplied: boolean;
}

const textTags = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre', 'figcaption']);
const silent = new Set(policy.silent);

/** Content where blocks and text may stand side by side: the document itself, a list item, a cell, a quote. */
export class Flow {
  private readonly out: HtmlNode[] = [];
  private run = new InlineRun();
  private block: TextBlock | null = null;
  private hasWritten = false;

  constructor(
    private readonly wrappers: readonly Wrapper[],
    private readonly depth: number,
    private readonly isFigure = false,
  ) {}

  take(nodes: readonly HtmlNode[], wrappers: readonly Wrapper[] = this.wrappers): void {
    for (const node of nodes) {
      const text = typeof node === 'string' ? cleanText(node) : '';
      if (typeof node !== 'string') this.takeElement(node, wrappers);
      else if (text !== '') this.run.addText(text, wrappers);
    }
  }

  end(): HtmlNode[] {
    this.flush();
    return this.out;
  }

  private takeElement(element: HtmlElement, wrappers: readonly Wrapper[]): void {
    const { tag, children } = element;
    if (silent.has(tag)) return;
    if (tag === 'iframe' || (tag === 'div' && 'data-video' in element.attributes)) this.takeVideo(element);
    else if (isInlineTag(tag)) this.takeInline(element, wrappers);
    else if (this.depth >= deepest) this.within(null, children, wrappers);
    else if (textTags.has(tag) && (tag !== 'figcaption' || this.isFigure)) this.takeText(element, wrappers);
    else if (tag === 'hr') this.put({ tag, attributes: {}, children: [] });
    else if (tag === 'ul' || tag === 'ol') this.takeList(element, wrappers);
    else if (tag === 'table') this.takeTable(element, wrappers);
    else if (tag === 'details') this.takeDetails(element, wrappers);
    else if (tag === 'blockquote' || tag === 'figure' || isCallout(element)) this.takeQuote(element, wrappers);
    else this.takeUnwrapped(children, wrappers);
  }

  private takeQuote({ tag, attributes, children }: HtmlElement, wrappers: readonly Wrapper[]): void {
    const inner = new Flow(wrappers, this.depth + 1, tag === 'figure');
    inner.take(children);
    this.put({ tag, attributes: keepAttributes(tag, attributes) ?? {}, children: inner.end() });
  }

  /** Its first title stands first, and there is one; its blocks are opened. */
  private takeDetails({ children }: HtmlElement, wrappers: readonly Wrapper[]): void {
    const isTitle = (child: HtmlNode) => typeof child !== 'string' && child.tag === 'summary';
    const given = children.find(isTitle);
    const title = new Flow(wrappers, this.depth + 2);
    const line = { tag: 'summary', attributes: {}, isImplied: false };
    if (typeof given === 'object') title.within(line, given.children, wrappers);
    const below = new Flow(wrappers, this.depth + 1);
    below.take(children.filter((child) => child !== given));
    const summary = { tag: 'summary', attributes: {}, children: title.end().flatMap(inlineOf) };
    this.put({ tag: 'details', attributes: {}, children: [summary, ...below.end()] });
  }

  private takeInline(element: HtmlElement, wrappers: readonly Wrapper[]): void {
    const { tag, children } = element;
    const attributes = keepAttributes(tag, element.attributes);
    if (isEmptyTag(tag)) {
      if (attributes) this.run.add({ tag, attributes, children: [] }, wrappers);
      return;
    }
    if (attributes?.['data-latex'] !== undefined) {
      // What stands in it is its LaTeX, whatever came.
      this.run.add({ tag, attributes, children: [attributes['data-latex']] }, wrappers);
      return;
    }
    // Two of a kind inside each other say nothing more, except spans, whose styles add up.
    const repeats = tag !== 'span' && wrappers.some((each) => each.tag === tag);
    const isKept = attributes !== undefined && !repeats && wrappers.length < 12;
    const inner = isKept ? [...wrappers, { tag, attributes }] : wrappers;
    // An empty code block still names its language.
    if (tag === 'code' && this.block?.tag === 'pre') this.run.addText('', inner);
    this.take(children, inner);
  }

  private takeText(element: HtmlElement, wrappers: readonly Wrapper[]): void {
    const attributes = keepAttributes(element.tag, element.attributes) ?? {};
    this.within({ tag: element.tag, attributes, isImplied: false }, element.children, wrappers);
  }

  /** What had a block around it that is not kept: its text still stands apart from its neighbours. */
  private takeUnwrapped(children: readonly HtmlNode[], wrappers: readonly Wrapper[]): void {
    this.within({ tag: 'p', attributes: {}, isImplied: true }, children, wrappers);
  }

  private within(block: TextBlock | null, children: readonly HtmlNode[], wrappers: readonly Wrapper[]): void {
    // A paragraph that another block interrupts is not an empty one.
    this.hasWritten = true;
    this.flush();
    const before = this.block;
    this.block = block;
    this.hasWritten = false;
    this.take(children, wrappers);
    this.flush();
    this.block = before ? { ...before, isImplied: true } : null;
    this.hasWritten = true;
  }

  private takeList(element: HtmlElement, wrappers: readonly Wrapper[]): void {
    const attributes = keepAttributes(element.tag, element.attributes) ?? {};
    const isTasks = attributes['data-type'] === 'taskList';
    const items: HtmlElement[] = [];
    let stray: Flow | null = null;
    const closeStray = () => {
      const children = stray?.end() ?? [];
      stray = null;
      if (children.length > 0) items.push({ tag: 'li', attributes: isTasks ? task(false) : {}, children });
    };
    for (const child of element.children) {
      if (typeof child !== 'string' && child.tag === 'li') {
        closeStray();
        const inner = new Flow(wrappers, this.depth + 2);
        inner.take(child.children);
        const kept = keepAttributes('li', child.attributes)?.['data-checked'] === 'true';
        items.push({ tag: 'li', attributes: isTasks ? task(kept) : {}, children: inner.end() });
      } else {
        stray ??= new Flow(wrappers, this.depth + 2);
        stray.take([child]);
      }
    }
    closeStray();
    if (items.length > 0) this.put({ tag: element.tag, attributes, children: items });
  }

  private takeTable(element: HtmlElement, wrappers: readonly Wrapper[]): void {
    const { table, strays } = settleTable(element, (children, added) => {
      const inner = new Flow(wrappers, this.depth + added);
      inner.take(children);
      return inner.end();
    });
    if (strays.length > 0) this.takeUnwrapped(strays, wrappers);
    if (table) this.put(table);
  }

  private takeVideo(element: HtmlElement): void {
    const frame = element.tag === 'iframe' ? element : findFrame(element.children, 0);
    const attributes = frame && keepAttributes('iframe', frame.attributes);
    if (!attributes) return;
    const iframe = { tag: 'iframe', attributes, children: [] };
    this.put({ tag: 'div', attributes: { 'data-video': '' }, children: [iframe] });
  }

  private put(element: HtmlElement): void {
    this.hasWritten = true;
    this.flush();
    this.out.push(element);
  }

  /** Writes what was gathered: into its paragraph when there is one, else bare. Space between blocks is no content. */
  private flush(): void {
    const { run, block } = this;
    this.run = new InlineRun();
    const isKeptEmpty = block !== null && !block.isImplied && !this.hasWritten;
    if (run.isBlank() && !isKeptEmpty) return;
    const children = run.nest();
    if (block) this.out.push({ tag: block.tag, attributes: block.attributes, children });
    else this.out.push(...children);
    this.hasWritten = true;
  }
}

function isCallout({ tag, attributes }: HtmlElement): boolean {
  return tag === 'aside' && keepAttributes(tag, attributes) !== undefined;
}

function task(isChecked: boolean): Record<string, string> {
  return { 'data-type': 'taskItem', 'data-checked': String(isChecked) };
}

function findFrame(nodes: readonly HtmlNode[], depth: number): HtmlElement | undefined {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    const found = node.tag === 'iframe' ? node : depth < 5 ? findFrame(node.children, depth + 1) : undefined;
    if (found) return found;
  }
  return undefined;
}
