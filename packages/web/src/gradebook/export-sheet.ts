import { csvFile } from '@laurel/domain/kit/csv';
import { saveFile } from '@laurel/web/kit/save-file';

export type Cell = string | number | null;

/** A sheet that can be saved as a file: what the file is called, and its rows, the header first. */
export interface SheetFile {
  readonly title: string;
  readonly rows: () => readonly (readonly Cell[])[];
}

export function saveCsv({ title, rows }: SheetFile): void {
  saveFile(new Blob([csvFile(rows())], { type: 'text/csv;charset=utf-8' }), `${fileName(title)}.csv`);
}

/** What makes a workbook is loaded only now. */
export async function saveWorkbook({ title, rows }: SheetFile): Promise<void> {
  const { default: writeWorkbook } = await import('write-excel-file/universal');
  const [head = [], ...lines] = rows();
  const header = head.map((value) => ({ value: String(value), fontWeight: 'bold' as const }));
  const sheet = { sheet: 'Gradebook', stickyRowsCount: 1, stickyColumnsCount: 3 };
  saveFile(await writeWorkbook([header, ...lines.map((line) => [...line])], sheet).toBlob(), `${fileName(title)}.xlsx`);
}

function fileName(title: string): string {
  return title.replaceAll(/[\\/:*?"<>|]/g, '-');
}
