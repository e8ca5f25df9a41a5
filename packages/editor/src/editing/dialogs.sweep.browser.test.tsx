import type { Upload } from '@laurel/editor/extensions/standard-options';
import type { FindLinks } from '@laurel/editor/tools/desk';
import axe from 'axe-core';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { focus, press, select, stand, until } from './testing-stand';

const dialog = () => page.getByRole('dialog');
const field = (name: string) => dialog().getByRole('textbox', { name });
const apply = () => dialog().getByRole('button', { name: 'Apply' });
const off = ['aria-disabled', 'true'] as const;

test('link: Apply needs a changed URL, rejects an invalid one next to its field, and sets text and new tab', async () => {
  const { editor, html } = await stand({ modelValue: '<p>see the list now</p>' });
  await select(editor, 'the list');
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field('Address')).toHaveFocus();
  await expect.element(apply()).toHaveAttribute(...off);
  await field('Address').fill('javascript:alert(1)');
  await apply().click();
  await expect.element(field('Address')).toHaveAccessibleDescription(/Enter an address/);
  await field('Address').fill('example.org/list');
  await field('Text').fill('our list');
  await userEvent.keyboard('{Enter}');
  await until(() => html().includes('href'));
  expect(html()).toBe(
    '<p>see <a href="https://example.org/list" target="_blank" rel="noopener noreferrer nofollow">our list</a> now</p>',
  );
  await until(() => editor.isFocused);
});

test('link: opening in a new tab can be turned off; Apply is disabled without changes; rel is not shown', async () => {
  const { editor, html } = await stand({ modelValue: '<p><a href="https://a.org/" target="_blank">list</a></p>' });
  await select(editor, 'list');
  await press('Link');
  await expect.element(field('Address')).toHaveValue('https://a.org/');
  await expect.element(apply()).toHaveAttribute(...off);
  expect(dialog().element().textContent).not.toContain('rel');
  await dialog().getByRole('checkbox', { name: 'Open in a new tab' }).click();
  await apply().click();
  await until(() => !html().includes('target'));
  expect(html()).toBe('<p><a href="https://a.org/">list</a></p>');
});

test('a dialog is discarded 300 ms after closing, and focus returns', async () => {
  const { editor } = await stand({ modelValue: '<p>words</p>' });
  await select(editor, 'words');
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field('Address')).toHaveFocus();
  // The moment it closed, not the one at which pressing the key has come back here.
  let closedAt = Number.POSITIVE_INFINITY;
  document.querySelector('dialog')?.addEventListener('close', () => {
    closedAt = performance.now();
  });
  await userEvent.keyboard('{Escape}');
  await until(() => editor.isFocused);
  expect(document.querySelector('dialog')?.hasAttribute('open')).toBe(false);
  await until(() => document.querySelector('dialog') === null);
  expect(performance.now() - closedAt).toBeGreaterThan(200);
});

