import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { focus, press, stand, until } from './testing-stand';

const leaf = () => new File(['x'], 'leaf.png', { type: 'image/png' });

/** An uploader that answers when it is told to. */
function uploader() {
  const answers: { give: (address: string) => void; fail: (why: string) => void }[] = [];
  const upload = () =>
    new Promise<string>((give, fail) => {
      answers.push({ give, fail: (why) => fail(new Error(why)) });
    });
  return { upload, next: () => until(() => answers.shift()) };
}

function paste(into: HTMLElement, ...files: File[]): void {
  const clipboardData = new DataTransfer();
  for (const file of files) clipboardData.items.add(file);
  into.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

test.each(['html', 'json'] as const)(
  'a pasted image ends in the value told as %s, not before it is there',
  async (output) => {
    const { upload, next } = uploader();
    const counts: number[] = [];
    const { editor, told } = await stand({ output, upload, onUploading: (count) => counts.push(count) });
    await focus(editor);
    paste(editor.view.dom, leaf(), leaf());
    const [first, second] = [await next(), await next()];
    expect(counts).toEqual([2]);
    first.give('/image/leaf.png');
    await until(() => counts.at(-1) === 1);
    second.give('/image/leaf.png');
    await until(() => counts.at(-1) === 0);
    await until(() => JSON.stringify(told.at(-1) ?? '').split('/image/leaf.png').length === 3);
    expect(JSON.stringify(told)).not.toContain('data:image');
    expect(counts).toEqual([2, 1, 0]);
  },
);

test('a failed upload counts as pending until it is retried or removed', async () => {
  const { upload, next } = uploader();
  const counts: number[] = [];
  const { editor, html } = await stand({ upload, onUploading: (count) => counts.push(count) });
  await focus(editor);
  paste(editor.view.dom, leaf());
  (await next()).fail('no room');
  await expect.element(page.getByText(/leaf.png wasn’t uploaded: no room/)).toBeVisible();
  expect(counts).toEqual([1]);
  await page.getByRole('button', { name: 'Retry' }).click();
  (await next()).fail('no room');
  await page.getByRole('button', { name: 'Remove' }).click();
  await until(() => counts.at(-1) === 0);
  expect(html()).not.toContain('img');
});

test('a pasted image’s description is asked for once, and so is that of each of several', async () => {
  const { upload, next } = uploader();
  const { editor, html } = await stand({ upload });
  await focus(editor);
  paste(editor.view.dom, leaf(), leaf());
  (await next()).give('/image/a.png');
  (await next()).give('/image/b.png');
  await expect.element(page.getByText(/Describe the 2 images you added/)).toBeVisible();
  for (const [name, address] of [
    ['A leaf', '/image/a.png'],
    ['Another leaf', '/image/b.png'],
  ] as const) {
    await page.getByRole('button', { name: 'Add description' }).click();
    const description = page.getByRole('dialog').getByRole('textbox', { name: 'Description' });
    await expect.element(description).toHaveFocus();
    await description.fill(name);
    await userEvent.keyboard('{Enter}');
    await until(() => html().includes(`src="${address}" alt="${name}"`));
    await until(() => document.querySelector('dialog') === null);
  }
  expect(page.getByRole('button', { name: 'Add description' }).query()).toBe(null);
});

test('upload errors are shown in the editor’s language', async () => {
  const { editor } = await stand({ upload: async () => '', locale: 'fr' });
  await focus(editor);
  paste(editor.view.dom, leaf());
  await expect.element(page.getByText('Le fichier n’a pas pu être envoyé : Aucun lien reçu')).toBeVisible();
});

test('an unmounted editor has no pending uploads', async () => {
  const { upload, next } = uploader();
  const counts: number[] = [];
  const { editor, unmount } = await stand({ upload, onUploading: (count) => counts.push(count) });
  await focus(editor);
  paste(editor.view.dom, leaf());
  await next();
  await unmount();
  expect(counts).toEqual([1, 0]);
});

test('text typed in the image dialog during the upload stays', async () => {
  const { upload, next } = uploader();
  const { html } = await stand({ upload });
  await press('Image');
  const dialog = page.getByRole('dialog', { name: 'Image' });
  await userEvent.upload(dialog.getByLabelText('Image file'), leaf());
  const sent = await next();
  await dialog.getByRole('textbox', { name: 'Description' }).fill('A leaf');
  sent.give('/image/leaf.png');
  const apply = dialog.getByRole('button', { name: 'Apply' });
  await expect.element(apply).not.toHaveAttribute('aria-disabled');
  await apply.click();
  await until(() => html().includes('src="/image/leaf.png" alt="A leaf"'));
});
