import * as api from '@laurel/domain/classes/api';
import * as caseload from '@laurel/domain/classes/caseload-api';
import { createClasses } from '@laurel/domain/classes/permissions';
import * as team from '@laurel/domain/classes/team-api';
import { notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import type { Scope } from '@laurel/server/db/scope';
import type { Door } from '@laurel/server/http/door';
import { serve } from '@laurel/server/http/serve';
import { addToCaseload, readCaseload, removeFromCaseload } from './change-caseload';
import { addClass, type Gradebooks, setClassActive, updateClass } from './change-class';
import { endEnrolment, enrol, enrollByIdentifier, issueClassCodes } from './change-enrolment';
import { deleteContest, readTeamSchedule, saveContest, saveSeason } from './change-team';
import { readClassPlaces } from './class-store';
import { readEmergencyNotes } from './emergency-notes';
import { readClass, readClasses } from './store';

/** Told when a student joins a class, so that their grade there is kept from the first day. The roof connects it. */
export type AfterEnrolment = (scope: Scope, classId: Id<'class'>, personId: Id<'person'>) => Promise<void>;

/** Whether a roster brings a class, as imports know it. The roof connects it. */
export type IsFromRoster = (scope: Scope, classId: Id<'class'>) => Promise<boolean>;

export function classRoutes(
  door: Door,
  afterEnrolment: AfterEnrolment,
  gradebooks: Gradebooks,
  isFromRoster: IsFromRoster,
): void {
  serve(door, api.readClasses, async (scope, filter) => {
    const classes = await readClasses(scope, filter);
    return { classes, count: classes[0]?.count ?? 0 };
  });
  serve(door, api.readClassPlaces, async (scope) => await readClassPlaces(scope, createClasses));
  serve(door, api.addClass, async (scope, input) => await addClass(scope, input, gradebooks));
  serve(door, api.updateClass, async (scope, input) => await updateClass(scope, input, gradebooks));
  serve(door, api.setClassActive, setClassActive);
  serve(door, api.readClass, async (scope, { classId }) => {
    const found = await readClass(scope, classId);
    if (!found) throw notFound();
    return { ...found, isFromRoster: await isFromRoster(scope, classId) };
  });
  serve(door, api.enrol, async (scope, input) => {
    const enrolment = await enrol(scope, input);
    if (input.role === 'student') await afterEnrolment(scope, input.classId, input.personId);
    return enrolment;
  });
  serve(door, api.enrollByIdentifier, async (scope, input) => {
    const enrolment = await enrollByIdentifier(scope, input);
    if (input.role === 'student') await afterEnrolment(scope, input.classId, enrolment.personId);
    return enrolment;
  });
  serve(door, api.endEnrolment, endEnrolment);
  serve(door, api.issueClassCodes, issueClassCodes);
  serve(door, api.readEmergencyNotes, readEmergencyNotes);
  serve(door, team.readTeamSchedule, readTeamSchedule);
  serve(door, team.saveSeason, saveSeason);
  serve(door, team.saveContest, saveContest);
  serve(door, team.deleteContest, deleteContest);
  serve(door, caseload.readCaseload, readCaseload);
  serve(door, caseload.addToCaseload, addToCaseload);
  serve(door, caseload.removeFromCaseload, removeFromCaseload);
}
