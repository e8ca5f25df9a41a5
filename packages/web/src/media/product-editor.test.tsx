import type { RichText } from '@laurel/domain/kit/rich-text';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ProductEditor } from './product-editor';

test('the product’s editor offers the specified tools, in order, plus formulas, callouts, and sections', async () => {
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

test('its placeholder, language, and theme are as specified', async () => {
  await render(<ProductEditor label="Message" value={null} onChange={() => {}} />);
  const area = page.getByRole('textbox', { name: 'Message' });
  await expect.element(area).toHaveAttribute('data-theme', 'github');
  expect(area.element().querySelector('p')?.dataset.placeholder).toBe('Enter some text...');
  await expect.element(page.getByRole('button', { name: 'Bold' })).toBeVisible();
});

test('an image from another site is named when it is pasted, and never fetched', async () => {
  const changes: RichText[] = [];
  await render(<ProductEditor label="Message" value={null} onChange={(value) => changes.push(value)} />);
  const area = page.getByRole('textbox', { name: 'Message' });
  await area.click();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/html', '<p>a<img src="https://elsewhere.example/x.png">b</p>');
  area.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  const place = area.getByRole('alert');
  await expect.element(place).toHaveTextContent('An image from elsewhere.example wasn’t copied');
  await expect.element(place.getByRole('button', { name: 'Choose an image' })).toBeVisible();
  await expect.poll(() => changes.length).toBeGreaterThan(0);
  expect(JSON.stringify(changes)).not.toContain('elsewhere');
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  expect(loaded.filter((name) => name.includes('elsewhere'))).toEqual([]);
});
