import { writeHtml } from '@laurel/editor/document/html-tree';
import { joinLines } from '@laurel/editor/document/join-lines';
import { keepText, policy } from '@laurel/editor/document/policy';
import { settle } from '@laurel/editor/document/settle';
import { isInlineTag } from '@laurel/editor/document/settle-inline';
import { checkNesting } from '@laurel/editor/viewer/check-nesting';
import { treeOf } from '@laurel/editor/viewer/tree-of';
import { withoutSheets } from '@laurel/editor/viewer/without-sheets';

/**
 * HTML of a document as elements to read the document from: nothing beyond the policy's tags and attributes, spaces as
 * they are to be kept, captions of more than words before their tables. Nothing of it is run or loaded.
 */
export function readBody(html: string): HTMLElement {
  const given = parseInert(html).body;
  // What the policy wrote itself is not cleaned again: that would be most of the time it takes to open a long document.
  const body = isWithinPolicy(given) ? given : parseInert(settledHtml(given)).body;
  for (const caption of body.querySelectorAll('caption')) {
    if (isWords(caption)) continue;
    const line = body.ownerDocument.createElement('p');
    line.append(...caption.childNodes);
    caption.closest('table')?.before(line);
    caption.remove();
  }
  joinTexts(body);
  return body;
}

/**
 * What elements say, as HTML within the policy. Nothing here is put on the page as it came: it is parsed where nothing
 * runs, settled by the policy, and then read node by node, so that no second cleaner is needed.
 */
export function settledHtml(body: HTMLElement): string {
  return writeHtml(settle(treeOf(body)));
}

/** HTML as elements that run nothing and load nothing. Refuses what is nested too deeply to be parsed soon. */
export function parseInert(html: string): { readonly head: HTMLElement; readonly body: HTMLElement } {
  const plain = withoutSheets(html);
  checkNesting(plain);
  const document = new DOMParser().parseFromString(plain, 'text/html');
  // A page answers to the names of its images, forms and frames before its own, a form to those of its fields:
  // `<img name=body>` would stand for the body, `<input name=attributes>` for the attributes of its form.
  const named = Document.prototype.querySelectorAll.call(
    document,
    'button, embed, fieldset, form, frame, iframe, img, input, object, output, select, textarea',
  );
  for (const element of named) {
    Element.prototype.removeAttribute.call(element, 'name');
    Element.prototype.removeAttribute.call(element, 'id');
  }
  return document;
}

/** Only names are looked at: every value is checked by its attribute's own rule when it is read. */
function isWithinPolicy(body: HTMLElement): boolean {
  for (const element of body.getElementsByTagName('*')) {
    const { localName: tag, attributes, parentElement } = element;
    const rule = Object.hasOwn(policy.tags, tag) ? policy.tags[tag] : undefined;
    if (!rule || /^(?:figure|figcaption|caption)$/.test(tag)) return false;
    if (rule.required?.every((name) => !element.hasAttribute(name))) return false;
    if (tag === 'iframe' && element.hasChildNodes()) return false;
    if (tag === 'li' && !/^[uo]l$/.test(parentElement?.localName ?? '')) return false;
    // A block within a line, and an item that does not say it is a task, are corrected by cleaning.
    const isInLine = parentElement && (isInlineTag(parentElement.localName) || parentElement.localName === 'summary');
    if (isInLine && !isInlineTag(tag)) return false;
    if (tag === 'details' && element.firstChild?.nodeName !== 'SUMMARY') return false;
    if (tag === 'summary' && (parentElement?.localName !== 'details' || element.previousSibling)) return false;
    if (tag === 'li' && parentElement?.hasAttribute('data-type') && attributes.length < 2) return false;
    for (const { name } of attributes) {
      const isKnown = Object.hasOwn(rule.attributes, name) || Object.hasOwn(rule.forced ?? {}, name) || name === 'rel';
      if (!isKnown) return false;
    }
  }
  return true;
}

/** Whether a caption is what a table can keep of one (`captionOf` in document-from-html.ts). */
function isWords(caption: Element): boolean {
  const words = keepText(caption.textContent ?? '');
  return words !== undefined && words !== '' && !caption.querySelector('a, br, img, [data-latex]');
}

/** Line ends within a line are spaces, and nothing at its ends. */
function joinTexts(block: Element): void {
  const isText = /^(?:p|h[1-6]|summary|caption)$/.test(block.localName);
  let line: ChildNode[] = [];
  const gather = (parent: Element) => {
    for (const node of [...parent.childNodes]) {
      if (!(node instanceof Element) || /^(?:br|img)$/.test(node.localName) || node.hasAttribute('data-latex')) {
        line.push(node);
      } else if (isInlineTag(node.localName)) {
        gather(node);
      } else {
        closeLine(line, isText);
        line = [];
        if (node.localName !== 'pre') joinTexts(node);
      }
    }
  };
  gather(block);
  closeLine(line, isText);
}

/** Between blocks, space is nothing. */
function closeLine(line: readonly ChildNode[], isText: boolean): void {
  const isBlank = !isText && line.every((node) => node instanceof Text && /^[ \t\n\f]*$/.test(node.data));
  line.forEach((node, index) => {
    if (!(node instanceof Text)) return;
    node.data = isBlank ? '' : joinLines(node.data, { atStart: index === 0, atEnd: index === line.length - 1 });
  });
}
