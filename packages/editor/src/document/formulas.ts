import type { HtmlElement } from './html-tree';
import { keepMath } from './math';

/** How formulas look, by `formulaName`. */
export type Formulas = Readonly<Record<string, HtmlElement>>;

/** The name a formula's look goes by: its LaTeX as it is written in a text, in one sign or two. */
export function formulaName(latex: string, isDisplay: boolean): string {
  return isDisplay ? `$$${latex}$$` : `$${latex}$`;
}

/** The look of a formula among those that came beside a document, checked; `undefined` when there is none. */
export function formulaAmong(formulas: unknown, name: string): HtmlElement | undefined {
  if (typeof formulas !== 'object' || formulas === null) return undefined;
  return keepMath(Object.getOwnPropertyDescriptor(formulas, name)?.value);
}
