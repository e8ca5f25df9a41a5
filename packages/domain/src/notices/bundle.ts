import { kindNamed } from './kind';
import type { Notice, Told } from './notice';

/**
 * What notices of one day share that are told as one line, and open the same page: a kind and what it is about, for each
 * student where `isByStudent`. `null` for what always has a line of its own.
 */
export function bundleOf({ kind, details }: Told): { readonly key: string; readonly isByStudent: boolean } | null {
  const bundle = kindNamed(kind).bundle?.(details);
  return bundle ? { ...bundle, key: `${kind} ${bundle.key}`.trimEnd() } : null;
}

/** Notices, latest first, with those told as one line taken together: the latest stands for them, with all their times. */
export function bundleNotices(notices: readonly Notice[]): Notice[] {
  const bundles = new Map<string, Notice[]>();
  for (const notice of notices) {
    const bundle = bundleOf(notice);
    const student = bundle?.isByStudent ? notice.student?.studentId : '';
    const key = bundle ? `${bundle.key} ${student}` : notice.noticeId;
    bundles.set(key, [...(bundles.get(key) ?? []), notice]);
  }
  return [...bundles.values()].flatMap(([latest, ...others]) => {
    if (!latest || others.length === 0) return latest ?? [];
    const times = [latest, ...others].map(({ at }) => at);
    return { ...latest, bundle: { count: times.length, times: times.slice(0, mostTimes) } };
  });
}

/** Times that a line lists; the rest are counted. */
export const mostTimes = 50;
