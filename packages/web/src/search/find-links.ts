import { readTaught } from '@laurel/domain/overview/permissions';
import { search, searchAssignments } from '@laurel/domain/search/api';
import type { LinkSuggestion } from '@laurel/editor/editor';
import { call } from '@laurel/web/kit/call';
import { t } from '@laurel/web/languages/text';
import { currentSession } from '@laurel/web/people/session';
import { classHit, type Hit, pagesLike } from './hits';
import { addressOf } from './record-links';

/** What a text may link to, by words: classes and assignments its writer can open, and pages. */
export async function findLinks(
  pages: readonly Hit[],
  query: string,
  signal: AbortSignal,
): Promise<readonly LinkSuggestion[]> {
  const asked = query.slice(0, 100);
  const teaches = currentSession().ability.can(...readTaught);
  const [{ classes }, { assignments }] = await Promise.all([
    call(search, { query: asked }, { signal }),
    teaches ? call(searchAssignments, { query: asked }, { signal }) : { assignments: [] },
  ]);
  return [
    ...classes.map((found) => {
      const { title, about } = classHit(found);
      return { href: addressOf({ kind: 'class', id: found.classId }), label: title, about: about || t('search.class') };
    }),
    ...assignments.map(({ assignmentId, title, classTitle }) => ({
      href: addressOf({ kind: 'assignment', id: assignmentId }),
      label: title,
      about: t('search.assignmentOf', { class: classTitle }),
    })),
    ...pagesLike(pages, asked).map(({ href, title, about }) => ({ href, label: title, about })),
  ];
}
