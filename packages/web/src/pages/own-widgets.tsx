import type { RichText as Written } from '@laurel/domain/kit/rich-text';
import { inLocale } from '@laurel/domain/pages/in-locale';

import { ownWidgets } from '@laurel/domain/pages/widgets';
import type { Props } from '@laurel/domain/wire/widget';
import { useLocale } from '@laurel/web/kit/locale';
import { RichText } from '@laurel/web/media/rich-text';
import { Panel } from '@laurel/web/ui/panel';
import { drawing, type WidgetDrawing } from '@laurel/web/widgets/widget';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './pages.module.css';
import { t } from './text';

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
    example: ({ text }) => ({ heading: { en: t(`pages.widget.${key}`) }, ...textOf(key, text) }),
  });
}

function textOf(key: Key, words: string): Props {
  const document = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] };
  return key === 'links' ? { links: [{ title: words, address: '/dashboard' }] } : { [key]: { en: document } };
}

/** A text with its heading, in the reader's language or the first it was written in. */
function Text({ props, of }: { props: Props; of: string }) {
  const locale = useLocale();
  const heading = inLocale((props.heading ?? {}) as Said<string>, locale);
  const text = inLocale((props[of] ?? {}) as Said<Written>, locale);
  if (!text) return null;
  return heading ? (
    <Panel title={heading}>
      <RichText value={text} />
    </Panel>
  ) : (
    <Panel>
      <RichText value={text} />
    </Panel>
  );
}

function Links({ props }: { props: Props }) {
  const locale = useLocale();
  const links = (props.links ?? []) as readonly { title: string; address: string }[];
  return (
    <Panel title={inLocale((props.heading ?? {}) as Said<string>, locale) ?? t('pages.widget.links')}>
      <ul className={classes.links}>
        {links.map(({ title, address }) => (
          <li key={`${title} ${address}`}>
            {address.startsWith('/') ? (
              <Link to={address} dir="auto">
                {title}
              </Link>
            ) : (
              <a href={address} rel="noreferrer" dir="auto">
                {title}
              </a>
            )}
          </li>
        ))}
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
