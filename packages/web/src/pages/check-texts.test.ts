import { ownWidgets } from '@laurel/domain/pages/widgets';
import { expect, test } from 'vitest';
import { checkTexts } from './check-texts';

/** What is found in a widget that says these nodes, in English unless told otherwise. */
function found(content: readonly unknown[], { locale = 'en', change = {} } = {}) {
  const widget = {
    ...{ widgetId: '00000000-0000-4000-8000-000000000001', widget: 'pages.text', version: 1, presetId: null },
    ...{ regionId: 'main', wide: 6, middle: 6, seenBy: [], props: { text: { [locale]: { type: 'doc', content } } } },
    ...change,
  };
  return checkTexts([widget as never], ownWidgets).map(({ what }) => what);
}

const said = (words: string, color?: string) => ({
  type: 'paragraph',
  content: [{ type: 'text', text: words, ...(color ? { marks: [{ type: 'textStyle', attrs: { color } }] } : {}) }],
});
const heading = (level: number) => ({ type: 'heading', attrs: { level }, content: [{ type: 'text', text: 'A' }] });
const image = (alt?: string) => ({ type: 'image', attrs: alt === undefined ? {} : { alt } });

test('an image without a description and a skipped heading level are reported', () => {
  expect(found([said('Hello'), image()])).toEqual(['missing-alt']);
  expect(found([said('Hello'), image('The new gym')])).toEqual([]);
  expect(found([heading(2), heading(4)])).toEqual(['heading-skip']);
  expect(found([heading(2), heading(3), heading(2)])).toEqual([]);
});

test('a text starts at its highest heading level, which follows the heading above it', () => {
  expect(found([heading(4), heading(5)])).toEqual([]);
  expect(found([heading(4), heading(2)])).toEqual(['heading-skip']);
});

test('text with too little contrast is reported once, whichever language it is in', () => {
  expect(found([said('Practice', '#999999'), said('is canceled', '#aaaaaa')])).toEqual(['contrast']);
  expect(found([said('Entraînement', '#999999')], { locale: 'fr' })).toEqual(['contrast']);
  expect(found([said('Practice', '#555555')])).toEqual([]);
});

test('an unknown widget, and one without texts, has nothing to check', () => {
  expect(found([image()], { change: { widget: 'pages.unheard-of' } })).toEqual([]);
  expect(found([], { change: { props: {} } })).toEqual([]);
});
