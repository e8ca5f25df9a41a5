import { shippedPacks } from '@laurel/domain/eligibility/shipped-packs';
import { rules as ar } from '@laurel/web/faults/ar-rules';
import { rules as fr } from '@laurel/web/faults/fr-rules';
import { sentencesReady } from '@laurel/web/faults/translate-sentence';
import { inLocale } from '@laurel/web/kit/in-locale';
import { expect, test } from 'vitest';
import { ruleTitle } from './words';

test('each rule that comes with Laurel has a title in French and in Arabic, and no line is left of one that is gone', () => {
  const titles = new Set(shippedPacks().flatMap(({ rules }) => rules.map(({ title }) => title)));
  for (const lines of [fr, ar]) expect(Object.keys(lines).sort()).toEqual([...titles].sort());
});

test('a title is said in the reader’s language, and a district’s own as the district wrote it', async () => {
  const title = 'No class below 60% on Thursday';
  await Promise.all([sentencesReady('fr'), sentencesReady('ar')]);
  expect(ruleTitle(title)).toBe(title);
  expect(inLocale('fr', () => ruleTitle(title))).toBe(fr[title]);
  expect(inLocale('ar', () => ruleTitle(title))).toContain(ar[title]);
  const own = 'Our {rule}, and no other';
  expect(inLocale('fr', () => ruleTitle(own))).toBe(own);
});
