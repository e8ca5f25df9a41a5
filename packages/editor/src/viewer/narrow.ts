import type { HtmlElement, HtmlNode } from '@laurel/editor/document/html-tree';

/** Tags that may be shown, each with the attributes that may; it narrows the policy and never widens it. */
export interface XssOptions {
  readonly allowList: Readonly<Record<string, readonly string[]>>;
}

/** A tree of the policy narrowed further: other tags lose their element, not their text, other attributes go. */
export function narrow(
  nodes: readonly HtmlNode[],
  tags: readonly string[] | undefined,
  options: XssOptions | undefined,
): HtmlNode[] {
  if (!tags && !options) return [...nodes];
  return nodes.flatMap((node): HtmlNode[] => {
    if (typeof node === 'string') return [node];
    const children = narrow(node.children, tags, options);
    if (tags && !tags.includes(node.tag)) return children;
    const allowed = options && (Object.hasOwn(options.allowList, node.tag) ? options.allowList[node.tag] : null);
    if (allowed === null) return children;
    return [{ ...node, attributes: allowed ? keep(node, allowed) : node.attributes, children }];
  });
}

// What the policy forces on an element protects the reader; no one may leave it out.
const forced = new Set(['rel', 'sandbox', 'referrerpolicy', 'disabled', 'loading']);

function keep({ attributes }: HtmlElement, allowed: readonly string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => forced.has(name) || allowed.includes(name)));
}
