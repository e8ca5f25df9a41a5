import { checkTags, tooManyParts } from '@laurel/editor/document/caps';
import { Refusal } from '@laurel/editor/document/refusal';

// Deeper than anything settled can be, and shallow enough for plain recursion; browsers go to 512.
const deepest = 400;

// A section's title has a tree of the browser's own inside, so that one in another costs it as much as several boxes. Nothing
// that is written has a title in a title.
const depthOfTitle = 8;

// Formats closed out of order are opened again, so a document may have some more elements than the HTML has tags, and
// around each a text.
const mostPerTag = 5;
const spare = 1000;

// A page has a few comments around it. Chromium takes the square of them: it looks at all again for each one more.
const mostAround = 300;

/** What is parsed between two looks, in characters: little enough for the worst to be quick. */
const piece = 1024;

/**
 * Refuses HTML that would keep the browser's parser busy for a minute: too many elements, elements too deep in each other,
 * formats that every new paragraph opens again, or comments around the page. The parser itself says so, piece by piece, in a document where nothing
 * is run or loaded.
 */
export function checkNesting(html: string): void {
  if (html.length <= piece) return;
  checkTags(html);
  const parsed = document.implementation.createHTMLDocument('');
  parsed.open();
  // The parser says what it has added: counting all of it again after each piece would take the square of it.
  const added = new MutationObserver(() => {});
  added.observe(parsed, { childList: true, subtree: true });
  let tags = 0;
  let nodes = 0;
  try {
    for (let at = 0; at < html.length; at += piece) {
      const part = html.slice(at, at + piece);
      parsed.write(part);
      tags += part.split('<').length - 1;
      const records = added.takeRecords();
      nodes += records.length;
      if (parsed.childNodes.length > mostAround) throw tooManyParts();
      const isTangled = nodes > tags * mostPerTag + spare;
      if (isTangled || isDeep(records.at(-1)?.target ?? null))
        throw new Refusal('too-deep', [], 'This is nested too deeply.');
    }
  } finally {
    added.disconnect();
    parsed.close();
  }
}

function isDeep(node: Node | null): boolean {
  let depth = 0;
  for (let each = node; each && depth <= deepest; each = each.parentNode)
    depth += each.nodeName === 'SUMMARY' ? depthOfTitle : 1;
  return depth > deepest;
}
