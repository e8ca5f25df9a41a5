/** Days, times, and exact amounts: what compares by itself, and isn’t a number that `Math.min` takes. */
type Ordered = string | bigint;

export function smaller<Value extends Ordered>(a: Value, b: Value): Value {
  if (b < a) return b;
  return a;
}

export function larger<Value extends Ordered>(a: Value, b: Value): Value {
  if (b > a) return b;
  return a;
}

/** For sorting, the smallest first. */
export function ascending<Value extends Ordered>(a: Value, b: Value): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
