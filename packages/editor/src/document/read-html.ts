import { Parser } from 'htmlparser2';
import { checkTags, mostElements, tooManyParts } from './caps';
import type { HtmlElement, HtmlNode } from './html-tree';
import { Refusal } from './refusal';

// Deeper than anything settled can be (see settle.ts), and shallow enough for plain recursion.
const deepest = 400;

/**
 * Refuses HTML with more than 400 elements inside each other or 40,000 in all, before anything else reads it: parsers
 * search the open elements at every tag, so a megabyte of `<b>` would keep them busy for a minute.
 */
export function checkHtmlElements(html: string): void {
  checkTags(html);
  let depth = 0;
  let elements = 0;
  const parser = new Parser({
    onopentagname() {
      depth += 1;
      elements += 1;
      if (elements > mostElements) throw tooManyParts();
      if (depth > deepest)
        throw new Refusal('too-deep', [], 'This is nested too deeply. Paste it as plain text instead.');
    },
    onclosetag() {
      depth -= 1;
    },
  });
  parser.end(html);
}

/** A tree of what the HTML says, without judging it. */
export function readHtml(html: string): HtmlNode[] {
  const top: HtmlNode[] = [];
  const open: { tag: string; children: HtmlNode[] }[] = [];
  let isAfterPre = false;
  const here = () => open.at(-1)?.children ?? top;

  const parser = new Parser({
    onopentag(tag, attributes) {
      const children: HtmlNode[] = [];
      const element: HtmlElement = { tag, attributes, children };
      here().push(element);
      open.push({ tag, children });
      isAfterPre = tag === 'pre';
    },
    ontext(text) {
      // As browsers do: the line end right after <pre> only ends its line.
      const kept = isAfterPre ? text.replace(/^(?:\r\n|\r|\n)/, '') : text;
      const children = here();
      const last = children.at(-1);
      // Each entity comes as a text of its own, and there may be a million.
      if (typeof last === 'string') children[children.length - 1] = last + kept;
      else children.push(kept);
      isAfterPre = false;
    },
    onclosetag(tag) {
      if (open.at(-1)?.tag === tag) open.pop();
      isAfterPre = false;
    },
  });
  parser.end(html);
  return top;
}
