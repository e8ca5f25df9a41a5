import { Fault, notFound } from '@laurel/domain/kit/fault';
import { type Sentence, translatable } from '@laurel/domain/kit/sentence';
import { shortTitle } from '@laurel/domain/notices/kind';
import type { Scope } from '@laurel/server/db/scope';
import type { Visit } from '@laurel/server/http/visit';
import type { Chore, ChoreScope } from '@laurel/server/jobs/chores';
import type { Job, Queue, Task } from '@laurel/server/jobs/queue';
import { retryOnDeadlock } from '@laurel/server/jobs/retry-on-deadlock';
import { sendNotice } from '@laurel/server/notices/send-notice';
import { readCallerOfAccount } from '@laurel/server/people/session-store';
import { forgetErased } from './erased-id-store';
import type { Format } from './format';
import { type ImportRow, lockImport, readImportRow } from './import-store';
import { beginStep, readUnfinished, writeFailed, writeProgress } from './progress-store';
import { refuseTooOld } from './run-import';

// Each task looks at the import's state under its lock and changes everything in one transaction: after a process was
// killed in the middle nothing has happened, and doing a task a second time does nothing.

/** What the queue runs for files of every format; the subject is the import. */
export function importTasks(formats: readonly Format[]): readonly Task[] {
  const [plan, run, undo] = [planWith, runWith, undoWith].map((work) => async (job: Job) => {
    await toldOf(job, async () => await work(formats, job));
  });
  if (!plan || !run || !undo) throw new TypeError('A task is missing.');
  return [
    { name: taskOf.planning, run: plan },
    { name: taskOf.running, isLarge: true, run },
    { name: taskOf.undoing, isLarge: true, run: undo },
  ];
}

const taskOf = {
  uploaded: 'plan-import',
  planning: 'plan-import',
  running: 'run-import',
  undoing: 'undo-import',
} as const;

/** What was left is taken up, soon enough for who waits. */
export function importChores(enqueue: Queue['addMissing']): readonly Chore[] {
  const resume = async (scope: ChoreScope) => {
    await resumeImports(scope, enqueue);
    return 0;
  };
  return [{ name: 'resume-imports', match: '* * * * *', isDueAtStart: true, run: resume }];
}

/** What people ask of a file. The queue does it once the asking is committed; each throws `conflict` where it can't be. */
export interface ImportRequests {
  /** For an import that was noted or locked just now. */
  plan(scope: Scope, importId: string, visit: Visit): Promise<void>;
  run(scope: Scope, row: ImportRow, visit: Visit, isConfirmed: boolean): Promise<void>;
  undo(scope: Scope, row: ImportRow, visit: Visit): Promise<void>;
  /** Lets somebody on a line of a plan, who was left out as erased, come in as someone new, and plans the file again. */
  readmit(scope: Scope, row: ImportRow, visit: Visit, line: number): Promise<void>;
}

/** How a room asks for work on its files, of which it knows no more than the format. */
export function importRequests(formats: readonly Format[], enqueue: Queue['add']): ImportRequests {
  const enqueued = (scope: Scope, importId: string, visit: Visit, state: keyof typeof taskOf) =>
    visit.afterCommit(async () => await enqueue(taskOf[state], scope, importId));
  return {
    async plan(scope, importId, visit) {
      await beginStep(scope, importId, { state: 'planning', step: 'plan' });
      enqueued(scope, importId, visit, 'planning');
    },
    async run(scope, row, visit, isConfirmed) {
      await formatOf(formats, row).refuse(scope, row, 'run');
      const locked = await lockStill(
        scope,
        row,
        ['planned'],
        translatable`Only a previewed import can be run, and only once.`,
      );
      if (locked.needs_confirmation && !isConfirmed) {
        throw new Fault(
          'conflict',
          translatable`This import skips rows or changes existing records. Review it, then confirm.`,
          {
            needsConfirmation: true,
          },
        );
      }
      await beginStep(scope, row.id, { state: 'running', step: 'rows' });
      enqueued(scope, row.id, visit, 'running');
    },
    async undo(scope, row, visit) {
      await formatOf(formats, row).refuse(scope, row, 'undo');
      refuseTooOld(
        scope,
        await lockStill(scope, row, ['done'], translatable`Only an import that has run can be undone.`),
      );
      await beginStep(scope, row.id, { state: 'undoing', step: 'undo' });
      enqueued(scope, row.id, visit, 'undoing');
    },
    async readmit(scope, row, visit, line) {
      await formatOf(formats, row).refuse(scope, row, 'plan');
      const sentence = translatable`Only a previewed import can be changed. Wait for the preview.`;
      await lockStill(scope, row, ['planned'], sentence);
      if (!(await forgetErased(scope, row.id, line)))
        throw new Fault('refused', translatable`No one on this line was left out because they were erased.`);
      await this.plan(scope, row.id, visit);
    },
  };
}

