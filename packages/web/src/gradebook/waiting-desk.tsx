import { Page } from '@laurel/web/ui/page';
import { Failed, Loading } from '@laurel/web/ui/states';

interface WaitingDeskProps {
  readonly title: string;
  readonly query: { readonly error: Error | null; readonly refetch: () => unknown };
}

/** A sheet that isn’t there yet. */
export function WaitingDesk({ title, query }: WaitingDeskProps) {
  return (
    <Page title={title} width="fluid" isCompact>
      {query.error ? (
        <Failed error={query.error} onRetry={() => query.refetch()} />
      ) : (
        <Loading shape="sheet" rows={18} />
      )}
    </Page>
  );
}
