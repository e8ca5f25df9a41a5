import * as api from '@laurel/domain/classes/api';
import * as caseload from '@laurel/domain/classes/caseload-api';
import * as course from '@laurel/domain/classes/course-api';
import { createClasses, readClasses as mayRead } from '@laurel/domain/classes/permissions';
import * as team from '@laurel/domain/classes/team-api';
import { notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import type { Scope } from '@laurel/server/db/scope';
import type { Door } from '@laurel/server/http/door';
import { serve } from '@laurel/server/http/serve';
import { noteHealthView } from '@laurel/server/people/medical-alert';
import { readSchoolsFor } from '@laurel/server/people/person-store';
import { calendarFeedRoutes } from './calendar-feed';
import { addToCaseload, readCaseload, removeFromCaseload } from './change-caseload';
import { addClass, type Gradebooks, setClassActive, setClassesActive, updateClass } from './change-class';
import { addCourse, setCourseActive, updateCourse } from './change-course';
import { endEnrolment, enrol, enrollByIdentifier, issueClassCodes } from './change-enrolment';
import { deleteContest, readTeamSchedule, saveContest, saveSeason } from './change-team';
import { readClassPlaces } from './class-store';
import { readCourse, readCourses } from './course-store';
import * as store from './emergency-note-store';
import { readClass, readClasses } from './store';

/** Told when a student joins a class, so that their grade there is kept from the first day. The roof connects it. */
export type AfterEnrolment = (scope: Scope, classId: Id<'class'>, personId: Id<'person'>) => Promise<void>;

/** Whether a roster brings a class or a course, as imports know it. The roof connects it. */
export type IsFromRoster = (scope: Scope, kind: 'class' | 'course', id: string) => Promise<boolean>;

export function classRoutes(
  door: Door,
  afterEnrolment: AfterEnrolment,
  gradebooks: Gradebooks,
  isFromRoster: IsFromRoster,
): void {
  serve(door, api.readClasses, async (scope, filter) => {
    await requireListedSchool(scope, filter.schoolId);
    const classes = await readClasses(scope, filter);
    return { classes, count: classes[0]?.count ?? 0 };
  });
  serve(door, api.readClassPlaces, async (scope) => await readClassPlaces(scope, createClasses));
  serve(door, api.addClass, async (scope, input) => await addClass(scope, input, gradebooks));
  serve(door, api.updateClass, async (scope, input) => await updateClass(scope, input, gradebooks));
  serve(door, api.setClassActive, setClassActive);
  serve(door, api.setClassesActive, setClassesActive);
  serve(door, api.readClass, async (scope, { classId }) => {
    const found = await readClass(scope, classId);
    if (!found) throw notFound();
    return { ...found, isFromRoster: await isFromRoster(scope, 'class', classId) };
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
  serve(door, course.readCourses, async (scope, filter) => {
    await requireListedSchool(scope, filter.schoolId);
    const courses = await readCourses(scope, filter);
    return { courses, count: courses[0]?.count ?? 0 };
  });
  serve(door, course.readCourse, async (scope, { courseId }) => {
    const found = await readCourse(scope, courseId);
    if (!found) throw notFound();
    return { ...found, isFromRoster: await isFromRoster(scope, 'course', courseId) };
  });
  serve(door, course.addCourse, addCourse);
  serve(door, course.updateCourse, updateCourse);
  serve(door, course.setCourseActive, setCourseActive);
  serve(door, team.readTeamSchedule, readTeamSchedule);
  serve(door, team.saveSeason, saveSeason);
  serve(door, team.saveContest, saveContest);
  serve(door, team.deleteContest, deleteContest);
  calendarFeedRoutes(door);
  serve(door, caseload.readCaseload, readCaseload);
  serve(door, caseload.addToCaseload, addToCaseload);
  serve(door, caseload.removeFromCaseload, removeFromCaseload);
}

/** A list is narrowed to a school that the caller reads as a whole. */
async function requireListedSchool(scope: Scope, schoolId: Id<'school'> | undefined): Promise<void> {
  if (schoolId === undefined) return;
  const schools = await readSchoolsFor(scope, mayRead);
  if (!schools.some((school) => school.schoolId === schoolId)) throw notFound();
}

/** The emergency notes of a class's students; whose were read is on record. */
async function readEmergencyNotes(
  scope: Scope,
  { classId }: { classId: Id<'class'> },
): Promise<OutputOf<typeof api.readEmergencyNotes>> {
  if (!(await store.isClassOpen(scope, classId))) throw notFound();
  const notes = await store.readNotes(scope, classId);
  if (notes.length > 0) await noteHealthView(scope, { students: notes.map(({ studentId }) => studentId), classId });
  return { notes };
}
