import { notFound } from '@laurel/domain/kit/fault';
import * as api from '@laurel/domain/overview/api';
import * as widgets from '@laurel/domain/overview/widget-api';
import type { Door } from '@laurel/server/http/door';
import { serve } from '@laurel/server/http/serve';
import { noteVisit } from './changes-store';
import { readFigure } from './figure';
import { staffOverview } from './staff-overview';
import { caseloadOverview, parentOverview, studentOverview } from './student-overview';
import { teacherOverview } from './teacher-overview';
import { readWeek } from './week';

export function overviewRoutes(door: Door): void {
  serve(door, api.readStudentOverview, async (scope) => {
    const own = await studentOverview(scope);
    if (!own) throw notFound();
    return own;
  });
  serve(door, api.readParentOverview, parentOverview);
  serve(door, api.readCaseloadStudent, caseloadOverview);
  serve(door, api.noteVisit, async (scope) => {
    await noteVisit(scope);
  });
  serve(door, api.readTeacherOverview, async (scope) => await teacherOverview(door, scope));
  serve(door, api.readStaffOverview, async (scope) => await staffOverview(door, scope));
  serve(door, widgets.readFigure, readFigure);
  serve(door, widgets.readWeek, readWeek);
}
