/** Whether this is an IANA time zone such as `America/Denver`. Offsets such as `+02:00` are not: they know no summer time. */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z][\w+\-/]*$/.test(text)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}
