import { shippedPacks } from '@laurel/domain/eligibility/shipped-packs';
import { rules as ar } from '@laurel/web/faults/ar-rules';
import { rules as fr } from '@laurel/web/faults/fr-rules';
import { sentencesReady } from '@laurel/web/faults/translate-sentence';
import { inLocale } from '@laurel/web/kit/in-locale';
import { expect, test } from 'vitest';
import { shippedText } from './words';

// “NCAA Division I, entering students” says more than a name does.
const saysMore = (title: string) => /[,:] [a-z]/.test(title);

test('the packs that come with Laurel are translated into French and Arabic, except for names, and no translation is obsolete', () => {
  const texts = shippedPacks().flatMap(({ title, choices = [], rules }) => [
    ...(saysMore(title) ? [title] : []),
    ...choices.map((choice) => choice.title),
    ...rules.flatMap((rule) => [rule.title, ...(rule.note ? [rule.note] : [])]),
  ]);
  for (const lines of [fr, ar]) expect(Object.keys(lines).sort()).toEqual([...new Set(texts)].sort());
});

test('a title is shown in the reader’s language, and a district’s own as the district wrote it', async () => {
  const title = 'No class below 60% on Thursday';
  await Promise.all([sentencesReady('fr'), sentencesReady('ar')]);
  expect(shippedText(title)).toBe(title);
  expect(inLocale('fr', () => shippedText(title))).toBe(fr[title]);
  expect(inLocale('ar', () => shippedText(title))).toContain(ar[title]);
  const own = 'Our {rule}, and no other';
  expect(inLocale('fr', () => shippedText(own))).toBe(own);
});
