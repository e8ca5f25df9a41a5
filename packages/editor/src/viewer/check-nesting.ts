import { Refusal } from '@laurel/editor/document/refusal';

// Deeper than anything settled can be, and shallow enough for plain recursion; browsers go to 512.
const deepest = 400;

// Formats closed out of order are opened again, so a document may have some more elements than the HTML has tags.
const mostPerTag = 4;
const spare = 1000;

/** What is parsed between two looks, in characters: little enough for the worst to be quick. */
const piece = 1024;

/**
 * Refuses HTML that would keep the browser's parser busy for a minute: elements too deep in each other, or formats that
 * every new paragraph opens again. The parser itself says so, piece by piece, in a document where nothing is run or loaded.
 */
export function checkNesting(html: string): void {
  if (html.length <= piece) return;
  const parsed = document.implementation.createHTMLDocument('');
  const elements = parsed.getElementsByTagName('*');
  let tags = 0;
  parsed.open();
  try {
    for (let at = 0; at < html.length; at += piece) {
      const part = html.slice(at, at + piece);
      parsed.write(part);
      tags += part.split('<').length - 1;
      const isTangled = elements.length > tags * mostPerTag + spare;
      if (isTangled || isDeep(parsed)) throw new Refusal('too-deep', [], 'This is nested too deeply.');
    }
  } finally {
    parsed.close();
  }
}

/** Whether the place the parser has come to is deep inside others. */
function isDeep({ documentElement }: Document): boolean {
  let depth = 0;
  for (let each: Element | null = documentElement; each; each = each.lastElementChild) depth += 1;
  return depth > deepest;
}
