import { Page, type PageProps } from './page';
import { Answered, type AnsweredProps } from './states';

/** A page that draws what one query answers. */
export function AnsweredPage<Data>({
  query,
  loading,
  children,
  ...page
}: Omit<PageProps, 'children'> & AnsweredProps<Data>) {
  return (
    <Page {...page}>
      <Answered query={query} loading={loading}>
        {children}
      </Answered>
    </Page>
  );
}