test('the same dialog opens again at once, while the previous one is still being removed', async () => {
  const { editor } = await stand({ modelValue: '<p>words</p>' });
  await select(editor, 'words');
  for (let times = 0; times < 3; times += 1) {
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(field('Address')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await until(() => editor.isFocused);
  }
});

test('image: is inserted by URL with a description; Apply waits for the URL', async () => {
  const { editor, html } = await stand({ modelValue: '<p>words</p>' });
  await focus(editor, 'end');
  await press('Image');
  expect(dialog().element().getBoundingClientRect().width).toBe(400);
  await expect.element(apply()).toHaveAttribute(...off);
  await field('Image address').fill('javascript:x');
  await apply().click();
  await expect.element(field('Image address')).toHaveAccessibleDescription(/Enter an address/);
  await field('Image address').fill('/image/leaf.png');
  await field('Description').fill('A leaf');
  await apply().click();
  await until(() => html().includes('<img'));
  expect(html()).toContain('src="/image/leaf.png" alt="A leaf"');
});

const leaf = () => new File(['x'], 'leaf.png', { type: 'image/png' });

test('image: choosing a file uploads it at once; Apply and Enter wait for the upload', async () => {
  let give = (_: string) => {};
  let tell = (_: number) => {};
  const upload: Upload = (_, { onProgress }) => {
    tell = onProgress;
    return new Promise((done) => {
      give = done;
    });
  };
  const { editor, html } = await stand({ modelValue: '<p>words</p>', upload });
  await focus(editor, 'end');
  await press('Image');
  await expect.element(apply()).toHaveAttribute(...off);
  await userEvent.upload(dialog().getByLabelText('Image file'), leaf());
  tell(0.4);
  await expect.element(dialog().getByRole('progressbar')).toHaveAttribute('value', '0.4');
  expect(dialog().element().querySelector('img')?.src).toMatch(/^blob:/);
  await expect.element(field('Description')).toHaveFocus();
  await userEvent.keyboard('A leaf{Enter}');
  await expect.element(dialog().getByText('It will be inserted once it’s uploaded.')).toBeVisible();
  expect(html()).toBe('<p>words</p>');
  give('/image/leaf.png');
  await until(() => html().includes('src="/image/leaf.png" alt="A leaf"'));
  expect(html()).toContain('words');
});

test.each(['drop', 'paste'])('image: a file can be added by %s, whatever tab is open', async (type) => {
  const { html } = await stand({ modelValue: '', upload: async () => '/image/leaf.png' });
  await press('Image');
  await dialog().getByRole('tab', { name: 'Address' }).click();
  const data = new DataTransfer();
  data.items.add(leaf());
  const given = { bubbles: true, cancelable: true };
  const event =
    type === 'drop'
      ? new DragEvent(type, { ...given, dataTransfer: data })
      : new ClipboardEvent(type, { ...given, clipboardData: data });
  field('Title').element().dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  await expect.element(apply()).not.toHaveAttribute('aria-disabled');
  await apply().click();
  await until(() => html().includes('src="/image/leaf.png"'));
});

test('image: a file that isn’t an image is rejected by name, and an upload can be canceled', async () => {
  let aborted = false;
  const upload: Upload = (_, { signal }) => new Promise(() => signal.addEventListener('abort', () => (aborted = true)));
  await stand({ modelValue: '', upload });
  await press('Image');
  const data = new DataTransfer();
  data.items.add(new File(['x'], 'notes.txt', { type: 'text/plain' }));
  field('Title')
    .element()
    .dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data }));
  await expect.element(dialog().getByText(/Skipped: notes\.txt/)).toBeVisible();
  await userEvent.upload(dialog().getByLabelText('Image file'), leaf());
  await dialog().getByRole('button', { name: 'Cancel upload' }).click();
  expect(aborted).toBe(true);
  await expect.element(apply()).toHaveAttribute(...off);
  expect(dialog().element().querySelector('img')).toBe(null);
});

test('image: the reason for rejecting a file stays while another uploads', async () => {
  let tell = (_: number) => {};
  const upload: Upload = (_, { onProgress }) => {
    tell = onProgress;
    return new Promise(() => {});
  };
  await stand({ modelValue: '', upload });
  await press('Image');
  await userEvent.upload(dialog().getByLabelText('Image file'), leaf());
  const data = new DataTransfer();
  data.items.add(new File(['x'], 'notes.txt', { type: 'text/plain' }));
  field('Title')
    .element()
    .dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data }));
  await expect.element(dialog().getByText(/Skipped: notes\.txt/)).toBeVisible();
  tell(0.5);
  await expect.element(dialog().getByRole('progressbar')).toHaveAttribute('value', '0.5');
  await expect.element(dialog().getByText(/Skipped: notes\.txt/)).toBeVisible();
});

const leavings = {
  Escape: async () => await userEvent.keyboard('{Escape}'),
  'its close button': async () => await dialog().getByRole('button', { name: 'Close' }).click(),
  'a press beside it': async () => {
    dialog()
      .element()
      .dispatchEvent(new MouseEvent('mousedown', { bubbles: true, clientX: 2, clientY: 2 }));
  },
};

