import { coloredText, grounds, unreadableIn } from '@laurel/editor/viewer/testing-colors';
import { expect, test } from 'vitest';
import { stand, until } from './testing-stand';

test.each(grounds)('text in any color is readable while writing, theme $theme, dark $dark', async ({ dark, theme }) => {
  const { editor } = await stand({ modelValue: coloredText, dark, markdownTheme: theme });
  const area = await until(() => editor.view.dom.isConnected && editor.view.dom);
  expect(area.hasAttribute('data-theme-dark')).toBe(dark);
  // Whatever the frame has behind the text.
  const ground = groundOf(area);
  expect(unreadableIn(area, ground)).toEqual([]);
});

function groundOf(element: Element): string {
  for (let each: Element | null = element; each; each = each.parentElement) {
    const { backgroundColor } = getComputedStyle(each);
    if (!/^(?:transparent|rgba\(.*, 0\))$/.test(backgroundColor)) return backgroundColor;
  }
  return 'white';
}
