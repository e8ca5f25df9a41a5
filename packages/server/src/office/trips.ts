import { codeOf, tripLetter } from '@laurel/domain/attendance/code';
import * as officeApi from '@laurel/domain/attendance/office-api';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import { readTrip, withdrawTrip, writeAbsence } from '@laurel/server/attendance/absence-store';
import { markTrip, unexcuseMarks } from '@laurel/server/attendance/change-marks';
import { readMemberships, readTeam } from '@laurel/server/attendance/change-marks-store';
import { holdSchoolsAlone, requireSchool } from '@laurel/server/attendance/school-store';
import { readSettings, writeDefaultCodes } from '@laurel/server/attendance/settings-store';
import { newId } from '@laurel/server/db/new-id';
import type { Handler } from '@laurel/server/http/serve';
import { operationOf, readOperation, writeOperation } from '@laurel/server/saves/operation-store';
import { refuseUnknownPeriods, refuseWrongDays } from './absences';

/** Plans a team's trip for every member and marks every class it takes them from. */
export const planTrip: Handler<typeof officeApi.planTrip> = async (scope, input) => {
  const { schoolId, tripId, classId, startsOn, endsBefore, periods, reason } = input;
  await requireSchool(scope, schoolId);
  const team = await readTeam(scope, classId, schoolId, startsOn);
  if (!team) throw notFound();
  const operation = operationOf(officeApi.planTrip, tripId, input);
  // Answers are forgotten after 30 days, a trip is not.
  if (await readTrip(scope, tripId, schoolId))
    return (
      (await readOperation(scope, operation, plannedTrip)) ?? { students: team.members.length, changed: 0, kept: 0 }
    );
  if (team.kind !== 'team') throw new Fault('refused', translatable`${team.title} isn’t a team. Trips are for teams.`);
  if (team.members.length === 0)
    throw new Fault('refused', translatable`No one is enrolled in ${team.title} on ${startsOn}.`);
  refuseWrongDays(scope, input);
  const students = team.members.map((member) => member.studentId);
  const memberships = await readMemberships(scope, students);
  const schools = new Set([...team.members, ...memberships].map((each) => each.schoolId));
  await holdSchoolsAlone(scope, [schoolId, ...schools]);
  // Of two that are the same one comes first.
  const answered = await readOperation(scope, operation, plannedTrip);
  if (answered) return answered;
  const settings = await readSettings(scope, schoolId, startsOn, endsBefore);
  refuseUnknownPeriods(settings, periods);
  if (codeOf(settings.codes, tripLetter)?.isActive !== true)
    throw new Fault(
      'refused',
      translatable`The school has no active code ${tripLetter} for school activities. Add it, then create the trip.`,
    );
  // Members go to other schools too: their absence is planned there, and classes there are marked.
  for (const school of schools) {
    await writeDefaultCodes(scope, school);
    const { name, codes } = await readSettings(scope, school, startsOn, endsBefore);
    if (codeOf(codes, tripLetter) === null)
      throw new Fault(
        'refused',
        translatable`${name} has no code ${tripLetter} for school activities, and the trip includes its students. Ask its office to add the code.`,
      );
  }
  for (const member of team.members) {
    await writeAbsence(scope, {
      ...{ startsOn, endsBefore, periods, reason, tripId },
      ...{ id: newId(), schoolId: member.schoolId, studentId: member.studentId, code: tripLetter },
      ...{ state: 'excused', reportedBy: 'trip', teamId: classId },
    });
  }
  const stretch = { from: startsOn, until: endsBefore, periods };
  const changed = await markTrip(scope, { id: tripId, students, ...stretch, code: tripLetter, reason });
  const answer = { students: students.length, ...changed };
  await writeOperation(scope, operation, answer);
  return answer;
};

const plannedTrip = officeApi.planTrip.output;

/** Calls a trip off. */
export const cancelTrip: Handler<typeof officeApi.cancelTrip> = async (scope, { schoolId, tripId }) => {
  await requireSchool(scope, schoolId);
  // Another school's trip is as good as none: nothing to call off.
  const trip = await readTrip(scope, tripId, schoolId);
  if (!trip) return { changed: 0, kept: 0 };
  await holdSchoolsAlone(scope, trip.schoolIds);
  if ((await withdrawTrip(scope, tripId)) === 0) return { changed: 0, kept: 0 };
  return await unexcuseMarks(scope, { ...trip, batchId: tripId }, null);
};
