import * as api from '@laurel/domain/fitness/api';
import * as live from '@laurel/domain/fitness/live-api';
import { notFound } from '@laurel/domain/kit/fault';
import type { Door } from '@laurel/server/http/door';
import { serve } from '@laurel/server/http/serve';
import type { Chore } from '@laurel/server/jobs/chores';
import { chooseUnits, readCatalogue, readFitnessPlaces, saveSettings } from './change-settings';
import { deleteTestDay, restoreTestDay, saveTestDay, saveTestedOn } from './change-test-day';
import { requireClass } from './class-store';
import { forgetOldRuns } from './live-run-store';
import { readRuns, shareRun } from './live-runs';
import { readTestDayProgress } from './progress-store';
import { readGroup } from './read-group';
import { readReport, readReports } from './read-reports';
import { readSheet } from './read-sheet';
import { readStudent } from './read-student';
import { planRescoring, rescore, undoRescoring } from './rescore';
import { saveStandingExemption } from './save-exemption';
import { saveMeasurements } from './save-measurements';
import { requireSchool } from './settings-store';
import { checkStateFile, downloadStateFile } from './state-files';
import { findStudents } from './student-store';
import { readDeletedDays, readTestDays } from './test-day-store';

export const fitnessChores: readonly Chore[] = [{ name: 'forget-runs', run: forgetOldRuns }];

export function fitnessRoutes(door: Door): void {
  serve(door, api.readFitnessCatalogue, readCatalogue);
  serve(door, api.readFitnessPlaces, readFitnessPlaces);
  serve(door, api.readFitnessStudents, async (scope, { search = '', classId }) => {
    if (classId !== undefined) await requireClass(scope, classId);
    return { students: await findStudents(scope, { search: search ?? '', classId: classId ?? null }) };
  });
  serve(door, api.readTestDays, async (scope, { schoolId }) => {
    await requireSchool(scope, schoolId);
    return { testDays: await readTestDays(scope, schoolId), deleted: await readDeletedDays(scope, schoolId) };
  });
  serve(door, api.readTestDayProgress, async (scope, { schoolId }) => {
    const progress = await readTestDayProgress(scope, schoolId);
    if (!progress) throw notFound();
    return progress;
  });
  serve(door, api.saveTestDay, saveTestDay);
  serve(door, api.deleteTestDay, deleteTestDay);
  serve(door, api.restoreTestDay, restoreTestDay);
  serve(door, api.saveTestedOn, saveTestedOn);
  serve(door, api.saveStandingExemption, saveStandingExemption);
  serve(door, api.readFitnessSheet, readSheet);
  serve(door, api.saveMeasurements, saveMeasurements);
  serve(door, live.readRuns, readRuns);
  serve(door, live.shareRun, shareRun);
  serve(door, api.readStudentFitness, async (scope, input) => await readStudent(scope, input));
  serve(door, api.readFitnessReport, readReport);
  serve(door, api.readFitnessReports, readReports);
  serve(door, api.readFitnessGroup, readGroup);
  serve(door, api.checkStateFile, checkStateFile);
  serve(door, api.downloadStateFile, downloadStateFile);
  serve(door, api.readFitnessSettings, async (scope, { schoolId }) => await requireSchool(scope, schoolId));
  serve(door, api.saveFitnessSettings, saveSettings);
  serve(door, api.chooseFitnessUnits, chooseUnits);
  serve(door, api.planRescoring, planRescoring);
  serve(door, api.rescore, rescore);
  serve(door, api.undoRescoring, undoRescoring);
}
