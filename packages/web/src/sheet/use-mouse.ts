import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { Spot } from './selection';

interface SheetActions {
  readonly choose: (spot: Spot, isExtending: boolean) => void;
  readonly extend: (spot: Spot) => void;
  readonly edit: () => void;
  readonly focus: () => void;
}

/** Click, shift-click, drag and double click on the sheet's cells; a press beside them brings the focus back to the chosen one. The keyboard has the same through the sheet's input. */
export function useMouse(sheet: RefObject<HTMLElement | null>, actions: SheetActions): void {
  const choose = useEffectEvent(actions.choose);
  const extend = useEffectEvent(actions.extend);
  const edit = useEffectEvent(actions.edit);
  const focus = useEffectEvent(actions.focus);

  // One listener for all cells, on the element itself.
  useEffect(() => {
    const element = sheet.current;
    if (!element) return;
    const stop = new AbortController();
    const { signal } = stop;
    let isDragging = false;

    element.addEventListener(
      'mousedown',
      (event) => {
        const spot = spotOf(event.target);
        if (event.button !== 0 || isOnInput(event.target)) return;
        // The one input keeps the focus, whatever is pressed.
        event.preventDefault();
        if (!spot) return focus();
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
    element.addEventListener('dblclick', ({ target }) => spotOf(target) && edit(), { signal });
    return () => stop.abort();
  }, [sheet]);
}

/** The input that lies over a cell being typed into: a press there moves the caret. */
function isOnInput(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement;
}

function spotOf(target: EventTarget | null): Spot | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : null;
}
