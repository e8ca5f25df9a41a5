import { csvFile } from '@laurel/domain/kit/csv';
import { Fault } from '@laurel/domain/kit/fault';
import { formatNumber, joinParts } from '@laurel/web/kit/format';
import { saveFile } from '@laurel/web/kit/save-file';
import { t } from '@laurel/web/languages/text';
import { useEffect, useRef, useState } from 'react';
import { notify } from './notice';
import { sentenceOf } from './states';
import classes from './table-csv.module.css';
import type { Paging } from './table-pages';

/** A longer list is cut here: what a spreadsheet is still pleasant with, and at most some hundred calls. */
export const mostRows = 10_000;

/** How long a sentence about a file that isn't whole can be read. */
const sentenceMs = 15_000;

/** A page, counted from 1, of the list that is shown: same search, same filters, same order. */
export type ReadPage<Row> = (page: number, signal: AbortSignal) => Promise<readonly Row[]>;

interface ShownTable<Row> {
  readonly columns: readonly {
    readonly id: string;
    readonly title: string;
    readonly text?: (row: Row) => string;
  }[];
  readonly rows: readonly Row[];
}

interface ListedTable<Row> extends ShownTable<Row> {
  readonly keyOf: (row: Row) => string;
  readonly paging?: Paging;
  readonly readPage?: ReadPage<Row>;
  readonly isDownloaded?: (row: Row) => boolean;
  readonly noteDownload?: (rows: number) => Promise<unknown>;
}

interface LongTable<Row> extends ListedTable<Row> {
  readonly readPage: ReadPage<Row>;
  readonly count: number;
}

/**
 * The button that hands over the list as a file. Where it goes on after the page shown, the rest is read page by page:
 * how far is said meanwhile, and it can be stopped. Without a way to read the rest there is no button then.
 */
export function TableCsv<Row>({ table, name }: { readonly table: ListedTable<Row>; readonly name: string }) {
  const [done, setDone] = useState<number | null>(null);
  const stop = useRef(new AbortController());
  // Reading goes on in the network; who leaves the page wants no file any more.
  useEffect(() => () => stop.current.abort(), []);
  const { rows, paging, readPage } = table;
  const count = paging?.count ?? rows.length;
  if (rows.length === 0) return null;
  if (count <= rows.length) {
    const save = async (button: HTMLElement) => {
      if (!table.isDownloaded && !table.noteDownload) return saveCsv(tableCsv(drawnBy(button), table), name);
      await saveListed(table, rows, name).catch(sayFault);
    };
    return (
      <button type="button" className={classes.csv} onClick={({ currentTarget }) => save(currentTarget)}>
        {t('ui.csv')}
      </button>
    );
  }
  if (!readPage) return null;
  const read = async () => {
    stop.current = new AbortController();
    setDone(0);
    try {
      await saveAll({ ...table, readPage, count }, name, { signal: stop.current.signal, onProgress: setDone });
    } finally {
      setDone(null);
    }
  };
  if (done === null) {
    return (
      <button type="button" className={classes.csv} onClick={read}>
        {t('ui.csv')}
      </button>
    );
  }
  const most = Math.min(count, mostRows);
  return (
    <span className={classes.reading}>
      <progress aria-label={t('ui.csv')} max={most} value={Math.min(done, most)} />
      {done > 0 && (
        <span>
          {t('ui.range', { from: formatNumber(1), to: formatNumber(Math.min(done, most)), count: formatNumber(most) })}
        </span>
      )}
      <button type="button" className={classes.csv} onClick={() => stop.current.abort()}>
        {t('ui.cancel')}
      </button>
    </span>
  );
}

interface Reading {
  readonly signal: AbortSignal;
  readonly onProgress: (done: number) => void;
}

/** Reads the whole list and hands it over; says so where it is cut or can't be read. Stopped: nothing happens. */
async function saveAll<Row>(table: LongTable<Row>, name: string, reading: Reading): Promise<void> {
  try {
    const rows = await readAll(table, reading);
    await saveListed(table, rows.slice(0, mostRows), name);
    const most = formatNumber(mostRows);
    if (rows.length > mostRows || table.count > mostRows) {
      const count = formatNumber(Math.max(table.count, rows.length));
      notify(t('ui.csvCut', { most, count }), { color: 'needs-you', timeout: sentenceMs });
    }
  } catch (error) {
    if (reading.signal.aborted) return;
    sayFault(error);
  }
}

function sayFault(error: unknown): void {
  notify(sentenceOf(error), { color: 'error', timeout: sentenceMs });
  if (!(error instanceof Fault)) throw error;
}

/** Without the rows that aren't for downloads, and says how many those are. */
async function saveListed<Row>(table: ListedTable<Row>, all: readonly Row[], name: string): Promise<void> {
  const { isDownloaded, noteDownload } = table;
  const rows = isDownloaded ? all.filter(isDownloaded) : all;
  if (rows.length > 0) await noteDownload?.(rows.length);
  saveCsv(tableCsv([], { ...table, rows }), name);
  const count = all.length - rows.length;
  if (count > 0) notify(t('ui.csvLeftOut', { count }), { color: 'needs-you', timeout: sentenceMs });
}

/** Row by row once, in their order, also where the list moves on while it is read; ends beyond `mostRows`. */
async function readAll<Row>({ keyOf, readPage }: LongTable<Row>, { signal, onProgress }: Reading): Promise<Row[]> {
  const found = new Map<string, Row>();
  let size = 0;
  for (let page = 1; found.size <= mostRows; page += 1) {
    const rows = await readPage(page, signal);
    signal.throwIfAborted();
    for (const row of rows) if (!found.has(keyOf(row))) found.set(keyOf(row), row);
    onProgress(found.size);
    // The first page is as long as pages are.
    size ||= rows.length;
    if (rows.length === 0 || rows.length < size) break;
  }
  return [...found.values()];
}

function saveCsv(csv: string, name: string): void {
  saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
}

function drawnBy(button: HTMLElement): HTMLElement[] {
  return [...(button.closest('[data-table]')?.querySelectorAll<HTMLElement>('tbody tr[data-row]') ?? [])];
}

/** The table as CSV with a header: each cell the text its column gives, or the words that stand in it. */
export function tableCsv<Row>(drawn: readonly HTMLElement[], { columns, rows }: ShownTable<Row>): string {
  // A column without a title holds buttons.
  const told = columns.filter(({ title }) => title !== '');
  const lines = rows.map((row, at) => told.map(({ id, text }) => text?.(row) ?? wordsIn(drawn[at], id)));
  return csvFile([told.map(({ title }) => title), ...lines]);
}

/** The words of a cell; what stands one below the other comes one after the other. */
function wordsIn(row: HTMLElement | undefined, column: string): string {
  if (!row) throw new TypeError(`The column ${column} has no text for rows that aren’t drawn.`);
  const cell = row.querySelector(`td[data-column="${CSS.escape(column)}"]`);
  // biome-ignore lint/performance/useDomNodeTextContent: what is shown, in the lines it is shown in, is what is wanted.
  const text = cell instanceof HTMLElement ? cell.innerText : '';
  return joinLines(text.split('\n').map((line) => line.trim()));
}

/** Lines of a cell as a file has them, one after the other; those that aren't there are left out. */
export function joinLines(lines: readonly (string | null)[]): string {
  return joinParts(...lines);
}
