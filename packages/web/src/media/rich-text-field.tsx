import { t } from '@laurel/web/languages/text';
import { deferPart } from '@laurel/web/ui/part';
import type { ProductEditorProps } from './product-editor';
import classes from './rich-text.module.css';

/** A field for rich text. The editor is large, so it comes when it is first needed. */
export const RichTextField = deferPart(() => import('./product-editor').then((file) => file.ProductEditor), {
  waiting: Place,
});

/** The editor's label and outline, exactly as high as the editor will be, so that nothing below moves. */
function Place({ label, dense = false }: ProductEditorProps) {
  return (
    <div>
      <span className={classes.placeLabel}>{label}</span>
      <div
        className={classes.place}
        data-dense={dense || undefined}
        role="status"
        aria-busy="true"
        aria-label={t('ui.loading')}
      />
    </div>
  );
}
