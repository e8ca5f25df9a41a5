import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** A cell of a workbook; `time` is a share of a day, shown as hours and minutes. */
type Cell = string | number | { readonly time: number };

/** A workbook with one sheet, as a spreadsheet writes it but for its looks. */
export async function workbookOf(rows: readonly (readonly Cell[])[]): Promise<Buffer> {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const zip = new ZipFile();
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name);
  add(
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Results" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  );
  add(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  );
  // 20 is hours and minutes.
  add(
    'xl/styles.xml',
    `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="20" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  );
  const cell = (value: Cell, at: string) =>
    typeof value === 'number'
      ? `<c r="${at}"><v>${value}</v></c>`
      : typeof value === 'object'
        ? `<c r="${at}" s="1"><v>${value.time}</v></c>`
        : `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const lines = rows.map((cells, row) => {
    const made = cells.map((value, at) => cell(value, `${String.fromCharCode(65 + at)}${row + 1}`));
    return `<row r="${row + 1}">${made.join('')}</row>`;
  });
  add('xl/worksheets/sheet1.xml', `<worksheet xmlns="${main}"><sheetData>${lines.join('')}</sheetData></worksheet>`);
  zip.end();
  return await buffer(zip.outputStream);
}
