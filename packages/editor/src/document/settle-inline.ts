import type { HtmlElement, HtmlNode } from './html-tree';

/** An element around text that the policy keeps: the same object for all it surrounds. */
export interface Wrapper {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
}

const inlineTags = new Set('a span mark label code b strong i em u s sub sup br img input'.split(' '));

/** Whether a tag stands within a line of text. */
export function isInlineTag(tag: string): boolean {
  return inlineTags.has(tag);
}

/** Text and what stands in it, in order, each with the elements around it; a block in between may part them. */
export class InlineRun {
  private readonly leaves: { node: HtmlNode; wrappers: readonly Wrapper[] }[] = [];

  add(node: HtmlElement, wrappers: readonly Wrapper[]): void {
    this.leaves.push({ node, wrappers });
  }

  /** Text, or nothing (`''`) for the sake of the elements around it. */
  addText(text: string, wrappers: readonly Wrapper[]): void {
    this.leaves.push({ node: text, wrappers });
  }

  /** Nothing but space. */
  isBlank(): boolean {
    return this.leaves.every(({ node }) => typeof node === 'string' && /^[ \t\n\f]*$/.test(node));
  }

  /** The tree again: neighbours within one element share it, and elements around nothing are gone. */
  nest(): HtmlNode[] {
    const top: HtmlNode[] = [];
    const open: { wrapper: Wrapper; children: HtmlNode[] }[] = [];
    for (const { node, wrappers } of this.leaves) {
      let shared = 0;
      while (shared < open.length && open[shared]?.wrapper === wrappers[shared]) shared += 1;
      open.length = shared;
      for (const wrapper of wrappers.slice(shared)) {
        const children: HtmlNode[] = [];
        (open.at(-1)?.children ?? top).push({ ...wrapper, children });
        open.push({ wrapper, children });
      }
      const here = open.at(-1)?.children ?? top;
      const last = here.at(-1);
      // Text parted only by a tag that went is one text again.
      if (typeof node === 'string' && typeof last === 'string') here[here.length - 1] = last + node;
      else here.push(node);
    }
    return top;
  }
}
