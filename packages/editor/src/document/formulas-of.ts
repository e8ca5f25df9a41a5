import type { Document, DocumentNode } from './document-node';
import { textAttribute } from './document-node';
import { costOf, formulaTree } from './formula-tree';
import { type Formulas, formulaName } from './formulas';
import type { HtmlElement } from './html-tree';

// Some 600 formulas as people write them; reading the worst there are takes less than a second.
const mostCost = 25_000;
const mostNodes = 6000;

/**
 * How the document's formulas look, to be sent beside it to those who show it; `undefined` when it has none. A formula
 * that can't be read, or comes after too many others, is not among them and is shown as its LaTeX.
 */
export function formulasOf(document: Document): Formulas | undefined {
  const formulas: Record<string, HtmlElement> = {};
  let hasAny = false;
  let cost = 0;
  let nodes = 0;
  const visit = (node: DocumentNode): void => {
    for (const child of node.content ?? []) visit(child);
    const latex = node.type === 'formula' ? textAttribute(node, 'latex') : undefined;
    if (latex === undefined) return;
    hasAny = true;
    const isDisplay = node.attrs?.isDisplay === true;
    const name = formulaName(latex, isDisplay);
    if (Object.hasOwn(formulas, name)) return;
    cost += costOf(latex);
    if (cost > mostCost) return;
    const tree = formulaTree(latex, isDisplay);
    if (!tree) return;
    nodes += sizeOf(tree);
    if (nodes <= mostNodes) formulas[name] = tree;
  };
  for (const node of document.content) visit(node);
  return hasAny ? formulas : undefined;
}

function sizeOf({ children }: HtmlElement): number {
  return children.reduce((sum, child) => sum + (typeof child === 'string' ? 1 : sizeOf(child)), 1);
}
