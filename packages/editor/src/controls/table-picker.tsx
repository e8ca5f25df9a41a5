import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { Checkbox } from './checkbox';
import styles from './pickers.module.css';
import { type OpenerProps, PopoverButton } from './popover-button';
import { runsRightToLeft } from './walk';

export interface TableSize {
  readonly rows: number;
  readonly columns: number;
}

export interface TableWords {
  readonly header: string;
  /** "3 × 4 table", said as the choice grows. */
  readonly size: (size: TableSize) => string;
}

interface TableButtonProps extends OpenerProps {
  readonly words: TableWords;
  readonly onChoose: (size: TableSize & { readonly hasHeader: boolean }) => void;
}

/** A button with a grid on which the size of a table is chosen. */
export function TableButton({ words, onChoose, ...button }: TableButtonProps) {
  return (
    <PopoverButton {...button} popup="dialog">
      {(close) => (
        <TableGrid
          label={button.label}
          words={words}
          onChoose={(size) => {
            close();
            onChoose(size);
          }}
        />
      )}
    </PopoverButton>
  );
}

// The grid starts at six and grows as the choice nears its edge.
const start = 6;
const most = 10;

type TableGridProps = Pick<TableButtonProps, 'label' | 'words' | 'onChoose'>;

function TableGrid({ label, words, onChoose }: TableGridProps) {
  const [picked, setPicked] = useState<TableSize>({ rows: 2, columns: 2 });
  const [hasHeader, setHeader] = useState(true);
  const cells = useRef<HTMLFieldSetElement>(null);
  const walksByKey = useRef(false);
  // The cell may only be drawn by this step, and the one before may be gone with it.
  useLayoutEffect(() => {
    if (!walksByKey.current) return;
    walksByKey.current = false;
    cells.current?.querySelector<HTMLElement>(`[data-cell="${picked.rows}x${picked.columns}"]`)?.focus();
  }, [picked]);
  const rows = Math.min(most, Math.max(start, picked.rows + 1));
  const columns = Math.min(most, Math.max(start, picked.columns + 1));

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const grid = event.currentTarget;
    const step = stepOf(event.key, runsRightToLeft(grid));
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const clamp = (count: number) => Math.min(most, Math.max(1, count));
    const next = { rows: clamp(picked.rows + step.rows), columns: clamp(picked.columns + step.columns) };
    setPicked(next);
    walksByKey.current = true;
  };
  return (
    <div className={styles.picker} role="dialog" aria-label={label}>
      <fieldset
        ref={cells}
        aria-label={words.size(picked)}
        className={styles.grid}
        style={{ gridTemplateColumns: `repeat(${columns}, max-content)` }}
        onKeyDown={onKeyDown}
      >
        {numbers(rows).flatMap((row) =>
          numbers(columns).map((column) => {
            const size = { rows: row, columns: column };
            const isCorner = row === picked.rows && column === picked.columns;
            const isPicked = row <= picked.rows && column <= picked.columns;
            return (
              <button
                key={`${row}x${column}`}
                type="button"
                tabIndex={isCorner ? 0 : -1}
                className={styles.cell}
                aria-label={words.size(size)}
                aria-pressed={isPicked}
                data-cell={`${row}x${column}`}
                data-autofocus={isCorner ? '' : undefined}
                onPointerEnter={() => setPicked(size)}
                onClick={() => onChoose({ ...size, hasHeader })}
              />
            );
          }),
        )}
      </fieldset>
      <output className={styles.size}>{words.size(picked)}</output>
      <Checkbox
        label={words.header}
        checked={hasHeader}
        onChange={({ currentTarget }) => setHeader(currentTarget.checked)}
      />
    </div>
  );
}

function stepOf(key: string, isRightToLeft: boolean): TableSize | undefined {
  const forward = isRightToLeft ? -1 : 1;
  const steps: Readonly<Record<string, TableSize>> = {
    ArrowUp: { rows: -1, columns: 0 },
    ArrowDown: { rows: 1, columns: 0 },
    ArrowRight: { rows: 0, columns: forward },
    ArrowLeft: { rows: 0, columns: -forward },
    Home: { rows: 0, columns: -most },
    End: { rows: 0, columns: most },
  };
  return steps[key];
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}
