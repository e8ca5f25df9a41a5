import type { MarkedExtension, Tokens } from 'marked';

/** Whether plain text looks as if it were written in Markdown: signs that prose has no use for, in more than passing. */
export function looksLikeMarkdown(text: string): boolean {
  // A text this long is data, and a pattern over it takes its time.
  if (text.length > 200_000 || isDeep.test(text) || text.split(/\n[ \t]*\n/).some(isTangled)) return false;
  const signs = [
    /^#{1,6} \S/m,
    /^ {0,3}(?:```|~~~)/m,
    /^\|.+\|[ \t]*\n\|[ \t:|-]+\|[ \t]*$/m,
    /^(?:[-*+] \[[ xX]\] \S.*(?:\n|$))/m,
    /\[[^\]\n]{1,200}\]\([^)\s]{1,500}\)/,
    /^> ?\[!(?:note|tip|important|warning|caution)\][ \t]*$/im,
    /\$\$[^$]{1,1000}\$\$/,
    // Sums of money have none of these signs between them.
    /(?<![\\$\p{L}\p{N}])\$[^$\s][^$\n]{0,500}?[\\^_=][^$\n]{0,500}\$(?![\p{L}\p{N}])/u,
  ];
  if (signs.some((sign) => sign.test(text))) return true;
  const weak = [
    /^(?:[-*+] \S.*\n){1,}[-*+] \S/m,
    /^(?:\d{1,3}\. \S.*\n){1,}\d{1,3}\. \S/m,
    /^> \S/m,
    /\*\*\S[^*\n]{0,200}\*\*/,
  ];
  return weak.some((sign) => sign.test(text));
}

// Quotes and lists in one another on one line: the reader reads all of it once more for each, and at last gives up.
const isDeep = /^(?:[ \t]*(?:>|[-*+][ \t]|\d{1,9}[.)][ \t])){50}/m;

/** Signs without end in one paragraph are no prose, and each may belong to each: the reader takes the square of them. */
function isTangled(paragraph: string): boolean {
  let signs = 0;
  for (const character of paragraph) if ('*_~`[]()!<$'.includes(character)) signs += 1;
  return signs > 3000;
}

/** Markdown (GitHub's kind) as HTML within the policy. What reads it is fetched the first time it is needed. */
export async function fromMarkdown(text: string): Promise<string> {
  const [{ Marked }, { normalisePaste }] = await Promise.all([import('marked'), import('./normalise-paste')]);
  const marked = new Marked({ gfm: true, breaks: false }, formulas, callouts);
  return normalisePaste(await marked.parse(text, { async: true })).html;
}

const displayed = /^\$\$([^$]{1,1000})\$\$/;
// As it is typed (extensions/formula.ts): "$5-$10" and "$5 and $6" are money.
const inLine = /^\$([\p{L}\p{N}]|[^$\s][^$\n]{0,999}[\p{L}\p{N})\]}!'|])\$(?!\p{N})/u;

interface FormulaToken extends Tokens.Generic {
  readonly latex: string;
  readonly isDisplay: boolean;
}

function formulaToken(match: RegExpExecArray | null, type: string): FormulaToken | undefined {
  return match ? { type, raw: match[0], latex: match[1] ?? '', isDisplay: match[0].startsWith('$$') } : undefined;
}

function writeFormula({ latex, isDisplay }: FormulaToken): string {
  const value = latex.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
  return `<span data-latex="${value}"${isDisplay ? ' data-display="block"' : ''}>${value}</span>`;
}

/** `$…$` and `$$…$$`, before anything in them is read as Markdown. */
const formulas: MarkedExtension = {
  extensions: [
    {
      name: 'formulaBlock',
      level: 'block',
      start: (text) => text.match(/^\$\$/m)?.index,
      tokenizer: (text) => formulaToken(/^\$\$([^$]{1,1000})\$\$[ \t]*(?:\n|$)/.exec(text), 'formulaBlock'),
      renderer: (token) => `<p>${writeFormula(token as FormulaToken)}</p>`,
    },
    {
      name: 'formula',
      level: 'inline',
      start: (text) => text.indexOf('$'),
      tokenizer: (text, before) => {
        const last = before.at(-1)?.raw.at(-1) ?? '';
        if (/[\\$\p{L}\p{N}]/u.test(last)) return undefined;
        return formulaToken(displayed.exec(text) ?? inLine.exec(text), 'formula');
      },
      renderer: (token) => writeFormula(token as FormulaToken),
    },
  ],
};

/** A quote that begins with what it is, as GitHub has them. */
const callouts: MarkedExtension = {
  renderer: {
    blockquote({ tokens }) {
      const html = this.parser.parse(tokens);
      const [sign, said = ''] = /^<p>\[!(note|tip|important|warning|caution)\]\s*/i.exec(html) ?? [];
      if (sign === undefined) return false;
      const kind = said.toLowerCase() === 'caution' ? 'warning' : said.toLowerCase();
      return `<aside data-callout="${kind}">${`<p>${html.slice(sign.length)}`.replace(/^<p><\/p>/, '')}</aside>`;
    },
  },
};
