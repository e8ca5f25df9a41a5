import { reachesOf } from '@laurel/domain/access/ability';
import type { Rule } from '@laurel/domain/access/rule';
import { kindNamed, type NoticeKind, noticeKinds } from './kind';

/** The kinds that can reach someone with these rules and that they can turn off: the settings offer no others. */
export function kindsFor(rules: readonly Rule[]): NoticeKind[] {
  return noticeKinds.filter((kind) => {
    const { isFixed, reaching } = kindNamed(kind);
    if (isFixed) return false;
    return reaching.some(([need, within]) =>
      reachesOf(rules, need).reaches.some((reach) => within === null || within.includes(reach)),
    );
  });
}
