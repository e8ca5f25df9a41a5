interface Keys {
  readonly next: string;
  readonly previous: string;
}

/** Moves the focus among `places` round and round, as arrows, Home and End ask. Other keys stay the browser's. */
export function walkTo(
  places: ArrayLike<HTMLElement>,
  key: string,
  { next, previous }: Keys,
  event: { preventDefault(): void },
): void {
  const list = Array.from(places);
  const now = list.findIndex((place) => place.matches(':focus'));
  const to = new Map([
    [next, (now + 1) % list.length],
    [previous, (Math.max(now, 0) + list.length - 1) % list.length],
    ['Home', 0],
    ['End', list.length - 1],
  ]).get(key);
  if (to === undefined) return;
  event.preventDefault();
  list[to]?.focus();
}
