import { locales } from '@laurel/domain/kit/locale';
import { localizedLine, type Props, type WidgetKind, widget } from '@laurel/domain/wire/widget';
import * as z from 'zod/mini';

const own = { calls: [], inputOf: () => null };

/** What a page says itself, whoever reads it. */
export const ownWidgets: readonly WidgetKind[] = [
  widget({
    ...own,
    key: 'pages.text',
    fields: { heading: { kind: 'line' }, text: { kind: 'text' } },
    size: { wide: 6, middle: 6 },
  }),
  widget({
    ...own,
    key: 'pages.image',
    fields: { image: { kind: 'text', of: 'image' } },
    size: { wide: 6, middle: 3 },
  }),
  widget({
    ...own,
    key: 'pages.video',
    fields: { heading: { kind: 'line' }, video: { kind: 'text', of: 'video' } },
    size: { wide: 6, middle: 6 },
  }),
  widget({
    ...own,
    key: 'pages.links',
    version: 2,
    fields: { heading: { kind: 'line' }, links: { kind: 'links' } },
    size: { wide: 4, middle: 3 },
    migrate: sayInLanguages,
  }),
];

const untranslated = z.object({
  heading: z._default(localizedLine, {}),
  links: z.array(z.object({ title: z.string(), address: z.string() })),
});

/** Titles of links had no language: they are in that of their heading, or the one that is read first. */
function sayInLanguages(props: Props): Props {
  const before = untranslated.safeParse(props);
  if (!before.success) return props;
  const { heading, links } = before.data;
  const locale = locales.find((each) => heading[each]) ?? locales[0];
  return { ...props, links: links.map(({ title, address }) => ({ title: { [locale]: title }, address })) };
}
