import '@laurel/web/ui/look';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FileButton } from './file-button';

test('it says what happens to the file, opens the file dialog by keyboard, and accepts the same file twice', async () => {
  const onFile = vi.fn();
  await render(<FileButton label="Import a file" accept=".json" onFile={onFile} />);
  const input = document.querySelector('input') as HTMLInputElement;
  const opened = vi.fn((event: Event) => event.preventDefault());
  input.addEventListener('click', opened);
  await userEvent.keyboard('{Tab}{Enter}');
  expect(document.activeElement).toBe(page.getByRole('button', { name: 'Import a file' }).element());
  expect(opened).toHaveBeenCalledOnce();

  const choose = () => {
    const chosen = new DataTransfer();
    chosen.items.add(new File(['{}'], 'page.json'));
    input.files = chosen.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  };
  choose();
  choose();
  expect(onFile.mock.calls.map(([file]) => file.name)).toEqual(['page.json', 'page.json']);
  expect(input.value).toBe('');
});
