interface Timed {
  /** `10:05`, in school time; `null` where the day has no bells. */
  readonly startsAt: string | null;
  readonly endsAt: string | null;
}

/**
 * The meeting that is on at `time` (`10:20`), else the next to begin, and which of the two it is; `null` after the last.
 */
export function meetingNow<Meeting extends Timed>(
  meetings: readonly Meeting[],
  time: string,
): { meeting: Meeting; isOn: boolean } | null {
  const timed = meetings.filter(({ startsAt, endsAt }) => startsAt !== null && endsAt !== null).toSorted(byStart);
  const on = timed.find(({ startsAt, endsAt }) => (startsAt ?? '') <= time && time < (endsAt ?? ''));
  if (on) return { meeting: on, isOn: true };
  const next = timed.find(({ startsAt }) => time < (startsAt ?? ''));
  return next ? { meeting: next, isOn: false } : null;
}

function byStart(a: Timed, b: Timed): number {
  return (a.startsAt ?? '').localeCompare(b.startsAt ?? '');
}
