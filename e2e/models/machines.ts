import { readFitnessPlaces } from '@laurel/domain/fitness/api';
import type { Visitor } from '../browser';
import { type Client, signedIn } from '../client';
import type { Stage } from '../stage';
import { commentsPlace } from './comments-sheet';
import { fitnessPlace } from './fitness-sheet';
import { liveMachine } from './live-tiles';
import { pageMachine } from './page-machine';
import { classRolls, practiceRolls } from './roll-places';
import { rollMachine } from './roll-sheet';
import { rubricPlace } from './rubric-sheet';
import { type Runs, runModel } from './run-model';
import { scorePlace } from './score-sheet';
import { sheetMachine } from './sheet-machine';
import { standardsPlace } from './standards-sheet';
import { textMachine } from './text-machine';

export const modelNames = [
  'scores',
  'standards',
  'rubric',
  'comments',
  'attendance',
  'practice',
  'fitness',
  'live',
  'text',
  'pages',
] as const;

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
    practice: 'fchan',
    fitness: 'ocampbell',
    live: 'ocampbell',
    text: 'jbegum',
    pages: 'jbegum',
  }[name];
  const [truth, seat] = await Promise.all([signedIn(stage.laurel.address, username), seatsFor(stage, username)]);
  if (name === 'scores') return await runModel(sheetMachine(seat, scorePlace(truth)), runs);
  if (name === 'standards') return await runModel(sheetMachine(seat, standardsPlace(truth)), runs);
  if (name === 'rubric') return await runModel(sheetMachine(seat, rubricPlace(truth)), runs);
  if (name === 'comments') return await runModel(sheetMachine(seat, commentsPlace(truth)), runs);
  if (name === 'attendance') {
    const takes = { codes: ['P', 'A', 'L'], details: true };
    return await runModel(rollMachine(seat, await classRolls(stage, truth), takes), runs);
  }
  if (name === 'practice') {
    const takes = { codes: ['P', 'A', 'L', 'E'], details: false };
    return await runModel(rollMachine(seat, await practiceRolls(truth), takes), runs);
  }
  if (name === 'pages') return await runModel(await pageMachine(seat, truth), runs);
  if (name === 'text') return await runModel(textMachine(truth, seat), runs);
  const place = await fitnessClass(truth);
  if (name === 'live') return await runModel(liveMachine(seat, truth, place), runs);
  await runModel(sheetMachine(seat, fitnessPlace(truth, `/teacher/fitness/${place.classId}`)), runs);
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

async function fitnessClass(teacher: Client) {
  const { classes, today } = await teacher.call(readFitnessPlaces, {});
  const place = classes.find(({ mayEdit, studentCount }) => mayEdit && studentCount >= 10);
  if (!place) throw new Error('The demo teacher of physical education has no class.');
  return { ...place, today };
}
