import { type WidgetKind, widget } from '@laurel/domain/wire/widget';

const own = { calls: [], inputOf: () => null };

/** What a page says itself, whoever reads it. */
export const ownWidgets: readonly WidgetKind[] = [
  widget({
    ...own,
    key: 'pages.text',
    fields: { heading: { kind: 'line' }, text: { kind: 'text' } },
    size: { wide: 6, middle: 6 },
  }),
  widget({ ...own, key: 'pages.image', fields: { image: { kind: 'text' } }, size: { wide: 6, middle: 3 } }),
  widget({
    ...own,
    key: 'pages.video',
    fields: { heading: { kind: 'line' }, video: { kind: 'text' } },
    size: { wide: 6, middle: 6 },
  }),
  widget({
    ...own,
    key: 'pages.links',
    fields: { heading: { kind: 'line' }, links: { kind: 'links' } },
    size: { wide: 4, middle: 3 },
  }),
];
