import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import { reachesOf } from '@laurel/domain/access/ability';
import type { Need } from '@laurel/domain/access/rule';
import type { FileMode } from '@laurel/domain/imports/binding';
import type { Manifest } from '@laurel/domain/imports/manifest';
import type { Known } from '@laurel/domain/imports/source-book';
import { Fault } from '@laurel/domain/kit/fault';
import { type Sentence, translatable } from '@laurel/domain/kit/sentence';
import { createImportsNeed, updateImportsNeed } from '@laurel/domain/plans/permissions';
import { type Problem, problem } from '@laurel/domain/plans/problem';
import { newId } from '@laurel/server/db/new-id';
import type { Scope } from '@laurel/server/db/scope';
import { recomputePairs } from '@laurel/server/grades/recompute';
import { grantableRoles } from '@laurel/server/people/grantable-roles';
import { readRoles } from '@laurel/server/people/role-store';
import { planAccountNames } from '@laurel/server/plans/account-name-store';
import { leaveErased } from '@laurel/server/plans/erased-id-store';
import type { Format } from '@laurel/server/plans/format';
import * as store from '@laurel/server/plans/import-store';
import { keepingOf, keepings } from '@laurel/server/plans/keeping';
import { planClassTerms, planScales } from '@laurel/server/plans/link-store';
import { leaveToOthers } from '@laurel/server/plans/others-decide-store';
import {
  keepCaller,
  leaveClosedAccounts,
  leaveClosedTerms,
  type Plan,
  planEntity,
  planMissing,
} from '@laurel/server/plans/plan-store';
import { countPlanTable, openPlanTable, storePlanTable, writePlanRows } from '@laurel/server/plans/plan-table-store';
import { planScores } from '@laurel/server/plans/planned-score-store';
import { addProblems, maxConflictsTold, readConflicts } from '@laurel/server/plans/problem-store';
import { readTurn } from '@laurel/server/plans/progress-store';
import { isPlanCurrent, runImport, undoImport } from '@laurel/server/plans/run-import';
import { keepUpload, readFixes, withUploadOnDisk } from '@laurel/server/plans/upload-store';
import { runWorker } from '@laurel/server/workers/run-worker';
import { withTemporaryFolder } from '@laurel/server/workers/temporary-folder';
import * as z from 'zod/mini';
import { writeKnown } from './known-file';
import { readKnown } from './known-store';
import { warnOfMassRemoval } from './mass-removal-warning';
import type { rosterInput } from './roster-tasks';

/** Rosters: OneRoster bundles. */
export const rosterFormat: Format = {
  name: 'oneroster',
  async refuse(scope, _, work) {
    refuseLesserReach(scope, work === 'plan' ? createImportsNeed : updateImportsNeed);
  },
  async plan(scope, { id }) {
    await withUploadOnDisk(scope, id, async (path) => await planImport(scope, { path, importId: id }));
  },
  async run(scope, row, onProgress) {
    if (!(await isPlanCurrent(scope, row))) return await planAgain(scope, row);
    await runImport(scope, { importId: row.id, isConfirmed: true, afterScores: recomputePairs, onProgress });
  },
  async undo(scope, { id }) {
    await undoImport(scope, { importId: id, afterScores: recomputePairs });
  },
};

/** A roster touches every school, so a right within one of them is not enough. */
export function refuseLesserReach({ caller }: Scope, need: Need): void {
  if (reachesOf(caller.rules, need).reaches.includes('district')) return;
  throw new Fault(
    'forbidden',
    translatable`Your role doesn’t include this. Ask your school’s administrator if you need access.`,
  );
}

/** What somebody has looked at isn't what would happen any more: a new plan, for them to look at. */
async function planAgain(scope: Scope, { id, source }: store.ImportRow): Promise<void> {
  const note = translatable`Another import of “${source}” ran or was undone after this preview, so a new preview was made. Review it before you run it.`;
  await withUploadOnDisk(scope, id, async (path, bytes) => {
    if (bytes === 0) throw new Fault('conflict', translatable`The file is no longer kept. Upload it again.`);
    await planImport(scope, { path, importId: id, source, note });
  });
}

