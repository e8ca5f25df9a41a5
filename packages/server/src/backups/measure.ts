import { type LastRun, type RunKind, runKinds } from '@laurel/domain/backups/run';
import { inDistrict } from '@laurel/server/db/transaction';
import type { ReadDistricts } from '@laurel/server/jobs/chores';
import type { Pool } from 'pg';
import { Gauge, type Registry } from 'prom-client';
import { readLastRuns } from './run-store';

interface Sources {
  readonly pool: Pool;
  readonly clock: () => number;
  readonly readDistricts: ReadDistricts;
}

/** Shows how old the last good backup and rehearsal are, and whether the last try went well. Nothing where there is none. */
export function measureBackups(registry: Registry, sources: Sources): void {
  const registers = [registry];
  const figure = (name: string, help: string, read: (last: LastRun) => number | null) =>
    new Gauge({
      ...{ name, help, labelNames: ['kind'], registers },
      async collect() {
        this.reset();
        // Without a database the other figures are worth the more.
        const found = await readOfAny(sources).catch(() => null);
        for (const kind of runKinds) {
          const last = found?.[kind];
          const value = last ? read(last) : null;
          if (value !== null) this.set({ kind }, value);
        }
      },
    });
  figure(
    'laurel_backup_age_seconds',
    'Seconds since the last backup, or rehearsal of a restore, that went well.',
    ({ doneAt }) => (doneAt === null ? null : (sources.clock() - Date.parse(doneAt)) / 1000),
  );
  figure('laurel_backup_failed', '1 when the last backup, or rehearsal of a restore, failed.', ({ outcome }) =>
    outcome === 'done' || outcome === 'elsewhere' ? 0 : 1,
  );
  figure('laurel_backup_size_bytes', 'Size of the last backup, and of the last one restored.', ({ bytes }) => bytes);
}

/** Of any district: each has the same. */
async function readOfAny({ pool, readDistricts }: Sources): Promise<Readonly<Record<RunKind, LastRun | null>> | null> {
  const [district] = await readDistricts(pool);
  if (!district) return null;
  return await inDistrict(pool, district.id, async (db) => await readLastRuns({ db, districtId: district.id }));
}
