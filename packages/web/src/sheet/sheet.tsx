import { t } from '@laurel/web/languages/text';
import {
  type CSSProperties,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import type { SheetColumn, SheetProps } from './cell';
import { rangeOf } from './selection';
import classes from './sheet.module.css';
import { SheetHead } from './sheet-head';
import { cellId, indexes, SheetRow } from './sheet-row';
import { useMouse } from './use-mouse';
import { useSheet } from './use-sheet';
import { useView } from './use-view';
import { footHeight, headHeight, offsetsOf, rowHeight, type Span, scrollInto, tallFootHeight } from './window';

// A table whose cells are typed into is a grid to a screen reader.
const asGrid = { role: 'grid', 'aria-multiselectable': true } as const;

/**
 * A spreadsheet: only what can be seen is drawn, one input keeps the focus and moves with the active cell.
 * It knows nothing of what the cells mean.
 */
export function Sheet(props: SheetProps) {
  const { label, rows, columns, frozen, announcement } = props;
  const sheetId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  // The same array for the same widths: on a new one rows are drawn anew, and the sheet goes back to the active cell, from
  // wherever it was scrolled to while others changed something.
  const widths = columns.map(({ width }) => width).join();
  const offsets = useMemo(() => offsetsOf(widths === '' ? [] : widths.split(',').map(Number)), [widths]);
  const below = props.foot ? (props.foot.isTall ? tallFootHeight : footHeight) : 0;
  const view = useView(scroller, rows.length, offsets, frozen, below);
  const sheet = useSheet(props, view.pageRows, () => scroller.current?.scrollTo({ left: 0, behavior: 'instant' }));
  const { active, far } = sheet.selection;
  const range = rangeOf(sheet.selection);
  useFollow(scroller, far, offsets, frozen, below);
  useMouse(scroller, sheet);
  const { isEntered } = sheet;
  useTellActive(props, isEntered ? active : null);

  const width = offsets.at(-1) ?? 0;
  return (
    <div className={classes.sheet}>
      {/* Keys and clipboard are heard wherever in the sheet the focus is; the input is what they are meant for. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the input inside is the interactive element. */}
      <div
        ref={scroller}
        className={classes.scroller}
        onScroll={view.onScroll}
        onKeyDown={sheet.onKeyDown}
        onPaste={sheet.onPaste}
        onCopy={sheet.onCopy}
        onCut={sheet.onCopy}
      >
        <table
          {...asGrid}
          aria-label={label}
          aria-rowcount={rows.length + (props.foot ? 2 : 1)}
          aria-colcount={columns.length}
          className={classes.grid}
          style={{ width }}
        >
          <SheetHead
            sheetId={sheetId}
            columns={columns}
            offsets={offsets}
            frozen={frozen}
            span={view.columns}
            active={isEntered && active.row === -1 ? active.column : -1}
            isClickable={props.onHeader !== undefined}
          />
          <tbody style={{ height: rows.length * rowHeight }}>
            {indexes(view.rows.first, view.rows.last).map((row) => {
              const isChosen = isEntered && row >= range.top && row <= range.bottom && active.row >= 0;
              return (
                <SheetRow
                  key={rows[row]?.id ?? row}
                  sheetId={sheetId}
                  row={row}
                  rowId={rows[row]?.id ?? ''}
                  columns={columns}
                  offsets={offsets}
                  frozen={frozen}
                  span={view.columns}
                  cellAt={sheet.blocks.shownAt}
                  version={sheet.blocks.drawnOf(rows[row]?.id ?? '')}
                  guests={guestsIn(props, rows[row]?.id ?? '')}
                  left={isChosen ? range.left : -1}
                  right={isChosen ? range.right : -1}
                  active={isEntered && row === active.row ? active.column : -1}
                />
              );
            })}
          </tbody>
          {props.foot && (
            <SheetFoot
              foot={props.foot}
              rowCount={rows.length}
              columns={columns}
              offsets={offsets}
              frozen={frozen}
              span={view.columns}
            />
          )}
        </table>
        <SheetInput {...{ sheet, sheetId, label, offsets }} width={columns[active.column]?.width ?? 0} />
      </div>
      <Said>{sheet.blocks.said}</Said>
      <Said>{announcement}</Said>
    </div>
  );
}

/** Who is on the cells of a row, as text: `column:hue:name` for each, so that a row is drawn anew only when that changes. */
function guestsIn({ guests = [], columns }: SheetProps, rowId: string): string {
  return guests
    .filter((guest) => guest.rowId === rowId)
    .map(({ columnId, hue, name }) => `${columns.findIndex(({ id }) => id === columnId)}:${hue}:${name}`)
    .join('\n');
}

interface SheetInputProps {
  readonly sheet: ReturnType<typeof useSheet>;
  readonly sheetId: string;
  readonly label: string;
  readonly offsets: readonly number[];
  readonly width: number;
}

/** Lies over the active cell and takes what is typed. */
function SheetInput({ sheet, sheetId, label, offsets, width }: SheetInputProps) {
  const { row, column } = sheet.selection.active;
  return (
    <input
      ref={sheet.input}
      type="text"
      className={classes.input}
      style={inputPlace(row, column, offsets, width)}
      data-mode={sheet.mode}
      aria-label={label}
      aria-description={t('sheet.help')}
      aria-activedescendant={sheet.mode === 'idle' ? cellId(sheetId, row, column) : undefined}
      autoComplete="off"
      spellCheck={false}
      onInput={sheet.onInput}
      onFocus={sheet.onFocus}
      onBlur={sheet.onBlur}
    />
  );
}

function Said({ children }: { readonly children: ReactNode }) {
  return (
    <div className={classes.said} aria-live="polite">
      {children}
    </div>
  );
}

/** What is shown of the active cell beside the sheet is its owner's; `null`: none is. */
function useTellActive(
  { rows, columns, onActive }: SheetProps,
  active: { readonly row: number; readonly column: number } | null,
): void {
  const tell = useEffectEvent((rowId: string, columnId: string) => onActive?.(rowId, columnId));
  const rowId = (active && rows[active.row]?.id) ?? '';
  const columnId = (active && columns[active.column]?.id) ?? '';
  useEffect(() => tell(rowId, columnId), [rowId, columnId]);
}

function inputPlace(row: number, column: number, offsets: readonly number[], width: number): CSSProperties {
  const top = row < 0 ? 0 : headHeight + row * rowHeight;
  return { insetBlockStart: top, insetInlineStart: offsets[column] ?? 0, width, height: rowHeight };
}

/** Scrolls so that the far end of the selection is seen beside the frozen columns, below the header and above the foot. */
function useFollow(
  scroller: { readonly current: HTMLElement | null },
  spot: { readonly row: number; readonly column: number },
  offsets: readonly number[],
  frozen: number,
  below: number,
): void {
  const { row, column } = spot;
  // The scroll position is the browser's.
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const top = headHeight + row * rowHeight;
    if (row >= 0) box.scrollTop = scrollInto(box.scrollTop, box.clientHeight - below, top, top + rowHeight, headHeight);
    if (column < frozen) return;
    const sign = getComputedStyle(box).direction === 'rtl' ? -1 : 1;
    const [from = 0, to = 0] = offsets.slice(column, column + 2);
    box.scrollLeft = sign * scrollInto(Math.abs(box.scrollLeft), box.clientWidth, from, to, offsets[frozen] ?? 0);
  }, [scroller, row, column, offsets, frozen, below]);
}

interface SheetFootProps {
  readonly foot: NonNullable<SheetProps['foot']>;
  readonly rowCount: number;
  readonly columns: readonly SheetColumn[];
  readonly offsets: readonly number[];
  readonly frozen: number;
  readonly span: Span;
}

/** The sticky last row: what is to be said of each column. */
function SheetFoot({ foot, rowCount, columns, offsets, frozen, span }: SheetFootProps) {
  return (
    <tfoot className={classes.footGroup} style={{ height: foot.isTall ? tallFootHeight : footHeight }}>
      <tr aria-rowindex={rowCount + 2} className={classes.head}>
        {[...indexes(0, frozen - 1), ...indexes(span.first, span.last)].map((column) => {
          const place = { insetInlineStart: offsets[column] ?? 0, width: columns[column]?.width ?? 0 };
          const isFrozen = column < frozen || undefined;
          return column === 0 ? (
            <th key={column} scope="row" className={classes.headCell} style={place} data-frozen>
              {foot.label}
            </th>
          ) : (
            <td key={column} className={classes.headCell} style={place} data-frozen={isFrozen} data-align="end">
              {foot.cellAt(column)}
            </td>
          );
        })}
      </tr>
    </tfoot>
  );
}
