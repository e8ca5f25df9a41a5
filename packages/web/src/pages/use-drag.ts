import { type PointerEvent as Pressed, useRef, useState } from 'react';

/** Pixels before a press is a drag, so that a click stays one. */
const slack = 5;

/** Where the pointer is: the region under it, and the place among its widgets. */
function placeAt(x: number, y: number, moved: string): { regionId: string; at: number } | null {
  const region = document
    .elementsFromPoint(x, y)
    .map((each) => each.closest<HTMLElement>('[data-region]'))
    .find(Boolean);
  if (!region) return null;
  const others = [...region.querySelectorAll<HTMLElement>('[data-widget]')].filter(
    ({ dataset }) => dataset.widget !== moved,
  );
  const isRtl = getComputedStyle(region).direction === 'rtl';
  const at = others.findIndex((other) => {
    const box = other.getBoundingClientRect();
    const isBeside = y >= box.top && y <= box.bottom;
    const middle = box.left + box.width / 2;
    return isBeside ? (isRtl ? x > middle : x < middle) : y < box.top;
  });
  return { regionId: region.dataset.region ?? '', at: at === -1 ? others.length : at };
}

/** Takes a widget along with a mouse, pen, or finger; Escape leaves it where it was. */
export function useDrag(onDrop: (widgetId: string, regionId: string, at: number) => void) {
  const [dragged, setDragged] = useState<string | null>(null);
  const drop = useRef(onDrop);
  drop.current = onDrop;

  function begin(event: Pressed<HTMLElement>, widgetId: string): void {
    if (event.button !== 0) return;
    const handle: HTMLElement = event.currentTarget;
    const { clientX, clientY, pointerId } = event;
    let isDragging = false;
    handle.setPointerCapture(pointerId);
    const over = new AbortController();
    const { signal } = over;
    const end = () => {
      over.abort();
      setDragged(null);
    };
    handle.addEventListener(
      'pointermove',
      (moved: PointerEvent) => {
        if (!isDragging && Math.hypot(moved.clientX - clientX, moved.clientY - clientY) < slack) return;
        isDragging = true;
        setDragged(widgetId);
      },
      { signal },
    );
    handle.addEventListener(
      'pointerup',
      (up: PointerEvent) => {
        const place = isDragging ? placeAt(up.clientX, up.clientY, widgetId) : null;
        end();
        if (place) drop.current(widgetId, place.regionId, place.at);
      },
      { signal },
    );
    handle.addEventListener('pointercancel', end, { signal });
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal });
  }

  return { dragged, begin };
}

export type Drag = ReturnType<typeof useDrag>;
