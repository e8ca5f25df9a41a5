/** Whether two decimals are one number, `8` and `8.0`, or both nothing. */
export function isSameDecimal(one: string | null, other: string | null): boolean {
  return one === other || (one !== null && other !== null && Number(one) === Number(other));
}