/** What a plan says: `{entity: {action: rows}}`, and what is wrong, in words. */
export interface Planned {
  readonly importId: string;
  readonly accepted: boolean;
  readonly mode: FileMode | null;
  readonly source: string;
  readonly counts: store.ActionCounts;
  readonly problems: readonly Problem[];
  readonly needsConfirmation: boolean;
}

export interface Planning {
  /** The zip on disk. */
  readonly path: string;
  readonly fileName?: string;
  /** Whose file it is; the manifest's system code when left out. */
  readonly source?: string;
  /** An upload noted before; a new import is noted when left out. */
  readonly importId?: string;
  /** What whoever looks at the plan should know of it. */
  readonly note?: Sentence;
}

/** Reads and checks a OneRoster bundle and stores the plan. A bundle refused whole is an answer, not an error. */
export async function planImport(scope: Scope, planning: Planning): Promise<Planned> {
  const importId = planning.importId ?? (await noteImport(scope, planning));
  await scope.db.client.query('savepoint planning');
  try {
    await store.clearPlan(scope, importId);
    const manifest = await readRosterManifest(planning.path);
    const source = planning.source ?? manifest.systemCode ?? manifest.systemName ?? 'OneRoster';
    const planned = await planRows(scope, { importId, source }, manifest, planning);
    await scope.db.client.query('release savepoint planning');
    return planned;
  } catch (error) {
    await scope.db.client.query('rollback to savepoint planning');
    if (!(error instanceof Fault) || error.code !== 'refused') throw error;
    return await refuse(scope, importId, planning.source ?? '', error);
  }
}

async function planRows(scope: Scope, plan: Plan, manifest: Manifest, { path, note }: Planning): Promise<Planned> {
  const { districtId, today } = scope;
  // Before anything else is read: what runs while this is planned makes it stale.
  const turn = await readTurn(scope, plan.source);
  const fixes = await readFixes(scope, plan.importId);
  const known = await readKnown(scope, plan.source);
  const roles = grantableRoles(await readRoles(scope), scope.caller.rules);
  await openPlanTable(scope);
  const roster = { path, owner: { districtId, importId: plan.importId }, fixes, roles, today };
  const checked = await readRoster(roster, known, async (lines) => await writePlanRows(scope, lines));
  await countPlanTable(scope);
  await comparePlan(scope, plan, manifest);
  const conflicts = await readConflicts(scope, plan.importId, maxConflictsTold);
  await storePlanTable(scope);

  const counts = await store.countActions(scope, plan.importId);
  const leaving = await warnOfMassRemoval(scope, plan, manifest, counts);
  const problems = [...leaving, ...checked.problems, ...conflicts];
  await addProblems(scope, plan.importId, problems);
  const needsConfirmation = checked.rejected > 0 || conflicts.length > 0 || leaving.length > 0;
  const planned = { mode: manifest.mode, source: plan.source, counts, needsConfirmation };
  await store.writePlanned(scope, plan.importId, { ...planned, turn, note: note ?? null });
  return { ...planned, importId: plan.importId, accepted: true, problems };
}

/** Which file says that something of an entity is gone. Terms and categories are never taken away by a file. */
const fileOf = {
  school: 'orgs.csv',
  course: 'courses.csv',
  class: 'classes.csv',
  person: 'users.csv',
  role_assignment: 'roles.csv',
  account: 'users.csv',
  guardianship: 'users.csv',
  enrolment: 'enrollments.csv',
  assignment: 'lineItems.csv',
} as const;

