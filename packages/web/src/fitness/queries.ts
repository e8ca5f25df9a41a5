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

export function useStudentFitness(studentId: string, isAsked = true) {
  return useQuery({ ...queryOf(readStudentFitness, { studentId }), enabled: isAsked });
}

export function useStateFileCheck(input: InputOf<typeof checkStateFile>) {
  return useQuery(queryOf(checkStateFile, input));
}

export function useFitnessReport(input: InputOf<typeof readFitnessReport>) {
  return useQuery(queryOf(readFitnessReport, input));
}

export function useFitnessReports(input: InputOf<typeof readFitnessReports>) {
  return useQuery(queryOf(readFitnessReports, input));
}

/** The schools, classes and teams whose fitness one may see. */
export function useFitnessPlaces() {
  return useQuery(queryOf(readFitnessPlaces, {}));
}

export function useFitnessGroup(input: InputOf<typeof readFitnessGroup>) {
  return useQuery({ ...queryOf(readFitnessGroup, input), placeholderData: keepPreviousData });
}

/** Students by the beginnings of their names; the last answer stays while the next is on its way. */
export function useFitnessStudents(input: InputOf<typeof readFitnessStudents>) {
  return useQuery({ ...queryOf(readFitnessStudents, input), placeholderData: keepPreviousData });
}

/** The tests there are; they change with a release only. */
export function useFitnessCatalogue() {
  return useQuery({ ...queryOf(readFitnessCatalogue, {}), staleTime: Number.POSITIVE_INFINITY });
}

/** A class's results; never read again behind the teacher's back, since what is typed stands on it. */
export function useFitnessSheet(input: InputOf<typeof readFitnessSheet>) {
  return useQuery({ ...queryOf(readFitnessSheet, input), staleTime: 0, refetchOnWindowFocus: false });
}

/** The runs that devices record now, asked for again and again: they begin at any moment. */
export function useGoingRuns(input: InputOf<typeof readRuns>) {
  return useQuery({ ...queryOf(readRuns, input), refetchInterval: 3_000, staleTime: 0 });
}

export function useSaveTestDay() {
  return useCall(saveTestDay, { onSuccess: () => refresh(readTestDays, readFitnessSheet, readFitnessGroup) });
}

export function useTestDays(schoolId: string) {
  return useQuery(queryOf(readTestDays, { schoolId }));
}

/** `leave` goes from the deleted day first: what is on screen of it can’t be read again. */
export function useDeleteTestDay(leave: () => Promise<void>) {
  return useCall(deleteTestDay, {
    onSuccess: async () => {
      await leave();
      await refreshDays();
    },
  });
}

export function useRestoreTestDay() {
  return useCall(restoreTestDay, { onSuccess: refreshDays });
}

const refreshDays = () => refresh(readTestDays, readFitnessSheet, readFitnessGroup, readStudentFitness);

export function useSaveTestedOn() {
  return useCall(saveTestedOn, { onSuccess: () => refresh(readFitnessSheet, readStudentFitness) });
}

export function useSaveExemption() {
  return useCall(saveStandingExemption, { onSuccess: () => refresh(readFitnessSheet) });
}

export function useFitnessSettings(schoolId: string) {
  return useQuery(queryOf(readFitnessSettings, { schoolId }));
}

export function useChooseUnits() {
  return useCall(chooseFitnessUnits, {
    onSettled: () => refresh(readFitnessSettings, readFitnessSheet, readFitnessGroup, readStudentFitness),
  });
}

export function useSaveFitnessSettings() {
  return useCall(saveFitnessSettings, {
    onSettled: () => refresh(readFitnessSettings, readFitnessSheet, readFitnessGroup, readStudentFitness),
  });
}
