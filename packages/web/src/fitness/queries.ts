import {
  checkStateFile,
  chooseFitnessUnits,
  deleteTestDay,
  readFitnessCatalogue,
  readFitnessGroup,
  readFitnessPlaces,
  readFitnessReport,
  readFitnessReports,
  readFitnessSettings,
  readFitnessSheet,
  readFitnessStudents,
  readStudentFitness,
  readTestDays,
  restoreTestDay,
  saveFitnessSettings,
  saveStandingExemption,
  saveTestDay,
  saveTestedOn,
} from '@laurel/domain/fitness/api';
import { readRuns } from '@laurel/domain/fitness/live-api';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { queryOf, refresh } from '@laurel/web/kit/query-client';
import { useCall } from '@laurel/web/ui/use-change';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

export const useStudentFitness = (studentId: string, isAsked = true) =>
  useQuery({ ...queryOf(readStudentFitness, { studentId }), enabled: isAsked });

export const useStateFileCheck = (input: InputOf<typeof checkStateFile>) => useQuery(queryOf(checkStateFile, input));

export const useFitnessReport = (input: InputOf<typeof readFitnessReport>) =>
  useQuery(queryOf(readFitnessReport, input));

export const useFitnessReports = (input: InputOf<typeof readFitnessReports>) =>
  useQuery(queryOf(readFitnessReports, input));

/** The schools, classes and teams whose fitness one may see. */
export const useFitnessPlaces = () => useQuery(queryOf(readFitnessPlaces, {}));

export const useFitnessGroup = (input: InputOf<typeof readFitnessGroup>) =>
  useQuery({ ...queryOf(readFitnessGroup, input), placeholderData: keepPreviousData });

/** Students by the beginnings of their names; the last answer stays while the next is on its way. */
export const useFitnessStudents = (input: InputOf<typeof readFitnessStudents>) =>
  useQuery({ ...queryOf(readFitnessStudents, input), placeholderData: keepPreviousData });

/** The tests there are; they change with a release only. */
export const useFitnessCatalogue = () =>
  useQuery({ ...queryOf(readFitnessCatalogue, {}), staleTime: Number.POSITIVE_INFINITY });

/** A class's results; never read again behind the teacher's back, since what is typed stands on it. */
export const useFitnessSheet = (input: InputOf<typeof readFitnessSheet>) =>
  useQuery({ ...queryOf(readFitnessSheet, input), staleTime: 0, refetchOnWindowFocus: false });

/** The runs that devices record now, asked for again and again: they begin at any moment. */
export const useGoingRuns = (input: InputOf<typeof readRuns>) =>
  useQuery({ ...queryOf(readRuns, input), refetchInterval: 3_000, staleTime: 0 });

export const useSaveTestDay = () =>
  useCall(saveTestDay, { onSuccess: () => refresh(readTestDays, readFitnessSheet, readFitnessGroup) });

export const useTestDays = (schoolId: string) => useQuery(queryOf(readTestDays, { schoolId }));

/** `leave` goes from the deleted day first: what is on screen of it can’t be read again. */
export const useDeleteTestDay = (leave: () => Promise<void>) =>
  useCall(deleteTestDay, {
    onSuccess: async () => {
      await leave();
      await refreshDays();
    },
  });

export const useRestoreTestDay = () => useCall(restoreTestDay, { onSuccess: refreshDays });

const refreshDays = () => refresh(readTestDays, readFitnessSheet, readFitnessGroup, readStudentFitness);

export const useSaveTestedOn = () =>
  useCall(saveTestedOn, { onSuccess: () => refresh(readFitnessSheet, readStudentFitness) });

export const useSaveExemption = () => useCall(saveStandingExemption, { onSuccess: () => refresh(readFitnessSheet) });
export const useFitnessSettings = (schoolId: string) => useQuery(queryOf(readFitnessSettings, { schoolId }));

export const useChooseUnits = () =>
  useCall(chooseFitnessUnits, {
    onSettled: () => refresh(readFitnessSettings, readFitnessSheet, readFitnessGroup, readStudentFitness),
  });

export const useSaveFitnessSettings = () =>
  useCall(saveFitnessSettings, {
    onSettled: () => refresh(readFitnessSettings, readFitnessSheet, readFitnessGroup, readStudentFitness),
  });
