import * as api from '@laurel/domain/classes/api';
import { notFound } from '@laurel/domain/kit/fault';
import type { Door } from '@laurel/server/http/door';
import { serve } from '@laurel/server/http/serve';
import { endEnrolment, enrol, issueClassCodes } from './change-enrolment';
import { readClass, readClasses } from './store';

export function classRoutes(door: Door): void {
  serve(door, api.readClasses, async (scope, filter) => {
    const classes = await readClasses(scope, filter);
    return { classes, count: classes[0]?.count ?? 0 };
  });
  serve(door, api.readClass, async (scope, { classId }) => {
    const found = await readClass(scope, classId);
    if (!found) throw notFound();
    return found;
  });
  serve(door, api.enrol, enrol);
  serve(door, api.endEnrolment, endEnrolment);
  serve(door, api.issueClassCodes, issueClassCodes);
}