test.each(Object.entries(leavings))(
  'image: %s asks before discarding the file and its description',
  async (_, leave) => {
    const { html } = await stand({ modelValue: '', upload: async () => '/image/leaf.png' });
    await press('Image');
    await userEvent.upload(dialog().getByLabelText('Image file'), leaf());
    await expect.element(field('Description')).toHaveFocus();
    await userEvent.keyboard('A leaf');
    await leave();
    const question = page.getByRole('alertdialog', { name: 'Discard what you entered?' });
    await expect.element(question.getByRole('button', { name: 'Keep editing' })).toHaveFocus();
    // Escape keeps all of it and then asks again, however often it is pressed; a browser would close the second time.
    for (let times = 0; times < 4; times += 1) await userEvent.keyboard('{Escape}');
    await expect.element(question).toBeVisible();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect.element(field('Description')).toHaveValue('A leaf');
    await apply().click();
    await until(() => html().includes('src="/image/leaf.png" alt="A leaf"'));
  },
);

test('link and video: closing asks before discarding typed text; without any, the dialog just closes', async () => {
  const { html } = await stand({ modelValue: '' });
  for (const [name, label] of [
    ['Link', 'Address'],
    ['Video', 'Video address'],
  ] as const) {
    await press(name);
    await expect.element(field(label)).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await until(() => document.querySelector('dialog') === null);
    await press(name);
    await field(label).fill('https://example.org/');
    await userEvent.keyboard('{Escape}');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await until(() => document.querySelector('dialog') === null);
  }
  expect(html()).toBe('<p></p>');
});

const places = [
  { href: '/open/class/1', label: 'Algebra 1', about: 'Class' },
  { href: '/open/class/2', label: 'Algebra 2', about: 'Class' },
];

test('link: words find the host’s pages by keyboard alone; the chosen one is named, and provides the text if there is none', async () => {
  const asked: string[] = [];
  const findLinks: FindLinks = async (query) => {
    asked.push(query);
    return places.filter(({ label }) => label.toLowerCase().startsWith(query));
  };
  const { editor, html } = await stand({ modelValue: '<p></p>', findLinks });
  await focus(editor);
  await userEvent.keyboard('{Control>}k{/Control}');
  const box = dialog().getByRole('combobox', { name: 'Address or search' });
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard('alg');
  await expect.element(dialog().getByRole('option', { name: 'Algebra 2 Class' })).toBeVisible();
  expect(asked).toEqual(['alg']);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  const active = box.element().getAttribute('aria-activedescendant') ?? '';
  expect(document.getElementById(active)?.textContent).toContain('Algebra 2');
  await userEvent.keyboard('{Enter}');
  await expect.element(box).toHaveValue('/open/class/2');
  await expect.element(box).toHaveAccessibleDescription('Links to Algebra 2');
  await userEvent.keyboard('{Enter}');
  await until(() => html().includes('href="/open/class/2"'));
  expect(html()).toContain('>Algebra 2</a>');
});

