import { PopoverButton } from '@laurel/editor/controls/popover-button';
import { Separator, Toolbar } from '@laurel/editor/controls/toolbar';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useDesk } from './desk';
import { useTexts } from './messages';
import { stateOf } from './tool';
import { ToolItem } from './tool-item';
import { type PlacedTool, toolsOf } from './tool-list';
import { useEditorSight } from './tool-states';
import styles from './tools.module.css';

/** The toolbar: what fits in one line, and the rest behind a button. */
export function MainToolbar() {
  const desk = useDesk();
  const text = useTexts();
  const tools = toolsOf(desk);
  const states = useEditorSight(desk.editor, () => tools.map(({ tool }) => stateOf(tool, desk)));
  const { bar, fitting } = useFitting();
  const items = tools.map((placed, index) => ({ placed, state: states[index] }));
  return (
    <div ref={bar} className={styles.bar}>
      <Toolbar label={text('toolbar')} onEscape={() => desk.editor.commands.focus()}>
        {items.slice(0, fitting).map((item, index) => (
          <Item key={item.placed.tool.name} {...item} isFirst={index === 0} />
        ))}
        {fitting < items.length && (
          <Rest>
            {items.slice(fitting).map((item, index) => (
              <Item key={item.placed.tool.name} {...item} isFirst={index === 0} />
            ))}
          </Rest>
        )}
      </Toolbar>
    </div>
  );
}

interface ItemProps {
  readonly placed: PlacedTool;
  readonly state: ReturnType<typeof stateOf> | undefined;
  readonly isFirst: boolean;
}

function Item({ placed: { tool, startsGroup }, state, isFirst }: ItemProps) {
  if (!state) return null;
  return (
    <>
      {startsGroup && !isFirst && <Separator />}
      <span data-tool={tool.name} className={styles.tool}>
        <ToolItem tool={tool} state={state} />
      </span>
    </>
  );
}

function Rest({ children }: { children: ReactNode }) {
  const text = useTexts();
  return (
    <span className={styles.more} data-more="">
      <PopoverButton label={text('more')} icon={IconDots} popup="dialog" placing={{ align: 'end' }}>
        {() => (
          <Toolbar label={text('more')} wraps className={styles.rest}>
            {children}
          </Toolbar>
        )}
      </PopoverButton>
    </span>
  );
}

// The button behind which the rest is, with its margins.
const moreWidth = 52;

/**
 * How many of a row's `[data-tool]` elements fit. All are drawn once to be measured (give another row
 * another key); after that the row's own width decides, so what will not fit is never drawn only to be taken away.
 */
function useFitting(): { bar: RefObject<HTMLDivElement | null>; fitting: number } {
  const bar = useRef<HTMLDivElement>(null);
  const [fitting, setFitting] = useState(Number.POSITIVE_INFINITY);
  // Widths and their changes are the browser's. It tells the first with the rest, after it has laid the page out and
  // before it paints: asked for earlier, a long text would be laid out once more for it.
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    let ends: readonly number[] | null = null;
    const observer = new ResizeObserver(() => {
      const room = element.clientWidth;
      // In a closed tab or panel nothing has a place yet.
      if (room === 0) return;
      ends ??= endsOf(element);
      const last = ends.at(-1) ?? 0;
      const count = ends.filter((end) => end + moreWidth <= room).length;
      flushSync(() => setFitting(last <= room ? Number.POSITIVE_INFINITY : count));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { bar, fitting };
}

/** Where each tool ends, from the row's start, in whichever direction it runs. */
function endsOf(bar: HTMLElement): number[] {
  const box = bar.getBoundingClientRect();
  const isRightToLeft = getComputedStyle(bar).direction === 'rtl';
  return [...bar.querySelectorAll('[data-tool]')].map((tool) => {
    const { left, right } = tool.getBoundingClientRect();
    return (isRightToLeft ? box.right - left : right - box.left) + 6;
  });
}
