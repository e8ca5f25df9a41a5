import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ProductEditor } from './product-editor';

test('the product’s editor offers what is specified, in its order, and formulas, callouts and sections', async () => {
  await page.viewport(1900, 900);
  await render(<ProductEditor label="Message" value={null} onChange={() => {}} />);
  const toolbar = page.getByRole('toolbar', { name: 'Formatting' });
  await expect.element(toolbar.getByRole('button', { name: 'Redo' })).toBeVisible();
  const names = toolbar
    .getByRole('button')
    .elements()
    .map((button) => button.getAttribute('aria-label')?.replace(/: .*/, ''));
  expect(names).toEqual([
    ...['Quote', 'Bold', 'Italic', 'Underline', 'Strikethrough', 'Heading', 'Alignment', 'Font', 'Font size'],
    ...['Text color', 'Subscript', 'Superscript', 'Clear formatting', 'Bulleted list', 'Numbered list'],
    ...['Increase indent', 'Decrease indent', 'Link', 'Attach file', 'Image', 'Video', 'Horizontal line'],
    ...['Formula', 'Callout', 'Collapsible section', 'Undo', 'Redo'],
  ]);
});

test('its placeholder, language and theme are those specified', async () => {
  await render(<ProductEditor label="Message" value={null} onChange={() => {}} />);
  const area = page.getByRole('textbox', { name: 'Message' });
  await expect.element(area).toHaveAttribute('data-theme', 'github');
  expect(area.element().querySelector('p')?.dataset.placeholder).toBe('Enter some text...');
  await expect.element(page.getByRole('button', { name: 'Bold' })).toBeVisible();
});