async function comparePlan(scope: Scope, plan: Plan, manifest: Manifest): Promise<void> {
  await leaveClosedAccounts(scope, plan);
  for (const keeping of keepings) await planEntity(scope, plan, keeping);
  await leaveErased(scope, plan, 'sourcedId');
  await planScales(scope, plan);
  await planScores(scope, plan);
  for (const [entity, file] of Object.entries(fileOf)) {
    // Version 1.1 has no roles.csv: a person's role stands with the person.
    const source = file === 'roles.csv' && manifest.version === '1.1' ? 'users.csv' : file;
    const keeping = keepings.find((each) => each.entity === entity);
    if (keeping && manifest.files.get(source) === 'bulk')
      await planMissing(scope, plan, keepingOf(keeping.entity), source);
  }
  await planClassTerms(scope, plan, manifest.files.get('classes.csv') === 'bulk');
  await leaveClosedTerms(scope, plan);
  await leaveToOthers(scope, plan, 'run');
  await keepCaller(scope, plan);
  await planAccountNames(scope, plan);
}

async function refuse(scope: Scope, importId: string, source: string, fault: Fault): Promise<Planned> {
  const { file, line, column } = fault.details;
  const refused: Problem = {
    file: typeof file === 'string' ? file : '',
    line: typeof line === 'number' ? line : null,
    column: typeof column === 'string' ? column : null,
    severity: 'refused',
    reason: fault.sentence,
  };
  const problems = [refused, ...warningsOf(fault)];
  await store.clearPlan(scope, importId);
  await addProblems(scope, importId, problems);
  await store.writeRefused(scope, importId, fault.sentence);
  return { importId, accepted: false, mode: null, source, counts: {}, problems, needsConfirmation: false };
}

async function noteImport(scope: Scope, { path, fileName, source }: Planning): Promise<string> {
  const id = newId<'import'>();
  const digest = createHash('sha256');
  try {
    for await (const chunk of createReadStream(path)) digest.update(chunk);
  } catch {
    throw new Fault('not-found', translatable`The file ${path} can’t be read. Check its name and permissions.`);
  }
  await store.writeImport(scope, {
    id,
    fileName: fileName ?? basename(path),
    digest: digest.digest('hex'),
    source: source ?? 'OneRoster',
  });
  await keepUpload(scope, id, path);
  return id;
}

// Rows stream through; what stays is the keys that others point at, half a GB for 300,000 people. It runs as a job, so
// no one waits for an answer.
const limits = { megabytes: 2048, seconds: 1800 };

const fileMode = z.enum(['bulk', 'delta']);

const manifest = z.object({
  version: z.enum(['1.1', '1.2']),
  files: z.array(z.tuple([z.string(), fileMode])),
  mode: fileMode,
  systemName: z.nullable(z.string()),
  systemCode: z.nullable(z.string()),
});

/** Reads in a worker what a bundle says about itself. Throws a `refused` Fault when it can't be read at all. */
async function readRosterManifest(path: string): Promise<Manifest> {
  const { files, ...rest } = manifest.parse(await runWorker({ task: 'manifest', input: { path }, limits }));
  return { ...rest, files: new Map(files) };
}

const checked = z.object({ problems: z.array(problem), rejected: z.int() });

/** Checks a bundle in a worker and hands its rows, as lines of COPY, to `take`. Throws `refused` as the worker does. */
async function readRoster(
  roster: Omit<z.infer<typeof rosterInput>, 'knownPath'>,
  known: Known,
  take: (lines: Readable) => Promise<void>,
): Promise<z.infer<typeof checked>> {
  return await withTemporaryFolder(async (folder) => {
    const knownPath = join(folder, 'known');
    await writeKnown(knownPath, known);
    return checked.parse(await runWorker({ task: 'roster', input: { ...roster, knownPath }, limits, take }));
  });
}

/** What was warned of before the whole was refused. */
function warningsOf({ details }: Fault): Problem[] {
  const found = z.array(problem).safeParse(details.warnings);
  return found.success ? found.data : [];
}
