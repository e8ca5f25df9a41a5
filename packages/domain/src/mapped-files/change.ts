import type { Refused } from './person-row';

/** What a row makes of what is kept; `null`: nothing is yet. Cells that are empty leave it as it is. */
export type Change<Value, Field> = (kept: Value | null) => Value | Refused<Field>;

/** What is kept, with what was said over it. */
export function over<Value extends object>(
  kept: Value,
  said: { readonly [Key in keyof Value]?: Value[Key] | null },
): Value {
  const filled = Object.entries(said).filter(([, value]) => value !== null);
  return { ...kept, ...(Object.fromEntries(filled) as Partial<Value>) };
}
