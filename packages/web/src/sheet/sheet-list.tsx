import { Select } from '@laurel/editor/controls/select';
import { t } from '@laurel/web/languages/text';
import { KeepKeys } from '@laurel/web/ui/keep-keys';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { SheetCell, SheetProps } from './cell';
import classes from './sheet-list.module.css';
import { useBlocks } from './use-blocks';

interface SheetListProps extends SheetProps {
  /** The one column shown. */
  readonly columnId: string;
  readonly onColumn: (columnId: string) => void;
  /** What else there is to do with the column, beside its choice. */
  readonly tools?: ReactNode;
  /** What a field takes beside figures, each a press away from the number pad. */
  readonly words?: readonly string[];
}

/** The same sheet on a phone: one column at a time, a large field a row. */
export function SheetList(props: SheetListProps) {
  const { label, rows, columns, frozen, columnId, onColumn, announcement, goal } = props;
  const blocks = useBlocks(props);
  const column = Math.max(
    frozen,
    columns.findIndex(({ id }) => id === columnId),
  );
  const title = columns[column]?.title ?? '';
  const list = useRef<HTMLUListElement>(null);
  const reached = useRef<SheetProps['goal']>(null);
  // The focus is the browser's; a press beside the list asks for it.
  useEffect(() => {
    const first = goal?.[0];
    if (!first || reached.current === goal || columns[column]?.id !== first.columnId) return;
    const field = list.current?.children[rows.findIndex(({ id }) => id === first.rowId)]?.querySelector('input');
    if (!field) return;
    reached.current = goal;
    field.focus();
  }, [goal, rows, columns, column]);
  return (
    <div className={classes.list}>
      <div className={classes.pick}>
        <Select
          className={classes.column}
          aria-label={t('sheet.column')}
          value={columns[column]?.id ?? ''}
          onChange={(event) => onColumn(event.target.value)}
          options={columns
            .slice(frozen)
            .map(({ id, title, note }) => ({ value: id, label: note ? `${title} · ${note}` : title }))}
        />
        {props.tools}
      </div>
      <ul ref={list} className={classes.rows} aria-label={label}>
        {rows.map((row, at) => (
          <li key={row.id} className={classes.row}>
            {props.onDetail ? (
              <button
                type="button"
                className={classes.name}
                onClick={() => props.onDetail?.(row.id, columns[column]?.id ?? '')}
              >
                {row.label}
              </button>
            ) : (
              <span className={classes.name}>{row.label}</span>
            )}
            <Field
              key={`${columnId} ${blocks.textAt({ row: at, column })}`}
              name={t('sheet.cellName', { row: row.label, column: title })}
              cell={blocks.shownAt(at, column)}
              words={props.words ?? []}
              onCommit={(text) => blocks.change([{ row: at, column, text }], 'entered')}
              {...(props.onOpen ? { onOpen: () => props.onOpen?.(row.id, columns[column]?.id ?? '') } : {})}
            />
          </li>
        ))}
      </ul>
      <div className={classes.said} aria-live="polite">
        {blocks.said || announcement}
      </div>
    </div>
  );
}

interface FieldProps {
  readonly name: string;
  readonly cell: SheetCell;
  readonly words: readonly string[];
  readonly onCommit: (text: string) => void;
  readonly onOpen?: () => void;
}

function Field({ name, cell, words, onCommit, onOpen }: FieldProps) {
  const saidId = useId();
  const [text, setText] = useState(cell.value ?? cell.text);
  const [isFocused, setFocused] = useState(false);
  const [hasLetters, setLetters] = useState(false);
  if (cell.isReadOnly) {
    return (
      <button type="button" className={classes.figure} aria-label={`${name}: ${cell.text}`} onClick={onOpen}>
        <bdi>{cell.text}</bdi>
      </button>
    );
  }
  return (
    <>
      <span className={classes.field}>
        <input
          type="text"
          // As it is read whichever way the page runs: `9 late 1d`.
          dir="auto"
          inputMode={hasLetters ? 'text' : 'decimal'}
          aria-label={name}
          aria-invalid={cell.mark === 'invalid' || undefined}
          aria-describedby={cell.title ? saidId : undefined}
          placeholder={cell.value === '' ? cell.text : undefined}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onFocus={(event) => {
            setFocused(true);
            event.target.select();
          }}
          onBlur={() => {
            setFocused(false);
            onCommit(text.trim());
          }}
          onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && goOn(event.currentTarget)}
        />
        {cell.title && (
          <span id={saidId} className={classes.note}>
            {cell.title}
          </span>
        )}
      </span>
      {isFocused && (
        <KeepKeys className={classes.words}>
          {words.map((word) => (
            <button key={word} type="button" tabIndex={-1} onClick={() => setText(withWord(text, word))}>
              {word}
            </button>
          ))}
          <button
            type="button"
            tabIndex={-1}
            aria-pressed={hasLetters}
            aria-label={t('sheet.letters')}
            onClick={() => setLetters(!hasLetters)}
          >
            {t('sheet.lettersShort')}
          </button>
        </KeepKeys>
      )}
    </>
  );
}

/** A word after the figure that stands; beside an untouched or a wordy text it stands alone. */
function withWord(text: string, word: string): string {
  const figure = /^[\d.,/%]+/.exec(text.trim())?.[0] ?? '';
  return figure === '' || isAlone(word) ? word : `${figure} ${word}`;
}

/** Codes in capitals say all there is to say; small words go with a figure. */
function isAlone(word: string): boolean {
  return word === word.toUpperCase();
}

/** Enter goes to the next row's field; leaving one takes its text over. */
function goOn(field: HTMLInputElement): void {
  const fields = [...(field.closest('ul')?.querySelectorAll('input') ?? [])];
  const next = fields[fields.indexOf(field) + 1];
  if (next) next.focus();
  else field.blur();
}
