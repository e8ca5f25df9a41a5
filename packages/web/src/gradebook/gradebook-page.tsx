import { id } from '@laurel/domain/kit/id';
import { bookOf } from '@laurel/web/grades/book';
import { useGradebook } from '@laurel/web/grades/queries';
import { scores } from '@laurel/web/grades/scores';
import { t } from '@laurel/web/grades/text';
import { useOutbox } from '@laurel/web/outbox/outbox';
import { useRemarks } from '@laurel/web/remarks/queries';
import { useRatings } from '@laurel/web/standards/queries';
import { usePresence } from '@laurel/web/teaching/presence';
import { Page } from '@laurel/web/ui/page';
import { deferPart } from '@laurel/web/ui/part';
import { Failed, Loading } from '@laurel/web/ui/states';
import { useParams } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import * as z from 'zod/mini';
import { GradebookDesk } from './gradebook-desk';
import { useGradebookView } from './gradebook-view';

// Not for everyone who types scores.
const loadOther = () => import('./other-view').then((file) => file.OtherView);
const OtherView = deferPart(loadOther, {
  waiting: ({ book }) => (
    <Page title={book.gradebook.title} width="fluid" isCompact>
      <Loading shape="sheet" rows={18} />
    </Page>
  ),
});

/** /teacher/gradebook/{classId}: the scores and grades of one class. `GradebookSheet` wires cells and what is done with them. */
export function GradebookPage() {
  const params = useParams({ strict: false });
  // What is no id can't be found either; the server says so in its own words.
  const classId = useMemo(() => z.parse(z.catch(id('class'), noClass), params.classId), [params.classId]);
  const [{ sheet }] = useGradebookView();
  const query = useGradebook(classId);
  // Asked for beside the gradebook, not after it.
  useRatings(classId, sheet === 'standards');
  useRemarks(classId, sheet === 'comments');
  useEffect(() => {
    if (sheet !== 'scores') void loadOther().catch(() => undefined);
  }, [sheet]);
  const { outbox, revision } = useOutbox(scores, classId);
  // Measured: grades are kept in the book, so it lives until the gradebook is read again.
  const book = useMemo(() => (query.data ? bookOf(query.data, outbox.cells) : null), [query.data, outbox]);

  usePresence(classId, book !== null);

  if (book && sheet !== 'scores')
    return <OtherView key={`${sheet} ${classId}`} sheet={sheet} book={book} scores={outbox} />;
  if (book) return <GradebookDesk key={classId} book={book} outbox={outbox} revision={revision} />;
  return (
    <Page title={t('grades.title')} width="fluid">
      {query.error ? (
        <Failed error={query.error} onRetry={() => query.refetch()} />
      ) : (
        <Loading shape="sheet" rows={18} />
      )}
    </Page>
  );
}

const noClass = id('class').parse('00000000-0000-0000-0000-000000000000');
