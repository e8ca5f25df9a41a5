import type { HtmlNode } from '@laurel/editor/document/html-tree';

/** What a browser parsed, as a tree. No deeper than it parses (512), so plain recursion will do. */
export function treeOf(node: Node): HtmlNode[] {
  const nodes: HtmlNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (child instanceof Text) nodes.push(child.data);
    if (!(child instanceof Element)) continue;
    const attributes: Record<string, string> = {};
    for (const name of child.getAttributeNames()) attributes[name] = child.getAttribute(name) ?? '';
    nodes.push({ tag: child.localName, attributes, children: treeOf(child) });
  }
  return nodes;
}
