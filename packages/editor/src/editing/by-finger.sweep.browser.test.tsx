import { RichTextViewer } from '@laurel/editor/viewer/rich-text-viewer';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { focus, press, select, stand, until } from './testing-stand';

/**
 * Makes what is meant for a finger count for everyone. Chromium's own touch emulation reaches beyond the file: the tests
 * after it on the same page no longer hover.
 */
function pointByFinger(): void {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  for (const rule of rules)
    if (rule instanceof CSSMediaRule && /pointer: coarse/.test(rule.conditionText)) rule.media.mediaText = 'all';
}

beforeEach(pointByFinger);

const pressable =
  'button, input:not([type="checkbox"]), select, textarea, a[href], label:has(> input), [role="option"], [role="menuitemradio"]';

/** What is shown and can be pressed but is smaller than a finger needs. */
function tooSmall(): string[] {
  pointByFinger();
  const shown = [...document.querySelectorAll<HTMLElement>(pressable)].filter((each) => each.checkVisibility());
  expect(shown.length).toBeGreaterThan(3);
  return shown.flatMap((each) => {
    const { width, height } = each.getBoundingClientRect();
    const name = each.getAttribute('aria-label') ?? each.textContent ?? each.outerHTML;
    return Math.round(Math.min(width, height)) < 44 && !each.matches('.rt-image-handle')
      ? [`${name}: ${width} × ${height}`]
      : [];
  });
}

const openings = ['Heading', 'Font', 'Font size', 'Text color', 'Highlight', 'Table', 'Link', 'Image', 'Video'];

test.each([390, 1400])(
  'every target is 44 px with a finger: toolbar, menus, palettes, dialogs, at %s px',
  async (width) => {
    const { editor } = await stand({ modelValue: '<p>words</p>', upload: async () => '/image/a.png' }, width);
    await focus(editor);
    expect(tooSmall()).toEqual([]);
    for (const opening of openings) {
      await press(opening);
      await until(() => document.querySelector('[popover] [role="dialog"], [popover] [role="menu"], dialog[open]'));
      expect(tooSmall(), opening).toEqual([]);
      const boxes = [...document.querySelectorAll('[popover], dialog[open]')].map((box) => box.getBoundingClientRect());
      expect(
        boxes.filter(({ left, right }) => left < 0 || right > width),
        opening,
      ).toEqual([]);
      await userEvent.keyboard('{Escape}');
      await until(() => document.querySelector('dialog[open]') === null);
      await userEvent.keyboard('{Escape}');
      await focus(editor);
    }
  },
);

test('every target is 44 px for a finger: find, the content check, the insert menu, the help', async () => {
  const { editor } = await stand({ modelValue: '<p></p><p><img src="/image/a.png"></p>' }, 390);
  await focus(editor, 'start');
  await userEvent.keyboard('/');
  await expect.element(page.getByRole('option').first()).toBeVisible();
  expect(tooSmall()).toEqual([]);
  await userEvent.keyboard('{Escape}{Backspace}{Control>}f{/Control}');
  await page.getByRole('button', { name: 'Options and replace' }).click();
  expect(tooSmall()).toEqual([]);
  await page.getByRole('button', { name: 'Check content' }).click();
  await expect.element(page.getByRole('button', { name: 'Image has no description' })).toBeVisible();
  expect(tooSmall()).toEqual([]);
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(tooSmall()).toEqual([]);
});

test('every target is 44 px for a finger: actions for tables and images, and the image’s corners', async () => {
  const table = '<table><tbody><tr><td><p>cell</p></td></tr></tbody></table>';
  const { editor } = await stand(
    { modelValue: `${table}<p><img src="/image/a.png" width="200" height="100"></p>` },
    390,
  );
  await select(editor, 'cell');
  await expect.element(page.getByRole('button', { name: 'Delete table' })).toBeInTheDocument();
  expect(tooSmall()).toEqual([]);
  editor.commands.setNodeSelection(editor.state.doc.content.size - 2);
  await expect.element(page.getByRole('button', { name: 'Float left' })).toBeInTheDocument();
  expect(tooSmall()).toEqual([]);
  const found = () => document.querySelector<HTMLElement>('.rt-image-handle[data-corner="bottom-end"]');
  await until(found);
  const handle = found() as HTMLElement;
  const { left, top, width, height } = handle.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  for (const [across, down] of [
    [20, 20],
    [-20, 20],
    [20, -20],
  ] as const)
    expect(document.elementFromPoint(x + across, y + down)).toBe(handle);
});

test('for a finger, the editor’s task boxes and the viewer’s controls are 44 px', async () => {
  await stand({ modelValue: '<ul data-type="taskList"><li data-type="taskItem" data-checked="false">Comb</li></ul>' });
  expect(tooSmall()).toEqual([]);
  const video = '<div data-video><iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"></iframe></div>';
  await render(<RichTextViewer value={video} />);
  await expect.element(page.getByRole('button', { name: /^Play/ })).toBeVisible();
  expect(tooSmall()).toEqual([]);
});
