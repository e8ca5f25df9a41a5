import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { Spot } from './selection';

interface Deeds {
  readonly choose: (spot: Spot, isExtending: boolean) => void;
  readonly extend: (spot: Spot) => void;
  readonly edit: () => void;
}

/** Click, shift-click, drag and double click on the grid's cells. The keyboard has the same through the sheet's input. */
export function useMouse(grid: RefObject<HTMLElement | null>, deeds: Deeds): void {
  const choose = useEffectEvent(deeds.choose);
  const extend = useEffectEvent(deeds.extend);
  const edit = useEffectEvent(deeds.edit);

  // One listener for all cells, on the element itself.
  useEffect(() => {
    const element = grid.current;
    if (!element) return;
    const stop = new AbortController();
    const { signal } = stop;
    let isDragging = false;

    element.addEventListener(
      'mousedown',
      (event) => {
        const spot = spotOf(event.target);
        if (!spot || event.button !== 0) return;
        // The one input keeps the focus, whatever is pressed.
        event.preventDefault();
        isDragging = spot.row >= 0;
        choose(spot, event.shiftKey);
      },
      { signal },
    );
    element.addEventListener(
      'mouseover',
      (event) => {
        if (event.buttons !== 1) isDragging = false;
        const spot = spotOf(event.target);
        if (isDragging && spot && spot.row >= 0) extend(spot);
      },
      { signal },
    );
    element.addEventListener('dblclick', () => edit(), { signal });
    return () => stop.abort();
  }, [grid]);
}

function spotOf(target: EventTarget | null): Spot | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : null;
}
