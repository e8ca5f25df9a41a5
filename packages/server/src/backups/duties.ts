import type { RunKind } from '@laurel/domain/backups/run';
import { jobLimits } from '@laurel/server/db/open-pool';
import { inDistrict } from '@laurel/server/db/transaction';
import type { Chore, ReadDistricts } from '@laurel/server/jobs/chores';
import type { Duty } from '@laurel/server/jobs/duties';
import type { PlaceName } from '@laurel/server/places/place-name';
import type { Pool } from 'pg';
import { giveOrder } from './order';
import { forgetRuns, type Run, writeRun } from './run-store';
import type { BackupPlan } from './settings';
import type { BackupReport } from './work';

/** Where backups are made: what was planned, with the key, and both logins of the database. */
export interface BackupSettings {
  readonly plan: BackupPlan;
  /** `null` where backups are made elsewhere. */
  readonly identity: string | null;
  readonly appUrl: string;
  /** Where images and files lie; `null`: in the database. */
  readonly mediaTo: PlaceName | null;
}

interface DutyOptions extends BackupSettings {
  readonly pool: Pool;
  readonly ownerUrl: string;
  readonly sealingKey: Buffer;
  readonly clock: () => number;
  readonly readDistricts: ReadDistricts;
  /** What a backup that went well lacks is told here. */
  readonly warn: (text: string) => void;
}

export const backupChores: readonly Chore[] = [{ name: 'forget-backup-runs', match: '41 3 * * *', run: forgetRuns }];

/** The daily backup and the weekly rehearsal, on the night to Sunday. */
export function backupDuties(options: DutyOptions): readonly Duty[] {
  const { plan, identity } = options;
  const { hour, minute } = plan.at;
  const daily = `${minute} ${hour} * * *`;
  const { to } = plan;
  if (to === 'elsewhere' || identity === null)
    return [
      { name: 'backup', match: daily, isDueAtStart: true, run: async () => await note(options, elsewhere(options)) },
    ];
  const run = async (task: RunKind) => {
    const startedAtMs = options.clock();
    const report = await giveOrder({
      ...{ task, to, identity, ownerUrl: options.ownerUrl, appUrl: options.appUrl, keep: plan.keep },
      mediaTo: options.mediaTo,
      sealingKey: options.sealingKey.toString('base64'),
      nowMs: startedAtMs,
    });
    await note(options, { kind: task, startedAtMs, outcome: report.outcome, file: report.file });
    refuseFailed(task, report);
    if (report.detail !== null) options.warn(report.detail);
  };
  return [
    { name: 'backup', match: daily, run: async () => await run('backup') },
    { name: 'rehearse-restore', match: `${minute} ${hour} * * 0`, weeks: 1, run: async () => await run('rehearsal') },
  ];
}

function elsewhere({ clock }: DutyOptions): Run {
  return { kind: 'backup', startedAtMs: clock(), outcome: 'elsewhere', file: null };
}

async function note({ pool, clock, readDistricts }: DutyOptions, run: Run): Promise<void> {
  for (const { id: districtId } of await readDistricts(pool))
    await inDistrict(
      pool,
      districtId,
      async (db) => await writeRun({ db, districtId, nowMs: clock() }, run),
      jobLimits,
    );
}

/** So that it is in the log, and tried again. */
function refuseFailed(task: RunKind, { outcome, detail }: BackupReport): void {
  if (outcome !== 'done') throw new Error(`The ${task} failed (${outcome}). ${detail ?? ''}`.trim());
}
