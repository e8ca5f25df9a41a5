import { runsRightToLeft } from './walk';

export interface Placing {
  /** Which sides of the two stand in line; `start` by default. */
  readonly align?: 'start' | 'center' | 'end';
  /** Pixels between it and what it belongs to; 4 by default. */
  readonly gap?: number;
  /** The most it may be high; it is never higher than the room there is. */
  readonly maxHeight?: number;
}

/** What a box is placed beside: an element, or anything with a place on the screen. */
export interface Anchor {
  readonly getBoundingClientRect: () => DOMRect;
}

/** The most a menu may be high (docs/editor.md). */
export const menuHeight = 280;

// Pixels left free at the window's edges.
const edge = 8;

/**
 * Keeps a box of the top layer below what it belongs to, or above where there is more room, within the window, until the
 * returned function is called. The top layer knows no clipping and no scrolled parents, so this is all there is to it.
 */
export function keepPlaced(anchor: Anchor, box: HTMLElement, placing: Placing = {}): () => void {
  const move = () => place(anchor, box, placing);
  move();
  const observer = new ResizeObserver(move);
  observer.observe(box);
  if (anchor instanceof Element) observer.observe(anchor);
  window.addEventListener('resize', move);
  // Whatever scrolls takes the anchor with it.
  document.addEventListener('scroll', move, { capture: true, passive: true });
  return () => {
    observer.disconnect();
    window.removeEventListener('resize', move);
    document.removeEventListener('scroll', move, { capture: true });
  };
}

function place(anchor: Anchor, box: HTMLElement, { align = 'start', gap = 4, maxHeight = Infinity }: Placing): void {
  const { top, bottom, left, right } = anchor.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const wanted = Math.min(box.scrollHeight + box.offsetHeight - box.clientHeight, maxHeight);
  const below = clientHeight - bottom - gap - edge;
  const above = top - gap - edge;
  const isBelow = wanted <= below || below >= above;
  const height = Math.max(80, Math.min(maxHeight, isBelow ? below : above));
  const isAtLeft = (align === 'start') !== runsRightToLeft(box);
  const middle = (left + right - box.offsetWidth) / 2;
  const x = align === 'center' ? middle : isAtLeft ? left : right - box.offsetWidth;
  // Physical sides on purpose: what is measured is physical in every language.
  Object.assign(box.style, {
    maxBlockSize: `${height}px`,
    left: `${Math.round(Math.max(edge, Math.min(x, clientWidth - box.offsetWidth - edge)))}px`,
    top: `${Math.round(isBelow ? bottom + gap : top - gap - Math.min(wanted, height))}px`,
    visibility: 'visible',
  });
}
