import type { Page } from 'playwright-core';
import { extractText } from 'unpdf';

/** What a page has on paper, in one line, and on how many sheets. */
export async function paperOf(page: Page): Promise<{ written: string; totalPages: number }> {
  const pdf = await page.pdf({ format: 'Letter', preferCSSPageSize: true });
  const { text, totalPages } = await extractText(new Uint8Array(pdf), { mergePages: true });
  return { written: text.replaceAll(/\s+/g, ' '), totalPages };
}

/** The text of each sheet of paper. */
export async function sheetsOf(page: Page): Promise<string[]> {
  const pdf = await page.pdf({ format: 'Letter', preferCSSPageSize: true });
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: false });
  return text.map((each) => each.replaceAll(/\s+/g, ' '));
}

/** What is on paper: the texts of every table as rows of cells, only what the print style shows. */
export async function printedTables(page: Page): Promise<string[][][]> {
  return await page
    .locator('main table')
    .evaluateAll((all) =>
      all
        .filter((table) => table.checkVisibility())
        .map((table) =>
          [...(table as HTMLTableElement).rows].map((row) =>
            [...row.cells].map((cell) => cell.querySelector('bdi, [data-mark], span')?.textContent ?? ''),
          ),
        ),
    );
}
