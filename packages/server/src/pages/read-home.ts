import { reachesOf } from '@laurel/domain/access/ability';
import { audiencesOf } from '@laurel/domain/access/audience';
import type { Id } from '@laurel/domain/kit/id';
import { readViews } from '@laurel/domain/pages/permissions';
import type { Scope } from '@laurel/server/db/scope';
import { readViewList } from './page-store';

/** The page that is the caller’s home in place of the built-in one; `null` for none. */
export async function readHome(scope: Scope): Promise<Id<'page'> | null> {
  const { rules } = scope.caller;
  if (reachesOf(rules, readViews).reaches.length === 0) return null;
  const [first] = await readViewList(scope, audiencesOf(rules));
  return first?.isHome ? first.pageId : null;
}
