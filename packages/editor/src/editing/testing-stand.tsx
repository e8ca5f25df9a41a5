import type { Document } from '@laurel/editor/document/document-node';
import type { Editor } from '@tiptap/core';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { RichTextEditorProps } from './props';
import { RichTextEditor } from './rich-text-editor';

/** An editor on the page with what it told last. */
export interface Stand {
  readonly editor: Editor;
  /** What it says now, as HTML. */
  readonly html: () => string;
  readonly told: (string | Document)[];
  readonly unmount: () => Promise<void>;
  readonly rerender: (props: RichTextEditorProps) => Promise<void>;
}

/** Shows an editor and waits until it can be written in. */
export async function stand(props: RichTextEditorProps = {}, width = 1400): Promise<Stand> {
  await page.viewport(width, 900);
  const told: (string | Document)[] = [];
  let editor: Editor | undefined;
  const whole = (own: RichTextEditorProps) => (
    <RichTextEditor
      label="Note"
      onUpdateModelValue={(value) => told.push(value)}
      onEditor={(made) => {
        editor = made ?? undefined;
      }}
      {...own}
    />
  );
  const { rerender, unmount } = await render(whole(props));
  const made = await until(() => editor);
  return {
    editor: made,
    told,
    unmount,
    html: () => made.getHTML(),
    rerender: async (next) => {
      await rerender(whole(next));
    },
  };
}

/** Waits until there is something, at most two seconds. */
export async function until<Value>(find: () => Value | undefined | null | false): Promise<Value> {
  for (let round = 0; round < 100; round += 1) {
    const found = find();
    if (found !== undefined && found !== null && found !== false) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('It did not happen within two seconds.');
}

/** Puts the focus in the text; Tiptap does so only with the next frame. */
export async function focus(editor: Editor, at: 'start' | 'end' = 'end'): Promise<void> {
  editor.commands.focus(at);
  await until(() => editor.isFocused);
}

/** Selects the first place of some words, and puts the focus in the text. */
export async function select(editor: Editor, words: string): Promise<void> {
  let from = -1;
  editor.state.doc.descendants((node, pos) => {
    if (from === -1 && node.isText && node.text?.includes(words)) from = pos + node.text.indexOf(words);
  });
  if (from === -1) throw new Error(`“${words}” does not stand here.`);
  editor
    .chain()
    .focus()
    .setTextSelection({ from, to: from + words.length })
    .run();
  await until(() => editor.isFocused);
}

/** A button of the toolbar by its name, wherever it is: what does not fit stands behind “More tools”. */
export async function press(label: string, within = 'Formatting'): Promise<void> {
  // What shows its choice has it in its name.
  const name = new RegExp(`^${label}(?:: |$)`);
  const inToolbar = page.getByRole('toolbar', { name: within, exact: true }).getByRole('button', { name });
  // What belongs to a selection shows a moment after it.
  if (within === 'Formatting' && inToolbar.query() === null) {
    await page.getByRole('button', { name: 'More tools' }).click();
    await page.getByRole('toolbar', { name: 'More tools' }).getByRole('button', { name }).click();
  } else {
    await inToolbar.first().click();
  }
}
