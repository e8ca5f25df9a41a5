import type { Translate } from '@laurel/domain/kit/translate';
import type { NoticeKind } from './kind';
import { en } from './messages.en';

/** What a kind is called in the settings, and why one is told; both empty where nobody can choose. */
export function kindWords(t: Translate<typeof en>, kind: NoticeKind): readonly [name: string, why: string] {
  const name = `kinds.${kind}`;
  return isNamed(name) ? [t(name), t(`${name}-why`)] : ['', ''];
}

/** Whether it is one of those that have a name, and with it a reason. */
function isNamed(key: string): key is Extract<keyof typeof en, `kinds.${NoticeKind}`> {
  return key in en;
}
