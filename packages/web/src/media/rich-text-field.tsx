import { Loading } from '@laurel/web/ui/states';
import { lazy, Suspense } from 'react';
import type { ProductEditorProps } from './product-editor';

const Editor = lazy(() => import('./product-editor').then((file) => ({ default: file.ProductEditor })));

/** A field for rich text. The editor is large, so it comes when it is first needed. */
export function RichTextField(props: ProductEditorProps) {
  return (
    <Suspense fallback={<Loading rows={4} />}>
      <Editor {...props} />
    </Suspense>
  );
}
