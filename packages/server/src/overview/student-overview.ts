import type * as api from '@laurel/domain/overview/api';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import type { Scope } from '@laurel/server/db/scope';
import { readStudentOverviews } from './student-store';

/** One's own page, or `null` for whoever has no grades of their own. */
export async function studentOverview(scope: Scope): Promise<OutputOf<typeof api.readStudentOverview> | null> {
  const [student] = await readStudentOverviews(scope, 'own');
  return student ? { today: scope.today, student } : null;
}

/** Every child one observes. */
export async function parentOverview(scope: Scope): Promise<OutputOf<typeof api.readParentOverview>> {
  return { today: scope.today, children: await readStudentOverviews(scope, 'children') };
}
