import { writeHtml } from '@laurel/editor/document/html-tree';

const monospace = /monospace|menlo|monaco|consolas|courier/i;

/** Whether all a clipboard holds are lines as code editors copy them: fixed width, spaces kept, nothing but colours. */
export function isEditorCode(body: HTMLElement): boolean {
  const blocks = [...body.children].filter(({ localName }) => localName !== 'meta');
  return (
    blocks.some(({ localName }) => localName === 'div') &&
    blocks.every((block) => {
      const style = block.getAttribute('style') ?? '';
      if (block.localName === 'br') return true;
      return block.localName === 'div' && /white-space:\s*pre/.test(style) && monospace.test(style);
    }) &&
    body.querySelector('p, table, ul, ol, img, h1, h2, h3, pre') === null
  );
}

/** The lines as one code block, in HTML. */
export function toCodeBlock(body: HTMLElement): string {
  for (const mark of body.querySelectorAll('br.Apple-interchange-newline')) mark.remove();
  const text = linesOf(body).join('\n').replace(/^\n+/, '').trimEnd();
  return writeHtml([{ tag: 'pre', attributes: {}, children: [{ tag: 'code', attributes: {}, children: [text] }] }]);
}

/** A line a div, an empty one a break; Chrome wraps all of them in one more div. */
function linesOf(parent: Element): string[] {
  return [...parent.children].flatMap((child) => {
    if (child.localName === 'br') return [''];
    if (child.localName !== 'div') return [];
    const hasLines = [...child.children].some(({ localName }) => localName === 'div');
    return hasLines ? linesOf(child) : (child.textContent ?? '').split('\n');
  });
}
