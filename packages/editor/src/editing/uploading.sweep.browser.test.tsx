import type { Attach } from '@laurel/editor/extensions/standard-options';
import { expect, test, vi } from 'vitest';
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
  'a pasted image appears in the value reported as %s only once it is uploaded',
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

test('the placeholder of a file isn’t part of a link before it', async () => {
  const { upload, next } = uploader();
  const { editor } = await stand({ modelValue: '<p><a href="https://a.org/"><b>list</b></a></p>', upload });
  await focus(editor);
  paste(editor.view.dom, leaf());
  (await next()).fail('no room');
  const failed = page.getByText(/leaf.png wasn’t uploaded: no room/);
  await expect.element(failed).toBeVisible();
  expect(failed.element().closest('a, strong')).toBe(null);
});

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

test('the description of a pasted image is asked for once, and so is that of each of several', async () => {
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

const list = () => new File(['%PDF'], 'Reading list.pdf', { type: 'application/pdf' });

/** A host that keeps files, each when it is told to. */
function keeper() {
  const asked: { name: string; keep: () => void; fail: (why: string) => void }[] = [];
  const attach: Attach = ({ name }) =>
    new Promise((give, fail) => {
      const keep = () => give({ href: `/file/${encodeURIComponent(name)}`, text: `${name} (1 KB)` });
      asked.push({ name, keep, fail: (why) => fail(new Error(why)) });
    });
  return { attach, next: () => until(() => asked.shift()) };
}

test('a dropped or pasted file becomes a link, beside an uploaded image; until then the text is incomplete', async () => {
  const { attach, next } = keeper();
  const counts: number[] = [];
  const { editor, html } = await stand({
    modelValue: '<p>See </p>',
    attach,
    upload: async () => '/image/leaf.png',
    onUploading: (count) => counts.push(count),
  });
  await focus(editor);
  paste(editor.view.dom, list(), leaf());
  const { name, keep } = await next();
  expect(name).toBe('Reading list.pdf');
  await until(() => html().includes('<img'));
  expect(counts.at(-1)).toBe(1);
  await expect.element(page.getByRole('group', { name: /Uploading Reading list\.pdf/ })).toBeVisible();
  keep();
  await until(() => counts.at(-1) === 0);
  expect(html()).toContain('<a href="/file/Reading%20list.pdf">Reading list.pdf (1 KB)</a>');
  // What is typed after it is no part of the link.
  expect(html()).toMatch(/^<p>See /);
});

test('“Attach file” accepts several files, images too; a failed one says why and can be retried', async () => {
  const { attach, next } = keeper();
  const { editor, html } = await stand({ modelValue: '', attach, attachTypes: '.pdf,image/*' });
  await focus(editor);
  let field: HTMLInputElement | undefined;
  const opened = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (this: HTMLInputElement) {
    field = this;
  });
  await press('Attach file');
  opened.mockRestore();
  expect([field?.type, field?.accept, field?.multiple]).toEqual(['file', '.pdf,image/*', true]);
  const chosen = new DataTransfer();
  for (const file of [list(), leaf()]) chosen.items.add(file);
  Object.assign(field ?? {}, { files: chosen.files });
  field?.dispatchEvent(new Event('change'));
  (await next()).fail('no room');
  (await next()).keep();
  await until(() => html().includes('/file/leaf.png'));
  await expect.element(page.getByText('Reading list.pdf wasn’t uploaded: no room')).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  (await next()).keep();
  await until(() => html().includes('/file/Reading%20list.pdf'));
});

test('without a host that stores files there is no button for them, and a URL the policy rejects creates no link', async () => {
  const plain = await stand({ modelValue: '' });
  expect(page.getByRole('button', { name: 'Attach file' }).query()).toBe(null);
  await plain.unmount();
  const attach: Attach = async () => ({ href: 'javascript:alert(1)', text: 'x' });
  const { editor, html } = await stand({ modelValue: '', attach });
  await focus(editor);
  paste(editor.view.dom, list());
  await expect.element(page.getByText(/No link received after upload/).first()).toBeVisible();
  expect(html()).toBe('<p></p>');
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
