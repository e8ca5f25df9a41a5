import { compare, fractionOf } from '@laurel/domain/kit/fraction';

export interface Band {
  readonly letter: string;
  readonly minimum: string;
}

/** Letter bands from items such as `{A:90-100}` or `{A:90}`; `null` when they are anything else. Best first. */
export function scoreBands(items: readonly string[]): Band[] | null {
  const bands: Band[] = [];
  for (const item of items) {
    const match = /^\{([^:{}]+):(\d+(?:\.\d+)?)(?:\s*-\s*\d+(?:\.\d+)?)?%?\}$/.exec(item.trim());
    const [, letter, minimum] = match ?? [];
    if (letter === undefined || minimum === undefined) return null;
    bands.push({ letter: letter.trim(), minimum });
  }
  const isUnique = (values: string[]) => new Set(values).size === values.length;
  if (bands.length === 0 || !isUnique(bands.map(({ letter }) => letter))) return null;
  if (!isUnique(bands.map(({ minimum }) => String(Number(minimum))))) return null;
  return bands.sort((a, b) => -compareTexts(a.minimum, b.minimum));
}

function compareTexts(a: string, b: string): number {
  const [left, right] = [fractionOf(a), fractionOf(b)];
  return left && right ? compare(left, right) : 0;
}
