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
  for (const character of paragraph) if ('*_~`[]()!<'.includes(character)) signs += 1;
  return signs > 3000;
}

/** Markdown (GitHub's kind) as HTML within the policy. What reads it is fetched the first time it is needed. */
export async function fromMarkdown(text: string): Promise<string> {
  const [{ marked }, { normalisePaste }] = await Promise.all([import('marked'), import('./normalise-paste')]);
  return normalisePaste(await marked.parse(text, { gfm: true, breaks: false, async: true })).html;
}