/** Asked before the lock too: work that goes on holds it until it is over, and nobody should wait for that to be told. */
export async function lockStill(
  scope: Scope,
  row: ImportRow,
  states: readonly ImportRow['state'][],
  sentence: Sentence,
): Promise<ImportRow> {
  if (!states.includes(row.state)) throw new Fault('conflict', sentence);
  const locked = await lockImport(scope, row.id);
  if (!locked) throw notFound();
  if (!states.includes(locked.state)) throw new Fault('conflict', sentence);
  return locked;
}

async function planWith(formats: readonly Format[], job: Job): Promise<void> {
  const isWanted = await job.within(async (scope) => {
    const row = await lockImport(scope, job.subjectId);
    if (row?.state !== 'uploaded' && row?.state !== 'planning') return false;
    await beginStep(scope, job.subjectId, { state: 'planning', step: 'plan' });
    return true;
  });
  if (!isWanted) return;
  await job.within(async (scope) => {
    const row = await lockImport(scope, job.subjectId);
    if (row?.state !== 'planning') return;
    const format = formatOf(formats, row);
    await format.refuse(scope, row, 'plan');
    await format.plan(scope, row);
  });
}

async function runWith(formats: readonly Format[], job: Job): Promise<void> {
  await job.within(async (scope) => {
    const row = await lockImport(scope, job.subjectId);
    if (row?.state !== 'running') return;
    const format = formatOf(formats, row);
    await format.refuse(scope, row, 'run');
    await format.run(scope, row, async (step, done, total) => {
      await job.within(async (beside) => await writeProgress(beside, row.id, { step, done, total }));
    });
    const ran = await readImportRow(scope, row.id);
    if (ran?.state === 'done') await notifyRequester(scope, row.id, 'done');
  });
}

async function undoWith(formats: readonly Format[], job: Job): Promise<void> {
  await job.within(async (scope) => {
    const row = await lockImport(scope, job.subjectId);
    if (row?.state !== 'undoing') return;
    const format = formatOf(formats, row);
    await format.refuse(scope, row, 'undo');
    refuseTooOld(scope, row);
    await format.undo(scope, row);
  });
}

function formatOf(formats: readonly Format[], { format: name }: ImportRow): Format {
  const format = formats.find((each) => each.name === name);
  if (!format) throw new TypeError(`Nobody knows files of ${name}.`);
  return format;
}

/** Does the work; where it fails the import says so. A bug is thrown on, for the log. */
async function toldOf(job: Job, work: () => Promise<void>): Promise<void> {
  try {
    await retryOnDeadlock(work);
  } catch (error) {
    const isForeseen = error instanceof Fault;
    const sentence = isForeseen
      ? error.sentence
      : translatable`Something went wrong in Laurel, and nothing was changed. Try again. If it keeps happening, tell your Laurel administrator.`;
    await job.within(async (scope) => {
      await writeFailed(scope, job.subjectId, sentence);
      await notifyRequester(scope, job.subjectId, 'failed');
    });
    if (!isForeseen) throw error;
  }
}

/** Sees to it that every import somebody waits for has a job: one may have been lost with a process, or with the database. */
export async function resumeImports(
  { districtId, db, nowMs }: ChoreScope,
  enqueue: Queue['addMissing'],
): Promise<void> {
  for (const { id, state, asked_by } of await readUnfinished({ districtId, db })) {
    const asker = await readCallerOfAccount(db, districtId, asked_by, nowMs);
    if (asker) await enqueue(taskOf[state], { districtId, caller: asker.caller }, id);
    else await writeFailed({ districtId, db }, id, abandoned);
  }
}

const abandoned = translatable`The person who started this import can no longer sign in. Upload the file again.`;

/** Tells anyone who asked for it, and has gone on to something else since, how an import ended. */
async function notifyRequester(scope: Scope, importId: string, outcome: 'done' | 'failed'): Promise<void> {
  const row = await readImportRow(scope, importId);
  if (!row) return;
  const { id, file_name, format, class_id: classId, school_id, pathway_id } = row;
  const school = school_id === null ? {} : { schoolId: school_id };
  const pathway = pathway_id === null ? {} : { pathwayId: pathway_id };
  const place = format === 'oneroster' ? 'roster' : format;
  await sendNotice(scope, {
    kind: 'import-finished',
    subjectId: id,
    details: { importId: id, fileName: shortTitle(file_name), outcome, place, classId, ...school, ...pathway },
    to: [{ personId: scope.caller.personId, studentId: null }],
  });
}
