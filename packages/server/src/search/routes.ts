import * as api from '@laurel/domain/search/api';
import type { Door } from '@laurel/server/http/door';
import { serve } from '@laurel/server/http/serve';
import { readMergedInto } from '@laurel/server/people/people-store';
import { findAssignments, readAssignmentPlace, readClassPlace, readPersonPlace } from './links-store';
import { findClasses, findPeople, findStudents } from './store';

export function searchRoutes(door: Door): void {
  serve(door, api.search, async (scope, { query, most = api.mostFound }) => ({
    people: await findPeople(scope, query, most),
    classes: await findClasses(scope, query, most),
  }));
  // A class out of reach and one that doesn't exist are the same (settled 10): a link that leads nowhere.
  serve(door, api.readClassPlace, async (scope, { classId }) => await readClassPlace(scope, classId));
  serve(door, api.readPersonPlace, async (scope, { personId }) => {
    const kept = await readMergedInto(scope, personId);
    return await readPersonPlace(scope, kept ?? personId);
  });
  serve(door, api.readAssignmentPlace, async (scope, input) => await readAssignmentPlace(scope, input.assignmentId));
  serve(door, api.searchAssignments, async (scope, { query }) => ({
    assignments: await findAssignments(scope, query),
  }));
  serve(door, api.searchStudents, async (scope, { query = '' }) => ({
    today: scope.today,
    students: await findStudents(scope, query),
  }));
}
