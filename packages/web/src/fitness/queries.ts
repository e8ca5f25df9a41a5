import * as api from '@laurel/domain/fitness/api';
import { readRuns } from '@laurel/domain/fitness/live-api';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { queryOf, refresh } from '@laurel/web/kit/query-client';
import { useCall } from '@laurel/web/ui/use-change';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

export const useStudentFitness = (studentId: string, isAsked = true) =>
  useQuery({ ...queryOf(api.readStudentFitness, { studentId }), enabled: isAsked });

export const useStateFileCheck = (input: InputOf<typeof api.checkStateFile>) =>
  useQuery(queryOf(api.checkStateFile, input));

export const useFitnessReport = (input: InputOf<typeof api.readFitnessReport>) =>
  useQuery(queryOf(api.readFitnessReport, input));

export const useFitnessReports = (input: InputOf<typeof api.readFitnessReports>) =>
  useQuery(queryOf(api.readFitnessReports, input));

/** The schools, classes and teams whose fitness one may see. */
export const useFitnessPlaces = () => useQuery(queryOf(api.readFitnessPlaces, {}));

export const useFitnessGroup = (input: InputOf<typeof api.readFitnessGroup>) =>
  useQuery({ ...queryOf(api.readFitnessGroup, input), placeholderData: keepPreviousData });

/** Students by the beginnings of their names; the last answer stays while the next is on its way. */
export const useFitnessStudents = (input: InputOf<typeof api.readFitnessStudents>) =>
  useQuery({ ...queryOf(api.readFitnessStudents, input), placeholderData: keepPreviousData });

/** The tests there are; they change with a release only. */
export const useFitnessCatalogue = () =>
  useQuery({ ...queryOf(api.readFitnessCatalogue, {}), staleTime: Number.POSITIVE_INFINITY });

/** A class's results; never read again behind the teacher's back, since what is typed stands on it. */
export const useFitnessSheet = (input: InputOf<typeof api.readFitnessSheet>) =>
  useQuery({ ...queryOf(api.readFitnessSheet, input), staleTime: 0, refetchOnWindowFocus: false });

/** The runs that devices record now, asked for again and again: they begin at any moment. */
export const useGoingRuns = (input: InputOf<typeof readRuns>) =>
  useQuery({ ...queryOf(readRuns, input), refetchInterval: 3_000, staleTime: 0 });

export const useSaveTestDay = () =>
  useCall(api.saveTestDay, { onSuccess: () => refresh(api.readTestDays, api.readFitnessSheet, api.readFitnessGroup) });

export const useTestDays = (schoolId: string) => useQuery(queryOf(api.readTestDays, { schoolId }));

/** `leave` goes from the deleted day first: what is on screen of it can’t be read again. */
export const useDeleteTestDay = (leave: () => Promise<void>) =>
  useCall(api.deleteTestDay, {
    onSuccess: async () => {
      await leave();
      await refreshDays();
    },
  });

export const useRestoreTestDay = () => useCall(api.restoreTestDay, { onSuccess: refreshDays });

const refreshDays = () => refresh(api.readTestDays, api.readFitnessSheet, api.readFitnessGroup, api.readStudentFitness);

export const useSaveTestedOn = () =>
  useCall(api.saveTestedOn, { onSuccess: () => refresh(api.readFitnessSheet, api.readStudentFitness) });

export const useSaveExemption = () =>
  useCall(api.saveStandingExemption, { onSuccess: () => refresh(api.readFitnessSheet) });
export const useFitnessSettings = (schoolId: string) => useQuery(queryOf(api.readFitnessSettings, { schoolId }));

export const useChooseUnits = () =>
  useCall(api.chooseFitnessUnits, {
    onSettled: () =>
      refresh(api.readFitnessSettings, api.readFitnessSheet, api.readFitnessGroup, api.readStudentFitness),
  });

export const useSaveFitnessSettings = () =>
  useCall(api.saveFitnessSettings, {
    onSettled: () =>
      refresh(api.readFitnessSettings, api.readFitnessSheet, api.readFitnessGroup, api.readStudentFitness),
  });
