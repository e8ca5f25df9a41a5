import { csvFile } from '@laurel/domain/kit/csv';

interface ShownTable<Row> {
  readonly columns: readonly {
    readonly id: string;
    readonly title: string;
    readonly text?: (row: Row) => string;
  }[];
  readonly rows: readonly Row[];
}

/** Hands over exactly what the table around this button shows, as a file: its columns, its rows, in their order. */
export function saveTable<Row>(button: HTMLElement, table: ShownTable<Row>, name: string): void {
  const drawn = [...(button.closest('[data-table]')?.querySelectorAll<HTMLElement>('tbody tr[data-row]') ?? [])];
  const address = URL.createObjectURL(new Blob([tableCsv(drawn, table)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name}.csv`;
  link.click();
  URL.revokeObjectURL(address);
}

/** The table as CSV with a header: each cell the text its column gives, or the words that stand in it. */
export function tableCsv<Row>(drawn: readonly HTMLElement[], { columns, rows }: ShownTable<Row>): string {
  // A column without a title holds buttons.
  const told = columns.filter(({ title }) => title !== '');
  const lines = rows.map((row, at) =>
    told.map(({ id, text }) => text?.(row) ?? wordsOf(drawn[at]?.querySelector(`td[data-column="${CSS.escape(id)}"]`))),
  );
  return csvFile([told.map(({ title }) => title), ...lines]);
}

/** What stands one below the other comes one after the other. */
function wordsOf(cell: Element | null | undefined): string {
  // biome-ignore lint/performance/useDomNodeTextContent: what is shown, in the lines it is shown in, is what is wanted.
  const text = cell instanceof HTMLElement ? cell.innerText : '';
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' · ');
}
