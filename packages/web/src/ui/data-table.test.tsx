import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DataTable } from './data-table';
import './look';
import type { Sort } from './table-head';

interface Person {
  readonly id: string;
  readonly name: string;
}

const people: Person[] = ['Chidi', 'Jo', 'Maria'].map((name) => ({ id: name.toLowerCase(), name }));

interface StandProps {
  readonly onOpen?: (person: Person) => void;
  readonly onSort?: (sort: Sort) => void;
  readonly onPage?: (page: number) => void;
}

function Stand({ onOpen, onSort, onPage = () => {} }: StandProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return (
    <DataTable
      label="People"
      columns={[{ id: 'name', title: 'Name', cell: ({ name }) => name, isSortable: true }]}
      rows={people}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      sort={{ by: 'name', direction: 'ascending' }}
      paging={{ page: 2, size: 3, count: 1200, onPage }}
      chosen={chosen}
      onChoose={setChosen}
      bulkActions={<button type="button">Disable</button>}
      {...(onOpen ? { onOpen } : {})}
      {...(onSort ? { onSort } : {})}
    />
  );
}

test('arrows move through the rows and Enter opens one', async () => {
  const onOpen = vi.fn();
  await render(<Stand onOpen={onOpen} />);
  const first = page.getByRole('row').nth(1).element();
  if (first instanceof HTMLElement) first.focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(people[1]);
});

test('selecting a row shows its actions and doesn’t open it', async () => {
  const onOpen = vi.fn();
  await render(<Stand onOpen={onOpen} />);
  await page.getByRole('checkbox', { name: 'Select Jo' }).click();
  await expect.element(page.getByText('1 selected')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Disable' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).click();
  await expect.element(page.getByText('3 selected')).toBeVisible();
  expect(onOpen).not.toHaveBeenCalled();
});

test('Space selects the focused row, and Tab moves past the rows', async () => {
  const onOpen = vi.fn();
  await render(<Stand onOpen={onOpen} />);
  const first = page.getByRole('row').nth(1).element();
  if (first instanceof HTMLElement) first.focus();
  await userEvent.keyboard('{ArrowDown} ');
  await expect.element(page.getByRole('checkbox', { name: 'Select Jo' })).toBeChecked();
  expect(onOpen).not.toHaveBeenCalled();
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement?.closest('tbody')).toBe(null);
});

test('clicking a header requests the other direction, and the header says which one is shown', async () => {
  const onSort = vi.fn();
  await render(<Stand onSort={onSort} />);
  await expect.element(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('button', { name: 'Name' }).click();
  expect(onSort).toHaveBeenCalledExactlyOnceWith({ by: 'name', direction: 'descending' });
});

test('pages say which rows of how many', async () => {
  const onPage = vi.fn();
  await render(<Stand onPage={onPage} />);
  await expect.element(page.getByText('4–6 of 1,200')).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).click();
  expect(onPage).toHaveBeenCalledExactlyOnceWith(3);
});

test('at a phone’s width no column is out of sight: each value is below the others, beside its column’s name', async () => {
  await page.viewport(390, 800);
  const columns = ['Name', 'School', 'E-mail', 'Username', 'Last sign-in'].map((title) => ({
    id: title,
    title,
    cell: ({ name }: Person) => `${title} of ${name}, which is long`,
  }));
  await render(
    <DataTable label="People" columns={columns} rows={people} keyOf={({ id }) => id} nameOf={({ name }) => name} />,
  );
  const cells = [...document.querySelectorAll('td')];
  expect(cells).toHaveLength(15);
  for (const cell of cells) expect(cell.getBoundingClientRect().right).toBeLessThanOrEqual(390);
  expect(getComputedStyle(cells[1] ?? document.body, '::before').content).toBe('"School"');
  expect(getComputedStyle(cells[0] ?? document.body, '::before').content).toBe('none');
  await page.viewport(1200, 800);
});

test('on a phone, sorting and selecting all rows have labels, and a checkbox is before each name', async () => {
  await page.viewport(360, 640);
  await render(<Stand onSort={() => {}} />);
  const head = page.getByRole('button', { name: 'Name' }).element().closest('tr');
  const said = (of: Element | null | undefined, part: string) => of && getComputedStyle(of, part).content;
  expect(said(head, '::before')).toContain('Sort by');
  expect(said(head?.querySelector('th'), '::after')).toContain('Select all rows');
  const box = page.getByRole('checkbox', { name: 'Select Chidi' }).element().getBoundingClientRect();
  const name = page.getByRole('cell', { name: 'Chidi', exact: true }).element().getBoundingClientRect();
  expect(box.top).toBeGreaterThanOrEqual(name.top);
  expect(box.bottom).toBeLessThanOrEqual(name.bottom + 8);
  await page.viewport(1280, 800);
});
