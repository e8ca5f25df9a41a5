import { Parser } from 'htmlparser2';
import temml, { type Options } from 'temml';
import type { HtmlElement, HtmlNode } from './html-tree';
import { keepMath } from './math';

/**
 * What a formula looks like, from its LaTeX; `undefined` where that can't be read, or is more than a formula. No command
 * of its author's own, nothing that names an address, a class or a style: what is left can neither load nor run anything.
 */
export function formulaTree(latex: string, isDisplay: boolean): HtmlElement | undefined {
  if (isOwnCommand.test(latex) || isTooMuch(latex)) return undefined;
  try {
    return keepMath(readMath(temml.renderToString(latex, { ...options, displayMode: isDisplay, macros: {} })));
  } catch {
    // What is half typed fails in many ways, not all of them the library's own error.
    return undefined;
  }
}

const options: Options = { throwOnError: true, trust: false, strict: false, maxExpand: 200, maxSize: [10, 10] };

const isOwnCommand =
  /\\(?:[gex]?def|let|futurelet|global|long|(?:re)?newcommand|providecommand|DeclareMathOperator|(?:re)?newenvironment|definecolor|@)/;

/** What reading a formula takes, in characters: as many as it has, and 10 for every cell. */
export function costOf(latex: string): number {
  return latex.length + 10 * cellsOf(latex);
}

/** A matrix fills every row up to its widest, so a few signs could make 100,000 cells; chemistry is read slowly. */
function isTooMuch(latex: string): boolean {
  const isLong = latex.length > 300 && /\\(?:ce|pu)(?![A-Za-z])/.test(latex);
  return cellsOf(latex) > 1000 || isLong;
}

/** How many cells there may be: the widest row's in every row, or, where one stands in another, all in every row. */
function cellsOf(latex: string): number {
  const rows = latex.split('\\\\').map((row) => row.split('&').length);
  const isNested = latex.split('\\begin').length > 2;
  const widest = isNested ? rows.reduce((sum, cells) => sum + cells, 0) : Math.max(...rows);
  return rows.length * widest;
}

/** The tree of what the library wrote; elements that only group are opened (`\ref` makes a link). */
function readMath(xml: string): HtmlNode | undefined {
  const top: HtmlNode[] = [];
  const open: HtmlNode[][] = [];
  const here = () => open.at(-1) ?? top;
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        const children: HtmlNode[] = tag === 'a' ? here() : [];
        if (tag !== 'a') here().push({ tag, attributes, children });
        open.push(children);
      },
      ontext: (text) => void here().push(text),
      onclosetag: () => void open.pop(),
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return top[0];
}
