import {
  addClass,
  endEnrolment,
  enrol,
  issueClassCodes,
  readClass,
  readClasses,
  readClassPlaces,
  readEmergencyNotes,
  setClassActive,
  setClassesActive,
  updateClass,
} from '@laurel/domain/classes/api';
import { addToCaseload, readCaseload, removeFromCaseload } from '@laurel/domain/classes/caseload-api';
import { addCourse, readCourse, readCourses, setCourseActive, updateCourse } from '@laurel/domain/classes/course-api';
import {
  deleteCalendarFeed,
  deleteContest,
  makeCalendarFeed,
  readCalendarFeed,
  readTeamSchedule,
  saveContest,
  saveSeason,
} from '@laurel/domain/classes/team-api';
import { readPerson } from '@laurel/domain/people/directory-api';
import type { InputOf, OutputOf } from '@laurel/domain/wire/endpoint';
import { call } from '@laurel/web/kit/call';
import { queryOf, refresh } from '@laurel/web/kit/query-client';
import { renewSession, useAbility } from '@laurel/web/people/session';
import { useChange } from '@laurel/web/ui/use-change';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** A page of classes; the last page stays while the next is on its way. */
export function useClasses(filter: InputOf<typeof readClasses>) {
  return useQuery({ ...queryOf(readClasses, filter), placeholderData: keepPreviousData });
}

/** The same page for a download: fetched again, not cached. */
export async function readClassesPage(filter: InputOf<typeof readClasses>, signal: AbortSignal) {
  return (await call(readClasses, filter, { signal })).classes;
}

export function useClass(classId: string) {
  return useQuery(queryOf(readClass, { classId }));
}

/** Where classes may be added, and the terms they can run in. */
export function useClassPlaces({ isAsked = true } = {}) {
  return useQuery({ ...queryOf(readClassPlaces, {}), enabled: isAsked });
}

export function useAddClass() {
  return useChange({
    mutationFn: (input: InputOf<typeof addClass>) => call(addClass, input),
    onSuccess: () => refresh(readClasses, readClassPlaces, readCourses, readCourse),
  });
}

export function useUpdateClass() {
  return useChange({
    mutationFn: (input: InputOf<typeof updateClass>) => call(updateClass, input),
    onSettled: () => refresh(readClass, readClasses),
  });
}

export function useSetClassActive() {
  return useChange({
    mutationFn: (input: InputOf<typeof setClassActive>) => call(setClassActive, input),
    onSuccess: () => refresh(readClass, readClasses, readCourse, readCourses),
  });
}

export function useSetClassesActive() {
  return useChange({
    mutationFn: (input: InputOf<typeof setClassesActive>) => call(setClassesActive, input),
    onSuccess: () => refresh(readClass, readClasses, readCourse, readCourses),
  });
}

/** A page of courses; the last page stays while the next is on its way. */
export function useCourses(filter: InputOf<typeof readCourses>) {
  return useQuery({ ...queryOf(readCourses, filter), placeholderData: keepPreviousData });
}

/** The same page for a download: fetched again, not cached. */
export async function readCoursesPage(filter: InputOf<typeof readCourses>, signal: AbortSignal) {
  return (await call(readCourses, filter, { signal })).courses;
}

export function useCourse(courseId: string) {
  return useQuery(queryOf(readCourse, { courseId }));
}

export function useAddCourse() {
  return useChange({
    mutationFn: (input: InputOf<typeof addCourse>) => call(addCourse, input),
    onSuccess: () => Promise.all([refresh(readCourses, readClassPlaces), followHues()]),
  });
}

export function useUpdateCourse() {
  return useChange({
    mutationFn: (input: InputOf<typeof updateCourse>) => call(updateCourse, input),
    onSuccess: followHues,
    onSettled: () => refresh(readCourse, readCourses, readClassPlaces, readClasses),
  });
}

/** The hues of courses come with the session, so that every face has them. */
async function followHues(): Promise<void> {
  await renewSession().catch(() => undefined);
}

export function useSetCourseActive() {
  return useChange({
    mutationFn: (input: InputOf<typeof setCourseActive>) => call(setCourseActive, input),
    onSuccess: () => refresh(readCourse, readCourses, readClassPlaces),
  });
}

export function useEnrol() {
  return useChange({
    mutationFn: (input: InputOf<typeof enrol>) => call(enrol, input),
    onSuccess: () => refresh(readClass, readClasses, readPerson),
  });
}

export function useEndEnrolment() {
  return useChange({
    mutationFn: (input: InputOf<typeof endEnrolment>) => call(endEnrolment, input),
    onSettled: () => refresh(readClass, readClasses, readPerson),
  });
}

/** Codes to hand out: the answer is the only time they can be seen. */
export function useIssueClassCodes() {
  return useChange({ mutationFn: (input: InputOf<typeof issueClassCodes>) => call(issueClassCodes, input) });
}

export function useCaseload(personId: string) {
  return useQuery(queryOf(readCaseload, { personId }));
}

export function useAddToCaseload() {
  return useChange({
    mutationFn: (input: InputOf<typeof addToCaseload>) => call(addToCaseload, input),
    onSettled: () => refresh(readCaseload),
  });
}

export function useRemoveFromCaseload() {
  return useChange({
    mutationFn: (input: InputOf<typeof removeFromCaseload>) => call(removeFromCaseload, input),
    onSettled: () => refresh(readCaseload),
  });
}

const noNotes: OutputOf<typeof readEmergencyNotes>['notes'] = [];

/**
 * The emergency notes of a class's students, for whoever reads them; asked for once a page, because it is on record, and
 * forgotten with it.
 */
export function useEmergencyNotes(classId: string) {
  const isAsked = useAbility().can('read', 'health');
  const query = useQuery({
    ...queryOf(readEmergencyNotes, { classId }),
    enabled: isAsked,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return query.data?.notes ?? noNotes;
}

export function useTeamSchedule(classId: string) {
  return useQuery(queryOf(readTeamSchedule, { classId }));
}

export function useSaveSeason() {
  return useChange({
    mutationFn: (input: InputOf<typeof saveSeason>) => call(saveSeason, input),
    onSettled: () => refresh(readTeamSchedule),
  });
}

export function useSaveContest() {
  return useChange({
    mutationFn: (input: InputOf<typeof saveContest>) => call(saveContest, input),
    onSettled: () => refresh(readTeamSchedule),
  });
}

export function useDeleteContest() {
  return useChange({
    mutationFn: (input: InputOf<typeof deleteContest>) => call(deleteContest, input),
    onSettled: () => refresh(readTeamSchedule),
  });
}

export function useCalendarFeed() {
  return useQuery(queryOf(readCalendarFeed, {}));
}

/** The answer is the only time the address can be seen. */
export function useMakeCalendarFeed() {
  return useChange({
    mutationFn: (input: InputOf<typeof makeCalendarFeed>) => call(makeCalendarFeed, input),
    onSuccess: () => refresh(readCalendarFeed),
  });
}

export function useDeleteCalendarFeed() {
  return useChange({
    mutationFn: (input: InputOf<typeof deleteCalendarFeed>) => call(deleteCalendarFeed, input),
    onSuccess: () => refresh(readCalendarFeed),
  });
}
