import { PageView, pageIdIn } from '@laurel/web/pages/page-view';
import { NotFoundPage } from '@laurel/web/shell/plain-page';
import { useLocation } from '@tanstack/react-router';
import { widgetFiles } from './widget-files';

/** `/view/{guid}`: what is published; `/view/{guid} copy`: the draft as if it were. */
export function ViewPage() {
  const [, asked = '', copy = ''] = /^\/view\/([^ ]*)( copy)?$/.exec(decodeURIComponent(useLocation().pathname)) ?? [];
  const pageId = pageIdIn(asked);
  return pageId ? (
    <PageView key={pageId + copy} pageId={pageId} isDraft={copy !== ''} files={widgetFiles} absent={<NotFoundPage />} />
  ) : (
    <NotFoundPage />
  );
}
