import * as api from '@laurel/domain/fitness/api';
import type { StandingExemption } from '@laurel/domain/fitness/exemption';
import * as live from '@laurel/domain/fitness/live-api';
import { testOf } from '@laurel/domain/fitness/standards';
import type { FitnessReport } from '@laurel/domain/fitness/student-fitness';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import type { OutputOf, ParsedInputOf } from '@laurel/domain/wire/endpoint';
import type { Scope } from '@laurel/server/db/scope';
import { shareReads } from '@laurel/server/db/shared-reads';
import type { Door } from '@laurel/server/http/door';
import { type Handler, serve } from '@laurel/server/http/serve';
import type { Chore } from '@laurel/server/jobs/chores';
import { chooseUnits, readCatalogue, readFitnessPlaces, saveSettings } from './change-settings';
import { deleteTestDay, restoreTestDay, saveTestDay, saveTestedOn } from './change-test-day';
import { readClassStudents, requireClass } from './class-store';
import { deleteExemption, readExemptions, writeExemption } from './exemption-store';
import { forgetOldRuns } from './live-run-store';
import { readRuns, shareRun } from './live-runs';
import { readTestDayProgress } from './progress-store';
import { readGroup } from './read-group';
import { readSheet } from './read-sheet';
import { readStudent } from './read-student';
import { readReportLanguages } from './report-language-store';
import { planRescoring, rescore, undoRescoring } from './rescore';
import { saveMeasurements } from './save-measurements';
import { requireSchool } from './settings-store';
import { checkStateFile, downloadStateFile } from './state-files';
import { findStudents, mayUpdateStudent, readTestedStudent } from './student-store';
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

const mostReports = 200;

/** The reports of a class's families, each as that family's student would read it, and the languages the family reads. */
const readReports: Handler<typeof api.readFitnessReports> = async (scope, { classId, withBody }) => {
  const { title } = await requireClass(scope, classId);
  // What is asked for each student, and is the same for all of them, is read once.
  shareReads(scope.db);
  const students = (await readClassStudents(scope, classId)).slice(0, mostReports).map(({ studentId }) => studentId);
  const languages = await readReportLanguages(scope, students);
  const reports: FitnessReport[] = [];
  for (const studentId of students) {
    const found = await readStudent(scope, { studentId }, { withBody: withBody === 'yes' });
    reports.push({ ...found, locales: languages.get(studentId) ?? [] });
  }
  return { title, reports };
};

/** One student's report, as those of a class. */
async function readReport(
  scope: Scope,
  { studentId, withBody }: ParsedInputOf<typeof api.readFitnessReport>,
): Promise<FitnessReport> {
  const found = await readStudent(scope, { studentId }, { withBody: withBody === 'yes' });
  const languages = await readReportLanguages(scope, [studentId]);
  return { ...found, locales: languages.get(studentId) ?? [] };
}

/** Exempts a student from tests for longer than a day, or ends that. What is there already is answered again. */
async function saveStandingExemption(
  scope: Scope,
  { studentId, version, exemption }: ParsedInputOf<typeof api.saveStandingExemption>,
): Promise<OutputOf<typeof api.saveStandingExemption>> {
  if (!(await mayUpdateStudent(scope, studentId))) throw notFound();
  if (!(await readTestedStudent(scope, studentId))?.seesReasons)
    throw new Fault(
      'refused',
      translatable`Only PE teachers and the office keep standing exemptions, because they see the reasons. Ask one of them.`,
    );
  const [held = null] = await readExemptions(scope, [studentId]);
  if (exemption === null) {
    if (held && held.version !== version) throw changedByOthers();
    if (held) await deleteExemption(scope, studentId, version);
    return { exemption: null };
  }
  if (exemption.testIds.some((testId) => !testOf(testId))) throw new Fault('invalid', translatable`Test not found.`);
  if (exemption.endsOn !== null && exemption.endsOn < exemption.startsOn)
    throw new Fault('invalid', translatable`The last day is before the first. Choose other days.`);
  if (held && isSame(held, exemption)) return { exemption: pick(held) };
  const written = await writeExemption(scope, studentId, { ...exemption, version });
  if (!written) throw changedByOthers();
  return { exemption: written };
}

function changedByOthers(): Fault {
  return new Fault('conflict', translatable`Someone else changed this exemption. Review it, then save.`);
}

function isSame(held: StandingExemption, { reason, testIds, startsOn, endsOn }: Omit<StandingExemption, 'version'>) {
  return (
    held.reason === reason &&
    held.testIds.join() === testIds.join() &&
    held.startsOn === startsOn &&
    held.endsOn === endsOn
  );
}

function pick({ reason, testIds, startsOn, endsOn, version }: StandingExemption): StandingExemption {
  return { reason, testIds, startsOn, endsOn, version };
}
