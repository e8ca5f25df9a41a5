import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { columnSpan, headHeight, rowHeight, rowSpan, type Span } from './window';

interface View {
  readonly rows: Span;
  readonly columns: Span;
  readonly pageRows: number;
}

/** Which rows and columns to draw, by where the element is scrolled and how large it is. */
export function useView(
  element: RefObject<HTMLElement | null>,
  count: number,
  offsets: readonly number[],
  frozen: number,
  /** What lies over the rows at the element's end, in pixels. */
  below: number,
): View & { onScroll: () => void } {
  const [box, setBox] = useState({ top: 0, left: 0, width: 1200, height: 700 });

  // The element's size is the browser's to tell.
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return;
    const measure = () => setBox(boxOf(box));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [element]);

  const viewOf = ({ top, left, width, height }: typeof box): View => ({
    rows: rowSpan(top, height - headHeight, count),
    columns: columnSpan(left, width, offsets, frozen),
    pageRows: Math.max(1, Math.floor((height - headHeight - below) / rowHeight) - 1),
  });
  const view = viewOf(box);

  function onScroll(): void {
    if (!element.current) return;
    const next = boxOf(element.current);
    const { rows, columns } = viewOf(next);
    const isSame = isSpan(rows, view.rows) && isSpan(columns, view.columns);
    // Drawn before the browser paints the scroll, so that no blank strip shows.
    if (!isSame) flushSync(() => setBox(next));
  }

  return { ...view, onScroll };
}

function isSpan(a: Span, b: Span): boolean {
  return a.first === b.first && a.last === b.last;
}

/** Under right-to-left, `scrollLeft` counts from 0 downwards. */
function boxOf(element: HTMLElement) {
  return {
    top: element.scrollTop,
    left: Math.abs(element.scrollLeft),
    width: element.clientWidth,
    height: element.clientHeight,
  };
}
