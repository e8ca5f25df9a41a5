import { readAttendanceSchools } from '@laurel/domain/attendance/office-api';
import { saveCalendarDays } from '@laurel/domain/attendance/settings-api';
import { readFitnessPlaces } from '@laurel/domain/fitness/api';
import { addDays, type Day } from '@laurel/domain/kit/day';
import { readTeacherOverview } from '@laurel/domain/overview/api';
import type { Visitor } from '../browser';
import { type Client, signedIn } from '../client';
import type { Stage } from '../stage';
import { commentsSheetMachine } from './comments-sheet';
import { fitnessSheetMachine } from './fitness-sheet';
import { rollMachine } from './roll-sheet';
import { rubricSheetMachine } from './rubric-sheet';
import { type Runs, runModel } from './run-model';
import { scoreSheetMachine } from './score-sheet';
import { standardsSheetMachine } from './standards-sheet';
import { textMachine } from './text-machine';

export const modelNames = ['scores', 'standards', 'rubric', 'comments', 'attendance', 'fitness', 'text'] as const;

export type ModelName = (typeof modelNames)[number];

/** Runs one of the models on a stage of its own accord; a failure says how to make just that run again. */
export async function runNamedModel(stage: Stage, name: ModelName, runs: Runs): Promise<void> {
  try {
    await runOn(stage, name, runs);
  } catch (error) {
    const path = /path: "([^"]*)"/.exec(String(error))?.[1] ?? '';
    process.stderr.write(`\nReplay it: npm run soak -- --replay ${name},${runs.seed},${path}\n`);
    throw error;
  }
}

async function runOn(stage: Stage, name: ModelName, runs: Runs): Promise<void> {
  const username = {
    scores: 'jrossi',
    standards: 'jrossi',
    rubric: 'jrossi',
    comments: 'jrossi',
    attendance: 'jrossi',
    fitness: 'ocampbell',
    text: 'jbegum',
  }[name];
  const [truth, seat] = await Promise.all([signedIn(stage.laurel.address, username), seatsFor(stage, username)]);
  if (name === 'scores') return await runModel(scoreSheetMachine(truth, seat), runs);
  if (name === 'standards') return await runModel(standardsSheetMachine(truth, seat), runs);
  if (name === 'rubric') return await runModel(rubricSheetMachine(truth, seat), runs);
  if (name === 'comments') return await runModel(commentsSheetMachine(truth, seat), runs);
  if (name === 'attendance') return await runModel(rollMachine(truth, seat, await rollPlace(stage, truth)), runs);
  if (name === 'text') return await runModel(textMachine(truth, seat), runs);
  await runModel(fitnessSheetMachine(truth, seat, await fitnessAddress(truth)), runs);
}

/** Signs in once; each run sits down with an empty browser of their own. */
async function seatsFor(stage: Stage, username: string): Promise<() => Promise<Visitor>> {
  const first = await stage.visitor(username);
  const storageState = await first.context.storageState();
  await first.context.close();
  return async () => {
    const visitor = await stage.visitor(undefined, { storageState });
    visitor.foresee(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|status of 409|failed: /);
    return visitor;
  };
}

async function rollPlace(stage: Stage, teacher: Client) {
  const [first] = (await teacher.call(readTeacherOverview, {})).classes;
  if (!first) throw new Error('The demo teacher has no class.');
  return { classId: first.classId, days: await openSaturdays(stage, 6), period: '1' };
}

/** The latest Saturdays, made school days: no one has taken them, and all lie within the class’s term, whatever day the tests run on. */
async function openSaturdays(stage: Stage, count: number): Promise<Day[]> {
  const admin = await signedIn(stage.laurel.address, 'mellery');
  const { schools, today } = await admin.call(readAttendanceSchools, {});
  const last = addDays(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 1) % 7));
  const days = Array.from({ length: count }, (_, week) => addDays(last, -7 * week));
  const extra = days.map((day) => ({ day, kind: 'school' as const, note: 'Open day', scheduleId: null }));
  for (const { schoolId } of schools) await admin.call(saveCalendarDays, { schoolId, days: extra });
  return days;
}

async function fitnessAddress(teacher: Client): Promise<string> {
  const { classes } = await teacher.call(readFitnessPlaces, {});
  const place = classes.find(({ mayEdit, studentCount }) => mayEdit && studentCount >= 10);
  if (!place) throw new Error('The demo teacher of physical education has no class.');
  return `/teacher/fitness/${place.classId}`;
}
