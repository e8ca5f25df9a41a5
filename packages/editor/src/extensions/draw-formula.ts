import { formulaTree } from '@laurel/editor/document/formula-tree';
import type { HtmlNode } from '@laurel/editor/document/html-tree';

/** A formula as the element that shows it, the same as in the viewer; `undefined` where its LaTeX can't be read. */
export function drawFormula(latex: string, isDisplay: boolean): Element | undefined {
  const tree = formulaTree(latex, isDisplay);
  if (!tree) return undefined;
  const math = elementOf(tree);
  if (!(math instanceof Element)) return undefined;
  math.setAttribute('alttext', latex);
  return math;
}

/** Draws the formula that an element of the writing area is for. */
export function drawInto(place: HTMLElement): void {
  const { latex = '', display } = place.dataset;
  const math = drawFormula(latex, display === 'block');
  if (math) place.replaceChildren(math);
}

function elementOf(node: HtmlNode): Node {
  if (typeof node === 'string') return document.createTextNode(node);
  const element = document.createElementNS('http://www.w3.org/1998/Math/MathML', node.tag);
  for (const [name, value] of Object.entries(node.attributes)) element.setAttribute(name, value);
  element.append(...node.children.map(elementOf));
  return element;
}
