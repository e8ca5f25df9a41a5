import * as api from '@laurel/domain/search/api';
import type { Door } from '@laurel/server/http/door';
import { serve } from '@laurel/server/http/serve';
import { findClasses, findPeople, findStudents } from './store';

export function searchRoutes(door: Door): void {
  serve(door, api.search, async (scope, { query }) => ({
    people: await findPeople(scope, query),
    classes: await findClasses(scope, query),
  }));
  serve(door, api.searchStudents, async (scope, { query = '' }) => ({
    today: scope.today,
    students: await findStudents(scope, query),
  }));
}
