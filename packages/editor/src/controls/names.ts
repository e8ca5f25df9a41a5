/** Class names that are there, in one string. */
export function names(...classes: readonly (string | false | undefined)[]): string {
  return classes.filter(Boolean).join(' ');
}
