import { Button } from '@laurel/editor/controls/button';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { FaultLine } from './form';
import classes from './line-group.module.css';

interface LineGroupProps {
  readonly legend: string;
  readonly help?: string;
  /** What is wrong with the lines together. */
  readonly error?: string | undefined;
  /** What adds one; left out where no more can be added. */
  readonly add?: { readonly label: string; readonly onAdd: () => void } | undefined;
  /** Each line is an `li`. */
  readonly children: ReactNode;
}

/** Lines that a person adds, orders, and removes. The focus goes to the first field of one that was added. */
export function LineGroup({ legend, help, error, add, children }: LineGroupProps) {
  const list = useRef<HTMLOListElement>(null);
  return (
    <fieldset className={classes.group}>
      <legend>{legend}</legend>
      {help && <p className={classes.help}>{help}</p>}
      <FaultLine sentence={error} />
      <ol ref={list} className={classes.list}>
        {children}
      </ol>
      {add && (
        <div>
          <Button
            look="default"
            data-add=""
            onClick={() => {
              flushSync(add.onAdd);
              list.current?.lastElementChild?.querySelector<HTMLElement>('input, textarea, select')?.focus();
            }}
          >
            {add.label}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

interface LineToolsProps {
  readonly labels: { readonly up: string; readonly down: string; readonly remove: string };
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Why it can’t go. */
  readonly fixedWhy?: string | false;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** Moves a line of a group up or down, or removes it. The focus stays with what was moved, or goes on to what adds another. */
export function LineTools({ labels, isFirst, isLast, fixedWhy = false, onMove, onRemove }: LineToolsProps) {
  const move = (by: -1 | 1) => (event: MouseEvent<HTMLButtonElement>) => {
    const { currentTarget } = event;
    flushSync(() => onMove(by));
    currentTarget.focus();
  };
  const remove = (event: MouseEvent<HTMLButtonElement>) => {
    const group = event.currentTarget.closest('ol, ul')?.parentElement;
    flushSync(onRemove);
    const left = [...(group?.querySelectorAll<HTMLElement>('[data-add], input, textarea, select') ?? [])];
    (left.findLast(({ dataset }) => 'add' in dataset) ?? left.at(-1))?.focus();
  };
  return (
    <span className={classes.tools}>
      <Tool label={labels.up} isOff={isFirst} onPress={move(-1)}>
        <IconArrowUp size={18} aria-hidden="true" />
      </Tool>
      <Tool label={labels.down} isOff={isLast} onPress={move(1)}>
        <IconArrowDown size={18} aria-hidden="true" />
      </Tool>
      <Tool label={labels.remove} isOff={fixedWhy !== false} title={fixedWhy || undefined} onPress={remove}>
        <IconTrash size={18} aria-hidden="true" />
      </Tool>
    </span>
  );
}

interface ToolProps {
  readonly label: string;
  readonly title?: string | undefined;
  /** It keeps the focus where it can do nothing any more. */
  readonly isOff: boolean;
  readonly onPress: (event: MouseEvent<HTMLButtonElement>) => void;
  readonly children: ReactNode;
}

function Tool({ label, title, isOff, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      className={classes.square}
      aria-label={label}
      title={title}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onPress}
    >
      {children}
    </button>
  );
}

/** The lines with one of them moved one up or down. */
export function withMoved<Line>(lines: readonly Line[], at: number, by: -1 | 1): Line[] {
  const moved = [...lines];
  moved.splice(at + by, 0, ...moved.splice(at, 1));
  return moved;
}
