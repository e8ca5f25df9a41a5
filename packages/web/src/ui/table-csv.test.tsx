import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DataTable } from './data-table';
import { LookProvider } from './look-provider';
import { tableCsv } from './table-csv';

interface Person {
  readonly id: string;
  readonly name: string;
  readonly school: string;
  readonly count: number;
}

const people: readonly Person[] = [
  { id: 'jo', name: 'Jo, the first', school: 'High', count: 1200 },
  { id: 'formula', name: '=1+1', school: 'Middle', count: 3 },
];

const columns = [
  {
    id: 'name',
    title: 'Name',
    cell: ({ name, school }: Person) => (
      <>
        <div>{name}</div>
        <div>{school}</div>
      </>
    ),
  },
  { id: 'count', title: 'Count', cell: () => 'many', text: ({ count }: Person) => String(count) },
  { id: 'open', title: '', cell: () => <button type="button">Open</button> },
];

async function show(count: number): Promise<void> {
  await render(
    <LookProvider>
      <DataTable
        label="People"
        columns={columns}
        rows={people}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        csvName="people"
        paging={{ page: 1, size: 2, count, onPage: () => {} }}
      />
    </LookProvider>,
  );
}

test('the file has the columns with a title and the words each cell shows; no cell runs as a formula', async () => {
  await show(2);
  const drawn = [...document.querySelectorAll<HTMLElement>('tr[data-row]')];
  expect(tableCsv(drawn, { columns, rows: people })).toBe(
    '\uFEFFName,Count\r\n"Jo, the first · High",1200\r\n\'=1+1 · Middle,3\r\n',
  );
});

test('a file is offered while one page holds the whole list, and not of a page of a longer one', async () => {
  await show(2);
  await expect.element(page.getByRole('button', { name: 'Download CSV' })).toBeVisible();
  await show(900);
  expect(page.getByRole('button', { name: 'Download CSV' }).elements()).toHaveLength(1);
});
