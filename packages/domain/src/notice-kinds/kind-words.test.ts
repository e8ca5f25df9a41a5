import type { Translate } from '@laurel/domain/kit/translate';
import { kindNamed, noticeKinds } from '@laurel/domain/notices/kind';
import { expect, test } from 'vitest';
import { kindWords } from './kind-words';
import { en } from './messages.en';

const t = ((key: keyof typeof en) => en[key]) as Translate<typeof en>;

test('exactly the kinds that someone can choose have a name and an explanation, each its own', () => {
  const named = noticeKinds.filter((kind) => kindWords(t, kind)[0] !== '');
  expect(named).toEqual(noticeKinds.filter((kind) => !kindNamed(kind).isFixed));
  expect(new Set(Object.values(en)).size).toBe(2 * named.length);
});
