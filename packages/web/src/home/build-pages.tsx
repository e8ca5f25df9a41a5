import { Fault } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { ComponentList } from '@laurel/web/pages/component-list';
import { LayoutList } from '@laurel/web/pages/layout-list';
import { PageEditor } from '@laurel/web/pages/page-editor';
import { PageList } from '@laurel/web/pages/page-list';
import { pageIdIn } from '@laurel/web/pages/page-view';
import { usePage } from '@laurel/web/pages/queries';
import { NotFoundPage } from '@laurel/web/shell/plain-page';
import { Failed, Loading } from '@laurel/web/ui/states';
import { useLocation } from '@tanstack/react-router';
import { widgetFiles } from './widget-files';

function ListPage() {
  return <PageList files={widgetFiles} />;
}

/** `/admin/views/{guid}`: what isn't an id has no page. */
function EditPage() {
  const pageId = pageIdIn(useLocation().pathname.split('/')[3] ?? '');
  return pageId ? <Editing key={pageId} pageId={pageId} /> : <NotFoundPage />;
}

function Editing({ pageId }: { pageId: Id<'page'> }) {
  const { data, error, refetch } = usePage(pageId);
  if (data) return <PageEditor page={data} files={widgetFiles} />;
  if (error instanceof Fault && error.code === 'not-found') return <NotFoundPage />;
  return error ? <Failed error={error} onRetry={refetch} /> : <Loading shape="panels" rows={6} />;
}

function ComponentsPage() {
  return <ComponentList files={widgetFiles} />;
}

/** The pages of those who build pages, in one file on the way to the browser. */
export const buildPages = { list: ListPage, edit: EditPage, components: ComponentsPage, layouts: LayoutList };
