import { documentFromHtml } from '@laurel/editor/document/document';
import { NodeSelection } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { documentOf } from './document-in-editor';
import { htmlOf, openEditor, until } from './testing-editor';

const formula = (latex: string, display = '') => `<span data-latex="${latex}"${display}>${latex}</span>`;

test.each([
  ['$x^2$', formula('x^2')],
  ['so $x$', `so ${formula('x')}`],
  ['($2x + 1$', `(${formula('2x + 1')}`],
  ['$\\frac{{1}{{2}$', formula('\\frac{1}{2}')],
  ["$f'$", formula("f'")],
  ['$$a+b$$', formula('a+b', ' data-display="block"')],
  ['$5-$10', '$5-$10'],
  ['$5 and $6', '$5 and $6'],
  ['$5/$6', '$5/$6'],
  ['US$5 or CA$6', 'US$5 or CA$6'],
  ['$ x$', '$ x$'],
  ['$$', '$$'],
  ['\\$x$', '\\$x$'],
])('typing %s creates a formula only where it isn’t money', async (typed, expected) => {
  const editor = await openEditor();
  await userEvent.keyboard(typed);
  expect(htmlOf(editor)).toBe(`<p>${expected}</p>`);
});

test('Backspace restores what was typed, and an undo step removes the formula', async () => {
  const editor = await openEditor();
  await userEvent.keyboard('$x^2$');
  expect(htmlOf(editor)).toContain('data-latex');
  await userEvent.keyboard('{Backspace}');
  expect(htmlOf(editor)).toBe('<p>$x^2$</p>');
});

test('a formula isn’t created inside code', async () => {
  const editor = await openEditor('<pre><code>|</code></pre>');
  await userEvent.keyboard('$x$');
  expect(htmlOf(editor)).toBe('<pre><code>$x$</code></pre>');
});

test('a formula is rendered as MathML, or as its LaTeX if it can’t be parsed', async () => {
  const { view } = await openEditor(`<p>${formula('\\frac12')} ${formula('\\frac{')}</p>`);
  await until(() => view.dom.querySelector('mfrac') !== null);
  const [good, bad] = view.dom.querySelectorAll('.rt-formula');
  expect(good?.querySelector('math')?.namespaceURI).toBe('http://www.w3.org/1998/Math/MathML');
  expect(bad?.textContent).toBe('\\frac{');
});

test('a changed formula is rendered again, and a slow rendering never replaces a newer one', async () => {
  const editor = await openEditor(`<p>${formula('x')}</p>`);
  editor.commands.setNodeSelection(1);
  expect(editor.commands.setFormula({ latex: 'y' })).toBe(true);
  expect(editor.commands.setFormula({ latex: '\\sqrt z', isDisplay: true })).toBe(true);
  expect(editor.state.selection).toBeInstanceOf(NodeSelection);
  await until(() => editor.view.dom.querySelector('msqrt') !== null);
  expect(editor.view.dom.querySelectorAll('math')).toHaveLength(1);
  expect(htmlOf(editor)).toBe(`<p>${formula('\\sqrt z', ' data-display="block"')}</p>`);
  expect(editor.commands.setFormula({ latex: ' ' })).toBe(false);
  expect(editor.commands.deleteSelection()).toBe(true);
  expect(htmlOf(editor)).toBe('<p></p>');
});

test('arrow keys select a formula, and Enter opens it', async () => {
  let opened = 0;
  const onFormulaRequest = () => {
    opened += 1;
  };
  const editor = await openEditor(`<p>a|${formula('x')}b</p>`, { onFormulaRequest });
  await userEvent.keyboard('{ArrowRight}');
  expect(editor.state.selection).toBeInstanceOf(NodeSelection);
  await userEvent.keyboard('{Enter}');
  expect(opened).toBe(1);
  await userEvent.keyboard('{ArrowRight}{Enter}');
  expect(opened).toBe(1);
  expect(htmlOf(editor)).toBe(`<p>a${formula('x')}</p><p>b</p>`);
  await userEvent.keyboard('{Alt>}={/Alt}');
  expect(opened).toBe(2);
});

test('a copied formula is pasted unchanged, and MathML from elsewhere isn’t pasted', async () => {
  const editor = await openEditor(`<p>[a ${formula('x^2')} b]</p>`);
  const transfer = new DataTransfer();
  editor.view.dom.dispatchEvent(
    new ClipboardEvent('copy', { clipboardData: transfer, bubbles: true, cancelable: true }),
  );
  expect(transfer.getData('text/plain')).toBe('a x^2 b');
  editor.commands.setTextSelection(documentOf(editor).content.length + 6);
  editor.view.pasteHTML(transfer.getData('text/html'));
  expect(htmlOf(editor).match(/data-latex="x\^2"/g)).toHaveLength(2);
  editor.commands.clearContent();
  editor.view.pasteHTML('<p>x <math><mi>y</mi></math></p>');
  expect(documentOf(editor)).toEqual(documentFromHtml('<p>x</p>'));
});

test('bold around a formula stays in place', async () => {
  const editor = await openEditor(`<p><b>a ${formula('x')} b</b></p>`);
  expect(htmlOf(editor)).toBe(`<p><strong>a ${formula('x')} b</strong></p>`);
});
