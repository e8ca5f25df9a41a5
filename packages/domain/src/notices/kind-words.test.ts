import type { Translate } from '@laurel/domain/kit/translate';
import { expect, test } from 'vitest';
import { kindNamed, noticeKinds } from './kind';
import { kindWords } from './kind-words';
import { en } from './messages.en';

const t = ((key: keyof typeof en) => en[key]) as Translate<typeof en>;

test('exactly the kinds that someone can choose have a name and an explanation, each its own', () => {
  const named = noticeKinds.filter((kind) => kindWords(t, kind)[0] !== '');
  expect(named).toEqual(noticeKinds.filter((kind) => !kindNamed(kind).isFixed));
  const texts = Object.entries(en).flatMap(([key, text]) => (key.startsWith('kinds.') ? text : []));
  expect(new Set(texts).size).toBe(2 * named.length);
});
