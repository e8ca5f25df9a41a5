import type { RichText as Written } from '@laurel/domain/kit/rich-text';
import { useLocale } from '@laurel/web/kit/locale';
import { deferPart } from '@laurel/web/ui/part';
import { use } from 'react';
import { DocumentLinksContext } from './document-links';
import { paragraphsOf } from './plain-text';
import classes from './rich-text.module.css';

const plain = ({ value }: { value: unknown }) => (
  <p className={classes.plain}>{paragraphsOf(value as Written).join('\n')}</p>
);

const Viewer = deferPart(() => import('@laurel/editor/viewer').then((file) => file.RichTextViewer), {
  waiting: plain,
  missing: plain,
});

interface RichTextProps {
  readonly value: Written;
  readonly dense?: boolean;
  /** The level of its first-level headings. Left out: below titles of the third level. */
  readonly headingLevel?: number;
}

/** Rich text as it was written. Until the viewer is there, and where it can’t be fetched, its plain words stand in its place. */
export function RichText({ value, dense = false, headingLevel = 4 }: RichTextProps) {
  const locale = useLocale();
  const links = use(DocumentLinksContext);
  return (
    // Its own direction: English in an Arabic page begins at the left, with its bullets and full stops.
    <div dir="auto">
      <Viewer
        value={value}
        locale={locale}
        dense={dense}
        markdownTheme="github"
        headingLevel={headingLevel}
        {...(links ? { link: links.Link } : {})}
      />
    </div>
  );
}