test('link: Escape closes the suggestions before the dialog; a URL isn’t searched for; a failed search keeps the URL', async () => {
  let asked = 0;
  const findLinks: FindLinks = async (query) => {
    asked += 1;
    if (query === 'none') throw new Error('offline');
    return places;
  };
  const { editor, html } = await stand({ modelValue: '<p>the list</p>', findLinks });
  await select(editor, 'the list');
  await userEvent.keyboard('{Control>}k{/Control}');
  const box = dialog().getByRole('combobox', { name: 'Address or search' });
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard('alg');
  await expect.element(dialog().getByRole('option').first()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await until(() => dialog().getByRole('option').query() === null);
  await expect.element(box).toHaveValue('alg');
  await box.fill('none');
  await until(() => asked === 2);
  await box.fill('https://example.org/list');
  await userEvent.keyboard('{Enter}');
  await until(() => html().includes('href="https://example.org/list"'));
  expect(html()).toContain('>the list</a>');
  expect(asked).toBe(2);
});

test('image: an image from another site is rejected if the host accepts only its own', async () => {
  const { html } = await stand({ modelValue: '', isImageAllowed: (src) => src.startsWith('/image/') });
  await press('Image');
  await field('Image address').fill('https://example.org/a.png');
  await apply().click();
  await expect.element(field('Image address')).toHaveAccessibleDescription(/Images on other sites can’t be used here/);
  await field('Image address').fill('/image/a.png');
  await apply().click();
  await until(() => html().includes('src="/image/a.png"'));
});

test('image: an upload shows its error, can be retried, and fills in the URL', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const answers = [
    () => Promise.reject(new Error('no room')),
    ...['', 'javascript:alert(1)', 'data:image/png;base64,iVBORw0KGgo='].map((link) => () => Promise.resolve(link)),
    () => Promise.resolve('/i.png'),
  ];
  const { html } = await stand({ modelValue: '', upload: () => answers.shift()?.() ?? Promise.resolve('') });
  await press('Image');
  dialog()
    .getByLabelText('Image file')
    .element()
    .dispatchEvent(new Event('change', { bubbles: true }));
  await expect.element(dialog().getByText('No files to upload')).toBeVisible();
  await userEvent.upload(dialog().getByLabelText('Image file'), leaf());
  await expect.element(dialog().getByText('Failed to execute upload file: no room')).toBeVisible();
  await dialog().getByRole('button', { name: 'Retry' }).click();
  for (let n = 0; n < 3; n += 1) {
    await expect.element(dialog().getByText('No link received after upload')).toBeVisible();
    await expect.element(apply()).toHaveAttribute('aria-disabled');
    await dialog().getByRole('button', { name: 'Retry' }).click();
  }
  await expect.element(apply()).not.toHaveAttribute('aria-disabled');
  await apply().click();
  await until(() => html().includes('src="/i.png"'));
});

function Library({ onPick }: { onPick: (image: { src: string; alt?: string }) => void }) {
  return (
    <button type="button" onClick={() => onPick({ src: '/own.png', alt: 'Own' })}>
      Take it
    </button>
  );
}

test('image: the host can add a tab of its own', async () => {
  const { html } = await stand({ imageTabs: [{ name: 'Library', Content: Library }] });
  await press('Image');
  await dialog().getByRole('tab', { name: 'Library' }).click();
  await dialog().getByRole('button', { name: 'Take it' }).click();
  await apply().click();
  await until(() => html().includes('src="/own.png" alt="Own"'));
});

test('video: accepts only URLs of known hosts', async () => {
  const { editor } = await stand({ modelValue: '<p>words</p>' });
  await focus(editor, 'end');
  await press('Video');
  await expect.element(apply()).toHaveAttribute(...off);
  await field('Video address').fill('https://example.org/v.mp4');
  await apply().click();
  await expect.element(field('Video address')).toHaveAccessibleDescription(/isn’t a video from YouTube/);
  await field('Video address').fill('https://youtu.be/dQw4w9WgXcQ');
  await apply().click();
  await until(() => editor.getHTML().includes('youtube-nocookie.com/embed/dQw4w9WgXcQ'));
});

test('Alt-0 shows every shortcut', async () => {
  const { editor } = await stand();
  await focus(editor);
  await userEvent.keyboard('{Alt>}0{/Alt}');
  await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expect.element(dialog().getByText('Ctrl+Shift+V')).toBeInTheDocument();
});

const openable = ['Link', 'Image', 'Video', 'Table', 'Text color', 'Heading', 'Font size'];
const looks = openable.flatMap((name) =>
  [false, true].flatMap((dark) => ['ltr', 'rtl'].map((dir) => ({ name, dark, dir }))),
);

test.each(looks)('axe finds nothing with $name open, dark: $dark, $dir', async ({ name, dark, dir }) => {
  document.documentElement.dir = dir;
  onTestFinished(() => {
    document.documentElement.dir = '';
  });
  const modelValue = '<h2>Title</h2><p>some words here</p>';
  const { editor } = await stand({ modelValue, dark, upload: async () => '' }, 1700);
  document.body.style.backgroundColor = dark ? '#121513' : '#fff';
  await select(editor, 'words');
  await press(name);
  // What opens fades in from the next frame on.
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  const { violations } = await axe.run(document.body, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 150)).join(' ')}`)).toEqual(
    [],
  );
});
