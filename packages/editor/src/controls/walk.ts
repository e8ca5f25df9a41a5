interface Walk {
  readonly key: string;
  readonly count: number;
  /** Where the focus is, 0 first. */
  readonly at: number;
  readonly isRightToLeft?: boolean;
  readonly direction: 'across' | 'down';
}

/** Where an arrow, Home or End leads in a row or column that goes round, or `undefined` for any other key. */
export function walk({ key, count, at, isRightToLeft = false, direction }: Walk): number | undefined {
  if (count === 0) return undefined;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const [forward, back] = direction === 'down' ? ['ArrowDown', 'ArrowUp'] : sides(isRightToLeft);
  if (key === forward) return (at + 1) % count;
  if (key === back) return (at - 1 + count) % count;
  return undefined;
}

function sides(isRightToLeft: boolean): [string, string] {
  return isRightToLeft ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
}

/** Whether text around this element runs from right to left. */
export function runsRightToLeft(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl';
}
