import type { RichText as Written } from '@laurel/domain/kit/rich-text';
import { useLocale } from '@laurel/web/kit/locale';
import { lazy, Suspense } from 'react';
import { paragraphsOf } from './plain-text';
import classes from './rich-text.module.css';

const Viewer = lazy(() => import('@laurel/editor/viewer').then((file) => ({ default: file.RichTextViewer })));

/** Rich text stands below titles of the third level at most. */
const below = 4;

/** Rich text as it was written. Until the viewer is there its plain words stand in its place. */
export function RichText({ value, dense = false }: { value: Written; dense?: boolean }) {
  const locale = useLocale();
  return (
    // Its own direction: English in an Arabic page begins at the left, with its bullets and full stops.
    <div dir="auto">
      <Suspense fallback={<p className={classes.plain}>{paragraphsOf(value).join('\n')}</p>}>
        <Viewer value={value} locale={locale} dense={dense} markdownTheme="github" headingLevel={below} />
      </Suspense>
    </div>
  );
}
