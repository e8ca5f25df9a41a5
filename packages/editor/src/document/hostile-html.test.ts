import { expect, test } from 'vitest';
import { documentFromHtml, documentToHtml, sanitizeHtml } from './document';
import { readHtml } from './read-html';
import { Refusal } from './refusal';
import { hostile } from './testing-hostile';
import { faultsOf } from './testing-within-policy';

test('the corpus has at least 700 payloads, all different', () => {
  expect(hostile.length).toBeGreaterThanOrEqual(700);
  expect(new Set(hostile.map(([, payload]) => payload)).size).toBe(hostile.length);
});

test('the handwritten table rejects most raw payloads', () => {
  const faulty = hostile.filter(([, payload]) => payload.length < 2000 && faultsOf(readHtml(payload)).length > 0);
  expect(faulty.length).toBeGreaterThan(350);
});

test.each(hostile)('%s: the server leaves nothing of %s that the policy doesn’t allow', (_, payload) => {
  const once = cleanOrRefused(() => sanitizeHtml(payload));
  expect(faultsOf(readHtml(once))).toEqual([]);
  expect(sanitizeHtml(once)).toBe(once);
});

test.each(hostile)('%s: the document made from %s is clean, or the input is rejected', (_, payload) => {
  const html = cleanOrRefused(() => documentToHtml(documentFromHtml(payload)));
  expect(faultsOf(readHtml(html))).toEqual([]);
  expect(sanitizeHtml(html)).toBe(html);
});

/** Nothing where the payload is refused for its size or depth. */
function cleanOrRefused(clean: () => string): string {
  try {
    return clean();
  } catch (refusal) {
    if (refusal instanceof Refusal && refusal.reason.startsWith('too-')) return '';
    throw refusal;
  }
}
