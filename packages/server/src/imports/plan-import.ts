import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import type { FileMode } from '@laurel/domain/imports/binding';
import type { Manifest } from '@laurel/domain/imports/manifest';
import { type Problem, ProblemList } from '@laurel/domain/imports/problem';
import type { RosterRow } from '@laurel/domain/imports/roster-row';
import { Fault } from '@laurel/domain/kit/fault';
import { say } from '@laurel/domain/kit/say';
import { newId } from '@laurel/server/db/new-id';
import type { Scope } from '@laurel/server/db/scope';
import { readFixes } from './fix-store';
import { clearPlan, countActions, writeImport, writePlanned, writeRefused } from './import-store';
import { keepingOf, keepings } from './keeping';
import { readKnown, readRoles } from './known-store';
import { planClassTerms, planScales } from './link-store';
import { keepCaller, leaveClosedAccounts, leaveClosedTerms, type Plan, planEntity, planMissing } from './plan-store';
import { countPlanTable, openPlanTable, storePlanTable, writePlanRows } from './plan-table-store';
import { readConflicts, writeProblems } from './problem-store';
import { openZip, readBundle, readBundleManifest, type Zip } from './read-bundle';
import { sayLeaving } from './say-leaving';
import { planScores } from './score-store';

/** What a plan says: `{entity: {action: rows}}`, and what is wrong, in words. */
export interface Planned {
  readonly importId: string;
  readonly accepted: boolean;
  readonly mode: FileMode | null;
  readonly source: string;
  readonly counts: Readonly<Record<string, Readonly<Record<string, number>>>>;
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
}

const maxConflictsTold = 1_000;

/** Reads and checks a OneRoster bundle and stores the plan. A bundle refused whole is an answer, not an error. */
export async function planImport(scope: Scope, planning: Planning): Promise<Planned> {
  const importId = planning.importId ?? (await noteImport(scope, planning));
  const list = new ProblemList();
  let zip: Zip | null = null;
  await scope.db.client.query('savepoint planning');
  try {
    await clearPlan(scope, importId);
    zip = await openZip(planning.path);
    const manifest = await readBundleManifest(zip, list);
    const source = planning.source ?? manifest.systemCode ?? manifest.systemName ?? 'OneRoster';
    const planned = await planRows(scope, { importId, source }, manifest, zip, list);
    await scope.db.client.query('release savepoint planning');
    return planned;
  } catch (error) {
    await scope.db.client.query('rollback to savepoint planning');
    if (!(error instanceof Fault) || error.code !== 'refused') throw error;
    return await refuse(scope, importId, planning.source ?? '', error, list);
  } finally {
    zip?.close();
  }
}

async function planRows(scope: Scope, plan: Plan, manifest: Manifest, zip: Zip, list: ProblemList): Promise<Planned> {
  const known = await readKnown(scope, plan.source);
  const fixes = await readFixes(scope, plan.importId);
  const rows = readBundle({ zip, manifest, known, fixes, list, newId: () => newId(), today: scope.today });
  const granted = await grantRoles(scope, rows, list);
  await openPlanTable(scope);
  await writePlanRows(scope, plan.importId, granted);
  await countPlanTable(scope);
  await comparePlan(scope, plan, manifest);
  await storePlanTable(scope);

  const counts = await countActions(scope, plan.importId);
  const conflicts = await readConflicts(scope, plan.importId, maxConflictsTold);
  const leaving = await sayLeaving(scope, plan, manifest, counts);
  const problems = [...leaving, ...list.all(), ...conflicts];
  await writeProblems(scope, plan.importId, problems);
  const needsConfirmation = list.counts.rejected > 0 || conflicts.length > 0 || leaving.length > 0;
  const total = Object.values(counts).reduce(
    (sum, { create = 0, update = 0, deactivate = 0 }) => sum + create + update + deactivate,
    0,
  );
  const planned = { mode: manifest.mode, source: plan.source, counts, needsConfirmation };
  await writePlanned(scope, plan.importId, { ...planned, rows: total });
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
  await keepCaller(scope, plan);
}

async function refuse(
  scope: Scope,
  importId: string,
  source: string,
  fault: Fault,
  list: ProblemList,
): Promise<Planned> {
  const { file, line, column } = fault.details;
  const refused: Problem = {
    file: typeof file === 'string' ? file : '',
    line: typeof line === 'number' ? line : null,
    column: typeof column === 'string' ? column : null,
    severity: 'refused',
    reason: fault.message,
  };
  const problems = [refused, ...list.all().filter(({ severity }) => severity === 'warning')];
  await clearPlan(scope, importId);
  await writeProblems(scope, importId, problems);
  await writeRefused(scope, importId, fault.message);
  return { importId, accepted: false, mode: null, source, counts: {}, problems, needsConfirmation: false };
}

async function noteImport(scope: Scope, { path, fileName, source }: Planning): Promise<string> {
  const id = newId<'import'>();
  const digest = createHash('sha256');
  try {
    for await (const chunk of createReadStream(path)) digest.update(chunk);
  } catch {
    throw new Fault('not-found', say`The file ${path} can’t be read. Check its name and that it may be read.`);
  }
  await writeImport(scope, {
    id,
    fileName: fileName ?? basename(path),
    digest: digest.digest('hex'),
    source: source ?? 'OneRoster',
  });
  return id;
}

/** Turns role names into the district's roles. Nobody grants by a file what they lack: such rows are rejected. */
async function grantRoles(
  scope: Scope,
  rows: AsyncIterable<RosterRow>,
  list: ProblemList,
): Promise<AsyncIterable<RosterRow>> {
  // Read now: while the rows are copied the connection takes no other statement.
  return granted(scope, await readRoles(scope), rows, list);
}

async function* granted(
  scope: Scope,
  all: Awaited<ReturnType<typeof readRoles>>,
  rows: AsyncIterable<RosterRow>,
  list: ProblemList,
): AsyncGenerator<RosterRow> {
  const roles = new Map(all.map((role) => [role.name, role]));
  for await (const row of rows) {
    if (row.entity !== 'role_assignment' || row.what !== 'keep') {
      yield row;
      continue;
    }
    const { role: name, ...data } = row.data;
    const role = roles.get(String(name));
    const reason = !role
      ? say`This district has no role called ${String(name)}. Make it at /admin/roles, then plan again.`
      : role.rules.every((rule) => mayGrant(scope, rule))
        ? null
        : say`The role ${String(name)} may do things you may not, so you can’t give it. Ask an administrator to import this file.`;
    if (reason === null && role) {
      yield { ...row, data: { ...data, role_id: role.id } };
      continue;
    }
    list.reject({ file: row.file, line: row.line, column: 'role' }, reason ?? '');
    yield { ...row, what: 'reject', reason, data: {} };
  }
}

// What every role may grant of itself to others: one's own things are nobody else's to lack.
const personal = new Set(['own', 'children', 'classes', 'teams', 'caseload']);

function mayGrant(scope: Scope, rule: { action: string; subject: string; reach: string }): boolean {
  if (personal.has(rule.reach)) return true;
  return scope.caller.rules.some(
    (mine) =>
      mine.subject === rule.subject &&
      (mine.action === rule.action || mine.action === 'manage') &&
      (mine.reach === 'district' || (mine.reach === rule.reach && mine.schoolId === null)),
  );
}
