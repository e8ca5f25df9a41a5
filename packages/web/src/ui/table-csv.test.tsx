import { Fault } from '@laurel/domain/kit/fault';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DataTable } from './data-table';
import './look';
import { closeNotice } from './notice';
import { Snackbar } from './snackbar';
import { mostRows, type ReadPage, tableCsv } from './table-csv';

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

// What the browser is given to save; the file itself is the browser's.
let files: { name: string; csv: Promise<string> }[] = [];
let blobs: Blob[] = [];

beforeEach(() => {
  files = [];
  blobs = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
    if (given instanceof Blob) blobs.push(given);
    return '#';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    files.push({ name: this.download, csv: textOf(blobs.at(-1)) });
  });
});
afterEach(() => {
  closeNotice();
  vi.restoreAllMocks();
});

async function textOf(blob: Blob | undefined): Promise<string> {
  return blob === undefined ? '' : new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blob.arrayBuffer());
}

async function show(count: number, readPage?: ReadPage<Person>) {
  return await render(
    <>
      <Snackbar />
      <DataTable
        label="People"
        columns={
          readPage ? columns.map((each) => ({ ...each, text: each.text ?? (({ name }: Person) => name) })) : columns
        }
        rows={people}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        csvName="people"
        paging={{ page: 1, size: 2, count, onPage: () => {} }}
        {...(readPage ? { readPage } : {})}
      />
    </>,
  );
}

/** A list of so many, cut into pages of `size`. */
function listOf(length: number, size: number): ReadPage<Person> {
  return async (at) =>
    Array.from({ length: Math.max(0, Math.min(size, length - (at - 1) * size)) }, (_, place) => {
      const no = (at - 1) * size + place + 1;
      return { id: String(no), name: no === 2 ? '=1+1' : `No ${no}`, school: 'High', count: -no };
    });
}

const button = () => page.getByRole('button', { name: 'Download CSV' });

test('the file has the titled columns and the text each cell shows; no cell runs as a formula', async () => {
  await show(2);
  const drawn = [...document.querySelectorAll<HTMLElement>('tr[data-row]')];
  expect(tableCsv(drawn, { columns, rows: people })).toBe(
    '\uFEFFName,Count\r\n"Jo, the first · High",1200\r\n\'=1+1 · Middle,3\r\n',
  );
});

test('a column without plain text can’t be exported for rows that aren’t rendered', () => {
  expect(() => tableCsv([], { columns, rows: people })).toThrow('The column name has no text');
});

test('a download is offered if one page has the whole list, or if the rest of a longer one can be read', async () => {
  await show(2);
  await button().click();
  expect(files.map(({ name }) => name)).toEqual(['people.csv']);
  await show(900);
  expect(button().elements()).toHaveLength(1);
  await show(900, listOf(900, 2));
  expect(button().elements()).toHaveLength(2);
});

test('the file of a long list has every row once, in order, in the shown columns; no cell runs as a formula', async () => {
  const list = listOf(5, 2);
  const asked: number[] = [];
  // The list moves on while it is read: somebody new comes first, so the second page begins with the first one’s last.
  const moving: ReadPage<Person> = async (at, signal) => {
    asked.push(at);
    const [last] = (await list(1, signal)).slice(-1);
    const rows = await list(at, signal);
    return at === 2 && last ? [last, ...rows.slice(0, 1)] : rows;
  };
  await show(5, moving);
  await button().click();
  await expect.poll(() => files.length).toBe(1);
  expect(await files[0]?.csv).toBe("\uFEFFName,Count\r\nNo 1,-1\r\n'=1+1,-2\r\nNo 3,-3\r\nNo 5,-5\r\n");
  expect(asked).toEqual([1, 2, 3]);
  await expect.element(button()).toBeVisible();
});

test('progress is shown while reading; stopping it saves no file and brings the button back', async () => {
  let go = () => {};
  const signals: AbortSignal[] = [];
  const list = listOf(900, 2);
  const slow: ReadPage<Person> = async (at, signal) => {
    signals.push(signal);
    if (at === 3) await new Promise<void>((resolve) => (go = resolve));
    return await list(at, signal);
  };
  await show(900, slow);
  await button().click();
  await expect.element(page.getByRole('progressbar', { name: 'Download CSV' })).toHaveAttribute('value', '4');
  await expect.element(page.getByText('1–4 of 900')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(signals.at(-1)?.aborted).toBe(true);
  go();
  await expect.element(button()).toBeVisible();
  expect([files.length, signals.length]).toEqual([0, 3]);
});

test('leaving the page stops the download', async () => {
  const signals: AbortSignal[] = [];
  const { unmount } = await show(900, async (_, signal) => {
    signals.push(signal);
    return await new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  });
  await button().click();
  await expect.poll(() => signals.length).toBe(1);
  await unmount();
  expect(signals[0]?.aborted).toBe(true);
  expect(files).toEqual([]);
});

test('a list of more than 10,000 rows is cut there, and a message says so', async () => {
  await show(12_345, listOf(12_345, 500));
  await button().click();
  await expect
    .element(page.getByText('The file has the first 10,000 of 12,345 rows. Search or filter to get the rest.'))
    .toBeVisible();
  const lines = (await files[0]?.csv)?.trim().split('\r\n') ?? [];
  expect([lines.length - 1, lines.at(-1)]).toEqual([mostRows, 'No 10000,-10000']);
});

test('a failed list creates no partial file, shows why, and restores the button', async () => {
  await show(900, async (at) => {
    if (at > 1) throw new Fault('unavailable', 'Laurel doesn’t answer. Try again in a moment.');
    return people;
  });
  await button().click();
  await expect.element(page.getByText('Laurel doesn’t answer. Try again in a moment.')).toBeVisible();
  expect(files).toEqual([]);
  await expect.element(button()).toBeVisible();
});

test('an audited download is saved only once it is recorded, with its number of rows', async () => {
  const noted: number[] = [];
  let isRefused = true;
  const noteDownload = async (rows: number) => {
    noted.push(rows);
    if (isRefused) throw new Fault('unavailable', 'Laurel can’t be reached.');
  };
  await render(
    <>
      <Snackbar />
      <DataTable
        label="People"
        columns={columns.map((each) => ({ ...each, text: each.text ?? (({ name }: Person) => name) }))}
        rows={people}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        csvName="people"
        isDownloaded={({ id }) => id !== 'formula'}
        noteDownload={noteDownload}
      />
    </>,
  );
  const csv = page.getByRole('button', { name: 'Download CSV' });
  await csv.click();
  await expect.element(page.getByText('Laurel can’t be reached.')).toBeVisible();
  expect(files).toEqual([]);
  isRefused = false;
  closeNotice();
  await csv.click();
  await expect.poll(() => files.length).toBe(1);
  expect(noted).toEqual([1, 1]);
  expect(await files[0]?.csv).not.toContain('1+1');
});
