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
import { useCall } from '@laurel/web/ui/use-change';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** A page of classes; the last page stays while the next is on its way. */
export const useClasses = (filter: InputOf<typeof readClasses>) =>
  useQuery({ ...queryOf(readClasses, filter), placeholderData: keepPreviousData });

/** The same page for a download: fetched again, not cached. */
export async function readClassesPage(filter: InputOf<typeof readClasses>, signal: AbortSignal) {
  return (await call(readClasses, filter, { signal })).classes;
}

export const useClass = (classId: string) => useQuery(queryOf(readClass, { classId }));

/** Where classes may be added, and the terms they can run in. */
export const useClassPlaces = ({ isAsked = true } = {}) =>
  useQuery({ ...queryOf(readClassPlaces, {}), enabled: isAsked });

export const useAddClass = () =>
  useCall(addClass, { onSuccess: () => refresh(readClasses, readClassPlaces, readCourses, readCourse) });

export const useUpdateClass = () => useCall(updateClass, { onSettled: () => refresh(readClass, readClasses) });

export const useSetClassActive = () =>
  useCall(setClassActive, { onSuccess: () => refresh(readClass, readClasses, readCourse, readCourses) });

export const useSetClassesActive = () =>
  useCall(setClassesActive, { onSuccess: () => refresh(readClass, readClasses, readCourse, readCourses) });

/** A page of courses; the last page stays while the next is on its way. */
export const useCourses = (filter: InputOf<typeof readCourses>) =>
  useQuery({ ...queryOf(readCourses, filter), placeholderData: keepPreviousData });

/** The same page for a download: fetched again, not cached. */
export async function readCoursesPage(filter: InputOf<typeof readCourses>, signal: AbortSignal) {
  return (await call(readCourses, filter, { signal })).courses;
}

export const useCourse = (courseId: string) => useQuery(queryOf(readCourse, { courseId }));

export const useAddCourse = () =>
  useCall(addCourse, { onSuccess: () => Promise.all([refresh(readCourses, readClassPlaces), followHues()]) });

export const useUpdateCourse = () =>
  useCall(updateCourse, {
    onSuccess: followHues,
    onSettled: () => refresh(readCourse, readCourses, readClassPlaces, readClasses),
  });

/** The hues of courses come with the session, so that every face has them. */
async function followHues(): Promise<void> {
  await renewSession().catch(() => undefined);
}

export const useSetCourseActive = () =>
  useCall(setCourseActive, { onSuccess: () => refresh(readCourse, readCourses, readClassPlaces) });

export const useEnrol = () => useCall(enrol, { onSuccess: () => refresh(readClass, readClasses, readPerson) });

export const useEndEnrolment = () =>
  useCall(endEnrolment, { onSettled: () => refresh(readClass, readClasses, readPerson) });

/** Codes to hand out: the answer is the only time they can be seen. */
export const useIssueClassCodes = () => useCall(issueClassCodes);
export const useCaseload = (personId: string) => useQuery(queryOf(readCaseload, { personId }));
export const useAddToCaseload = () => useCall(addToCaseload, { onSettled: () => refresh(readCaseload) });
export const useRemoveFromCaseload = () => useCall(removeFromCaseload, { onSettled: () => refresh(readCaseload) });

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

export const useTeamSchedule = (classId: string) => useQuery(queryOf(readTeamSchedule, { classId }));
export const useSaveSeason = () => useCall(saveSeason, { onSettled: () => refresh(readTeamSchedule) });
export const useSaveContest = () => useCall(saveContest, { onSettled: () => refresh(readTeamSchedule) });
export const useDeleteContest = () => useCall(deleteContest, { onSettled: () => refresh(readTeamSchedule) });
export const useCalendarFeed = () => useQuery(queryOf(readCalendarFeed, {}));

/** The answer is the only time the address can be seen. */
export const useMakeCalendarFeed = () => useCall(makeCalendarFeed, { onSuccess: () => refresh(readCalendarFeed) });
export const useDeleteCalendarFeed = () => useCall(deleteCalendarFeed, { onSuccess: () => refresh(readCalendarFeed) });
