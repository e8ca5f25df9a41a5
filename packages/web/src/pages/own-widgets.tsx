import type { RichText as Written } from '@laurel/domain/kit/rich-text';
import { inLocale } from '@laurel/domain/pages/in-locale';
import { ownWidgets } from '@laurel/domain/pages/widgets';
import type { links as linkSchema, Props } from '@laurel/domain/wire/widget';
import type { Document } from '@laurel/editor/document/document-node';
import { useLocale } from '@laurel/web/kit/locale';
import { locale } from '@laurel/web/kit/messages';
import { t } from '@laurel/web/languages/text';
import { RichText } from '@laurel/web/media/rich-text';
import { Panel } from '@laurel/web/ui/panel';
import { drawing, type WidgetDrawing } from '@laurel/web/widgets/widget';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { topLevelOf } from './heading-levels';
import classes from './pages.module.css';

type Said<Text> = Readonly<Partial<Record<string, Text>>>;
type Key = 'text' | 'image' | 'video' | 'links';

function own(key: Key, body: (props: Props) => ReactNode): WidgetDrawing {
  const kind = ownWidgets.find((each) => each.key === `pages.${key}`);
  if (!kind) throw new TypeError(`There is no widget ${key}.`);
  return drawing<Props>({
    kind,
    title: () => t(`pages.widget.${key}`),
    about: () => t(`pages.widget.${key}.about`),
    fields: {
      heading: () => t('pages.heading'),
      text: () => t('pages.text'),
      image: () => t('pages.widget.image'),
      video: () => t('pages.widget.video'),
      links: () => t('pages.widget.links'),
    },
    read: (_, { props }) => props,
    draw: ({ data }) => body(data),
    isEmpty: () => false,
    empty: () => t('pages.notChosen'),
    loading: 2,
    refused: 'nothing',
    example: ({ text }) => ({ heading: { [locale()]: t(`pages.widget.${key}`) }, ...textOf(key, text) }),
  });
}

function textOf(key: Key, words: string): Props {
  const document = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] };
  return key === 'links'
    ? { links: [{ title: { [locale()]: words }, address: '/dashboard' }] }
    : { [key]: { [locale()]: document } };
}

/** A text with its heading, in the reader's language or the first it was written in. */
function Text({ props, of }: { props: Props; of: string }) {
  const wanted = useLocale();
  const heading = headingOf(props, wanted);
  const said = inLocale((props[of] ?? {}) as Said<Written & Document>, wanted);
  if (!said) return null;
  // Below the heading of the widget, or the page’s own.
  const first = heading ? 3 : 2;
  return (
    <Panel {...(heading && { title: heading })}>
      <div lang={said.locale}>
        <RichText value={said.text} headingLevel={first + 1 - topLevelOf(said.text)} />
      </div>
    </Panel>
  );
}

function headingOf(props: Props, wanted: string): ReactNode {
  const said = inLocale((props.heading ?? {}) as Said<string>, wanted);
  return said && <span lang={said.locale}>{said.text}</span>;
}

function Links({ props }: { props: Props }) {
  const wanted = useLocale();
  const links = (props.links ?? []) as z.output<typeof linkSchema>;
  return (
    <Panel title={headingOf(props, wanted) ?? t('pages.widget.links')}>
      <ul className={classes.links}>
        {links.map(({ title, address }, at) => {
          const said = inLocale<string>(title, wanted);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a link is its place
            <li key={at} lang={said?.locale}>
              {address.startsWith('/') ? (
                <Link to={address} dir="auto">
                  {said?.text}
                </Link>
              ) : (
                <a href={address} rel="noreferrer" dir="auto">
                  {said?.text}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

export const drawings: readonly WidgetDrawing[] = [
  own('text', (props) => <Text props={props} of="text" />),
  own('image', (props) => <Text props={props} of="image" />),
  own('video', (props) => <Text props={props} of="video" />),
  own('links', (props) => <Links props={props} />),
];
