import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Edit } from './cell';
import { SheetList } from './sheet-list';

const rows = ['Chidi', 'Jo'].map((label) => ({ id: label, label }));
const columns = ['Name', 'Quiz 1', 'Quiz 2'].map((title) => ({ id: title, title, width: 90 }));

function Stand({ onBlock }: { onBlock: (block: readonly Edit[]) => void }) {
  const [columnId, setColumnId] = useState('Quiz 1');
  return (
    <SheetList
      label="Scores"
      rows={rows}
      columns={columns}
      frozen={1}
      version={0}
      cellAt={(row, column) => ({ text: `${row}${column}` })}
      columnId={columnId}
      onColumn={setColumnId}
      onEdit={(block) => {
        onBlock(block);
        const bad = block.filter(({ text }) => text === 'abc');
        return bad.map(({ rowId, columnId }) => ({ rowId, columnId, sentence: 'Write a number.' }));
      }}
    />
  );
}

test('one column at a time: Enter takes a score over and goes to the next student', async () => {
  const onBlock = vi.fn();
  await render(<Stand onBlock={onBlock} />);
  await page.getByLabelText('Column').selectOptions('Quiz 2');
  await page.getByRole('textbox', { name: 'Chidi, Quiz 2' }).click();
  await userEvent.keyboard('7{Enter}');
  expect(onBlock).toHaveBeenCalledExactlyOnceWith([{ rowId: 'Chidi', columnId: 'Quiz 2', text: '7' }]);
  await expect.element(page.getByRole('textbox', { name: 'Jo, Quiz 2' })).toHaveFocus();
});

test('a refused text stays in its field with the sentence beside it', async () => {
  await render(<Stand onBlock={() => {}} />);
  const field = page.getByRole('textbox', { name: 'Jo, Quiz 1' });
  await field.fill('abc');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('textbox', { name: 'Jo, Quiz 1' })).toHaveValue('abc');
  await expect.element(page.getByRole('textbox', { name: 'Jo, Quiz 1' })).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByText('Write a number.', { exact: true })).toBeVisible();
});
