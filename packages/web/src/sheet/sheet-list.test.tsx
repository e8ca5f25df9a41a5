import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Edit } from './cell';
import { SheetList } from './sheet-list';
import { useNumbers } from './testing';

const rows = ['Chidi', 'Jo'].map((label) => ({ id: label, label }));
const columns = ['Name', 'Quiz 1', 'Quiz 2'].map((title) => ({ id: title, title, width: 90 }));

function Stand({ onBlock }: { onBlock: (block: readonly Edit[]) => void }) {
  const [columnId, setColumnId] = useState('Quiz 1');
  const { props, texts } = useNumbers();
  return (
    <SheetList
      {...props}
      words={['EX', 'late']}
      label="Scores"
      rows={rows}
      columns={columns}
      frozen={1}
      cellAt={(row, column) => ({ text: texts.get(`${rows[row]?.id} ${columns[column]?.id}`) ?? `${row}${column}` })}
      columnId={columnId}
      onColumn={setColumnId}
      onEdit={(block, cause) => {
        onBlock(block);
        return props.onEdit(block, cause);
      }}
    />
  );
}

test('one column at a time: Enter commits a score and moves to the next student', async () => {
  const onBlock = vi.fn();
  await render(<Stand onBlock={onBlock} />);
  await page.getByLabelText('Column').selectOptions('Quiz 2');
  await page.getByRole('textbox', { name: 'Chidi, Quiz 2' }).click();
  await userEvent.keyboard('7{Enter}');
  expect(onBlock).toHaveBeenCalledExactlyOnceWith([{ rowId: 'Chidi', columnId: 'Quiz 2', text: '7' }]);
  await expect.element(page.getByRole('textbox', { name: 'Jo, Quiz 2' })).toHaveFocus();
});

test('a rejected text stays in its field with its message', async () => {
  await render(<Stand onBlock={() => {}} />);
  const field = page.getByRole('textbox', { name: 'Jo, Quiz 1' });
  await field.fill('abc');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('textbox', { name: 'Jo, Quiz 1' })).toHaveValue('abc');
  await expect.element(page.getByRole('textbox', { name: 'Jo, Quiz 1' })).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByText('Write a number. 11 is still saved.', { exact: true })).toBeVisible();
});

test('a field opens the number pad, with codes, words, and letters one tap away', async () => {
  const onBlock = vi.fn();
  await render(<Stand onBlock={onBlock} />);
  const field = page.getByRole('textbox', { name: 'Chidi, Quiz 1' });
  await expect.element(field).toHaveAttribute('inputmode', 'decimal');
  await field.click();
  await page.getByRole('button', { name: 'EX' }).click();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue('EX');
  await field.fill('8');
  await page.getByRole('button', { name: 'late' }).click();
  await expect.element(field).toHaveValue('8 late');
  await page.getByRole('button', { name: 'Letters' }).click();
  await expect.element(field).toHaveAttribute('inputmode', 'text');
  await userEvent.keyboard('{Enter}');
  expect(onBlock).toHaveBeenCalledExactlyOnceWith([{ rowId: 'Chidi', columnId: 'Quiz 1', text: '8 late' }]);
});
