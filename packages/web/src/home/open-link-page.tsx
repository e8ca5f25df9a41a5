import { t } from '@laurel/web/languages/text';
import { usePlace } from '@laurel/web/search/queries';
import { pageOf, recordAt } from '@laurel/web/search/record-links';
import { PlainPage } from '@laurel/web/shell/plain-page';
import { Answered, Loading } from '@laurel/web/ui/states';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

/** `/open/…`: where a text’s link to a class or an assignment leads, for whoever follows it. */
export function OpenLinkPage() {
  const { pathname } = useLocation();
  const record = recordAt(pathname);
  return record ? <Opened record={record} /> : <Closed />;
}

function Opened({ record }: { record: NonNullable<ReturnType<typeof recordAt>> }) {
  const query = usePlace(record);
  return (
    <Answered query={query} loading={<Loading rows={2} />}>
      {(place) => (place ? <GoOn href={pageOf(record, place)} /> : <Closed />)}
    </Answered>
  );
}

function GoOn({ href }: { href: string }) {
  const navigate = useNavigate();
  // Once the server has said where it opens; the way back leads to the text, not here.
  useEffect(() => {
    void navigate({ href, replace: true });
  }, [navigate, href]);
  return <Loading rows={2} />;
}

function Closed() {
  return (
    <PlainPage title={t('home.open.closed')} drawing="door">
      {t('home.open.closedWhy')}
    </PlainPage>
  );
}
