import * as api from '@laurel/domain/classes/api';
import { addToCaseload, readCaseload, removeFromCaseload } from '@laurel/domain/classes/caseload-api';
import { addCourse, readCourse, readCourses, setCourseActive, updateCourse } from '@laurel/domain/classes/course-api';
import * as teamApi from '@laurel/domain/classes/team-api';
import { readPerson } from '@laurel/domain/people/directory-api';
import type { InputOf, OutputOf } from '@laurel/domain/wire/endpoint';
import { call } from '@laurel/web/kit/call';
import { queryOf, refresh } from '@laurel/web/kit/query-client';
import { renewSession, useAbility } from '@laurel/web/people/session';
import { useCall } from '@laurel/web/ui/use-change';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** A page of classes; the last page stays while the next is on its way. */
export const useClasses = (filter: InputOf<typeof api.readClasses>) =>
  useQuery({ ...queryOf(api.readClasses, filter), placeholderData: keepPreviousData });

/** The same page for a download: fetched again, not cached. */
export async function readClassesPage(filter: InputOf<typeof api.readClasses>, signal: AbortSignal) {
  return (await call(api.readClasses, filter, { signal })).classes;
}

export const useClass = (classId: string) => useQuery(queryOf(api.readClass, { classId }));

/** Where classes may be added, and the terms they can run in. */
export const useClassPlaces = ({ isAsked = true } = {}) =>
  useQuery({ ...queryOf(api.readClassPlaces, {}), enabled: isAsked });

export const useAddClass = () =>
  useCall(api.addClass, { onSuccess: () => refresh(api.readClasses, api.readClassPlaces, readCourses, readCourse) });

export const useUpdateClass = () =>
  useCall(api.updateClass, { onSettled: () => refresh(api.readClass, api.readClasses) });

export const useSetClassActive = () =>
  useCall(api.setClassActive, { onSuccess: () => refresh(api.readClass, api.readClasses, readCourse, readCourses) });

export const useSetClassesActive = () =>
  useCall(api.setClassesActive, { onSuccess: () => refresh(api.readClass, api.readClasses, readCourse, readCourses) });

/** A page of courses; the last page stays while the next is on its way. */
export const useCourses = (filter: InputOf<typeof readCourses>) =>
  useQuery({ ...queryOf(readCourses, filter), placeholderData: keepPreviousData });

/** The same page for a download: fetched again, not cached. */
export async function readCoursesPage(filter: InputOf<typeof readCourses>, signal: AbortSignal) {
  return (await call(readCourses, filter, { signal })).courses;
}

export const useCourse = (courseId: string) => useQuery(queryOf(readCourse, { courseId }));

export const useAddCourse = () =>
  useCall(addCourse, { onSuccess: () => Promise.all([refresh(readCourses, api.readClassPlaces), followHues()]) });

export const useUpdateCourse = () =>
  useCall(updateCourse, {
    onSuccess: followHues,
    onSettled: () => refresh(readCourse, readCourses, api.readClassPlaces, api.readClasses),
  });

/** The hues of courses come with the session, so that every face has them. */
async function followHues(): Promise<void> {
  await renewSession().catch(() => undefined);
}

export const useSetCourseActive = () =>
  useCall(setCourseActive, { onSuccess: () => refresh(readCourse, readCourses, api.readClassPlaces) });

export const useEnrol = () =>
  useCall(api.enrol, { onSuccess: () => refresh(api.readClass, api.readClasses, readPerson) });

export const useEndEnrolment = () =>
  useCall(api.endEnrolment, { onSettled: () => refresh(api.readClass, api.readClasses, readPerson) });

/** Codes to hand out: the answer is the only time they can be seen. */
export const useIssueClassCodes = () => useCall(api.issueClassCodes);
export const useCaseload = (personId: string) => useQuery(queryOf(readCaseload, { personId }));
export const useAddToCaseload = () => useCall(addToCaseload, { onSettled: () => refresh(readCaseload) });
export const useRemoveFromCaseload = () => useCall(removeFromCaseload, { onSettled: () => refresh(readCaseload) });

const noNotes: OutputOf<typeof api.readEmergencyNotes>['notes'] = [];

/**
 * The emergency notes of a class's students, for whoever reads them; asked for once a page, because it is on record, and
 * forgotten with it.
 */
export function useEmergencyNotes(classId: string) {
  const isAsked = useAbility().can('read', 'health');
  const query = useQuery({
    ...queryOf(api.readEmergencyNotes, { classId }),
    enabled: isAsked,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return query.data?.notes ?? noNotes;
}

export const useTeamSchedule = (classId: string) => useQuery(queryOf(teamApi.readTeamSchedule, { classId }));
export const useSaveSeason = () => useCall(teamApi.saveSeason, { onSettled: () => refresh(teamApi.readTeamSchedule) });
export const useSaveContest = () =>
  useCall(teamApi.saveContest, { onSettled: () => refresh(teamApi.readTeamSchedule) });
export const useDeleteContest = () =>
  useCall(teamApi.deleteContest, { onSettled: () => refresh(teamApi.readTeamSchedule) });
export const useCalendarFeed = () => useQuery(queryOf(teamApi.readCalendarFeed, {}));

/** The answer is the only time the address can be seen. */
export const useMakeCalendarFeed = () =>
  useCall(teamApi.makeCalendarFeed, { onSuccess: () => refresh(teamApi.readCalendarFeed) });
export const useDeleteCalendarFeed = () =>
  useCall(teamApi.deleteCalendarFeed, { onSuccess: () => refresh(teamApi.readCalendarFeed) });
