/** Pixels. */
export const rowHeight = 36;
export const headHeight = 56;
export const footHeight = 40;
export const tallFootHeight = 60;

/** Drawn beyond what is seen, so that a small scroll draws nothing. */
const spareRows = 3;
/** Windows move in steps of so many. Measured: one of columns costs a cell in every row, so it is the shorter. */
const rowStep = 4;
const columnStep = 2;

/** The first and the last drawn index, both included; `last < first` when nothing is. */
export interface Span {
  readonly first: number;
  readonly last: number;
}

/** Rows to draw at this scroll position. */
export function rowSpan(scrollTop: number, height: number, count: number): Span {
  const first = Math.floor((Math.floor(scrollTop / rowHeight) - spareRows) / rowStep) * rowStep;
  const last = Math.ceil((Math.ceil((scrollTop + height) / rowHeight) + spareRows) / rowStep) * rowStep;
  return { first: Math.max(0, first), last: Math.min(count - 1, last) };
}

/** Where each column begins, in pixels from the row's start; one more entry for the end. */
export function offsetsOf(widths: readonly number[]): number[] {
  const offsets = [0];
  for (const width of widths) offsets.push((offsets.at(-1) ?? 0) + width);
  return offsets;
}

/** Columns to draw beside the frozen ones. */
export function columnSpan(scrollLeft: number, width: number, offsets: readonly number[], frozen: number): Span {
  const count = offsets.length - 1;
  const from = scrollLeft + (offsets[frozen] ?? 0);
  let first = frozen;
  while (first < count && (offsets[first + 1] ?? 0) <= from) first += 1;
  let last = first;
  while (last < count - 1 && (offsets[last + 1] ?? 0) < scrollLeft + width) last += 1;
  const stepped = frozen + Math.floor((first - frozen) / columnStep) * columnStep;
  return {
    first: stepped,
    last: Math.min(count - 1, frozen + Math.ceil((last + 1 - frozen) / columnStep) * columnStep - 1),
  };
}

/** How far to scroll so that `from..to` is seen between `before` (frozen) and the end of the view. */
export function scrollInto(scroll: number, view: number, from: number, to: number, before: number): number {
  if (from - before < scroll) return Math.max(0, from - before);
  return to > scroll + view ? to - view : scroll;
}
