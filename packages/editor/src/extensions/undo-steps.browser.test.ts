import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { htmlOf, openEditor } from './testing-editor';

/** What is there after each undo, down to the first text, without a pause in all that is typed. */
async function undoAll(start: string, act: () => Promise<void>): Promise<string[]> {
  // No pause of the machine counts.
  const editor = await openEditor(start, { newGroupDelay: 60_000, historyDepth: 100 });
  await act();
  const seen = [htmlOf(editor)];
  while (editor.commands.undo()) seen.push(htmlOf(editor));
  return seen;
}

test('a sentence ends an undo step while typing, and so does a word after 20 characters', async () => {
  const seen = await undoAll('<p>|</p>', async () => {
    await userEvent.keyboard('One is. Two “is.” The quick brown fox jumps over it');
  });
  expect(seen).toEqual([
    '<p>One is. Two “is.” The quick brown fox jumps over it</p>',
    '<p>One is. Two “is.” The quick brown fox </p>',
    '<p>One is. Two “is.” </p>',
    '<p>One is. </p>',
    '<p></p>',
  ]);
});

test('deleting is a step separate from the typing before and after it', async () => {
  const seen = await undoAll('<p>|</p>', async () => {
    await userEvent.keyboard('abcd{Backspace}{Backspace}ef{Delete}');
  });
  expect(seen).toEqual(['<p>abef</p>', '<p>ab</p>', '<p>abcd</p>', '<p></p>']);
});

test('a new line, a format, and typing over a selection are separate steps', async () => {
  const seen = await undoAll('<p>|</p>', async () => {
    await userEvent.keyboard('ab{Enter}{Enter}c{Shift>}{ArrowLeft}{/Shift}');
    await new Promise((resolve) => setTimeout(resolve, 100));
    await userEvent.keyboard('{Control>}b{/Control}d');
  });
  expect(seen).toEqual([
    '<p>ab</p><p></p><p><strong>d</strong></p>',
    '<p>ab</p><p></p><p><strong>c</strong></p>',
    '<p>ab</p><p></p><p>c</p>',
    '<p>ab</p><p></p><p></p>',
    '<p>ab</p><p></p>',
    '<p>ab</p>',
    '<p></p>',
  ]);
});

test.each([
  ['a list', '- ', '<ul><li><p></p></li></ul>'],
  ['a numbered list', '3. ', '<ol start="3"><li><p></p></li></ol>'],
  ['a task', '[[x] ', /data-checked="true"/],
  ['a heading', '## ', '<h2></h2>'],
  ['a quotation', '> ', '<blockquote><p></p></blockquote>'],
  ['code', '``` ', '<pre><code></code></pre>'],
  ['a horizontal line', '---', /<hr>/],
  ['bold', '**b**', '<p><strong>b</strong></p>'],
  ['italic', '_i_', '<p><em>i</em></p>'],
  ['struck', '~~s~~', '<p><s>s</s></p>'],
  ['inline code', '`c`', '<p><code>c</code></p>'],
])(
  'Backspace restores what was typed for %s, and undo restores it without its last character',
  async (_, typed, made) => {
    const plain = typed.replace('[[', '[');
    for (const [key, kept] of [
      ['{Backspace}', plain],
      ['{Control>}z{/Control}', plain.slice(0, -1)],
    ] as const) {
      const editor = await openEditor('<p>|</p>');
      await userEvent.keyboard(typed);
      expect(htmlOf(editor)).toMatch(made);
      await userEvent.keyboard(key);
      expect(htmlOf(editor), key).toBe(`<p>${kept.replace('>', '&gt;')}</p>`);
    }
  },
);
