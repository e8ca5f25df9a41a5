import { directionOf } from '@laurel/editor/document/direction';
import type { HtmlElement, HtmlNode } from '@laurel/editor/document/html-tree';

/** A text’s blocks, each in the direction of its first letter where that isn’t the page’s. One that was chosen stays. */
export function inTheirDirection(blocks: readonly HtmlNode[], page: 'ltr' | 'rtl'): HtmlNode[] {
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
