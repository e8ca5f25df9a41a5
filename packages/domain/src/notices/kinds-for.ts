import { reachesOf } from '@laurel/domain/access/ability';
import type { Need, Reach, Rule } from '@laurel/domain/access/rule';
import { type NoticeKind, noticeKinds } from './kind';

/** The kinds that can reach somebody with these rules: the settings offer no others. */
export function kindsFor(rules: readonly Rule[]): NoticeKind[] {
  return noticeKinds.filter((kind) =>
    reachedBy[kind].some(([need, within]) =>
      reachesOf(rules, need).reaches.some((reach) => within === null || within.includes(reach)),
    ),
  );
}

const family: readonly Reach[] = ['own', 'children'];

// `null`: however far the rule reaches.
const reachedBy: Readonly<Record<NoticeKind, readonly (readonly [Need, readonly Reach[] | null])[]>> = {
  'scores-released': [[['read', 'grades'], family]],
  'absence-reported': [
    [
      ['update', 'attendance'],
      ['school', 'district'],
    ],
  ],
  'absence-decided': [[['read', 'attendance'], family]],
  'fitness-results': [[['read', 'fitness'], family]],
  'guardianship-changed': [
    [['read', 'grades'], ['children']],
    [['read', 'attendance'], ['children']],
    [['read', 'fitness'], ['children']],
  ],
  'import-finished': [
    [['create', 'imports'], null],
    [['update', 'grades'], null],
    [['manage', 'fitness'], null],
  ],
};
