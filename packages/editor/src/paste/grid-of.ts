/**
 * The cells of text that is a table, as a spreadsheet or a terminal copies one: lines of as many cells, parted by tabs.
 * None where every line begins with a tab, as indented code does.
 */
export function gridOf(text: string): readonly (readonly string[])[] | undefined {
  const rows = text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((row) => row.split('\t'));
  const width = rows[0]?.length ?? 0;
  const isGrid = rows.length > 1 && width > 1 && rows.every((row) => row.length === width);
  // More cells than a document has parts would be refused whole; as text some of it can be kept.
  const isSmall = rows.length * width <= 5000;
  return isGrid && isSmall && rows.some(([first = '']) => first.trim() !== '') ? rows : undefined;
}
