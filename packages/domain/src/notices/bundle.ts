import type { DetailsOf, NoticeKind } from './kind';
import type { Notice } from './notice';

type Told = { readonly [Kind in NoticeKind]: { readonly kind: Kind; readonly details: DetailsOf<Kind> } }[NoticeKind];

/**
 * What notices of one day share that are told as one line, and open the same page: a kind and what it is about, for each
 * student where `isByStudent`. `null` for what always has a line of its own.
 */
export function bundleOf(told: Told): { readonly key: string; readonly isByStudent: boolean } | null {
  switch (told.kind) {
    case 'absence-reported':
      return { key: `${told.kind} ${told.details.schoolId}`, isByStudent: false };
    case 'scores-released':
      return { key: `${told.kind} ${told.details.classId}`, isByStudent: true };
    case 'absence-decided':
    case 'fitness-results':
      return { key: told.kind, isByStudent: true };
    default:
      return null;
  }
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
