import { deferPart } from '@laurel/web/ui/part';
import { Loading } from '@laurel/web/ui/states';

/** A field for rich text. The editor is large, so it comes when it is first needed. */
export const RichTextField = deferPart(() => import('./product-editor').then((file) => file.ProductEditor), {
  waiting: () => <Loading rows={4} />,
});
