import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Day, dayAt } from '@laurel/domain/kit/day';
import type { Id } from '@laurel/domain/kit/id';
import { english } from '@laurel/domain/kit/sentence';
import { everything } from '@laurel/server/console/command-database';
import { analyze } from '@laurel/server/db/analyze';
import { newId } from '@laurel/server/db/new-id';
import type { Database } from '@laurel/server/db/open-database';
import { jobLimits } from '@laurel/server/db/open-pool';
import { mintScope } from '@laurel/server/db/scope';
import { inDistrict } from '@laurel/server/db/transaction';
import { skipNewScores } from '@laurel/server/grades/new-score-store';
import { recomputePairs } from '@laurel/server/grades/recompute';
import { planImport } from '@laurel/server/imports/plan-import';
import { writeDistrict } from '@laurel/server/people/district-store';
import { hashPassword } from '@laurel/server/people/password-hash';
import { writeDefaultRoles } from '@laurel/server/people/role-store';
import { runImport } from '@laurel/server/plans/run-import';
import { loadDemoAttendance } from './attendance';
import { writeDemoBundle } from './bundle';
import { loadDemoCaseload } from './caseload';
import { loadDemoFitness } from './fitness';
import { schoolYearAround } from './school-year';
import { writeDemoPassword, writeHeldBack, writeLanguages, writeReleaseDays, writeTimeZone } from './store';
import { loadDemoWords } from './words';

export const demoPassword = 'laurel demo district';

/** Somebody of each role to sign in as. */
export const demoAccounts = [
  { role: 'Administrator', username: 'mellery', about: 'Morgan Ellery, the district' },
  { role: 'Office', username: 'jbegum', about: 'Jade Begum, Cedar Valley High School' },
  { role: 'Teacher', username: 'jrossi', about: 'eight classes at the high school' },
  { role: 'Student', username: 'msmith', about: 'grade 11' },
  { role: 'Parent', username: 'ismith', about: 'of four children, including msmith' },
  { role: 'PE teacher', username: 'ocampbell', about: 'physical education at the high school' },
  { role: 'Coach', username: 'fchan', about: 'Fatima Chan, high school, track and field' },
  { role: 'Athletic director', username: 'wcastellanos', about: 'Wren Castellanos' },
  { role: 'Counselor', username: 'swilliams', about: 'Santiago Williams, high school' },
] as const;

const timeZone = 'America/Los_Angeles';

/**
 * Loads Cedar Valley, dated so that the day of `nowMs` lies in the middle of a term: the district, all of it or nothing,
 * then its attendance and fitness. In between the planner is told what there is now: without that, looking up the class of each of
 * two hundred thousand marks takes longer than all the rest.
 */
export async function loadDemoDistrict(
  { pool, ownerUrl }: Pick<Database, 'pool' | 'ownerUrl'>,
  nowMs: number,
): Promise<Id<'district'>> {
  const districtId = newId<'district'>(nowMs);
  const today = dayAt(nowMs, timeZone);
  const folder = await mkdtemp(join(tmpdir(), 'laurel-demo-'));
  try {
    const path = join(folder, 'cedar-valley.zip');
    const year = schoolYearAround(today);
    const bundle = await writeDemoBundle(path, year);
    const caller = {
      accountId: newId<'account'>(),
      personId: newId<'person'>(),
      role: 'admin',
      rules: everything,
    } as const;
    await inDistrict(
      pool,
      districtId,
      async (db) => {
        const scope = mintScope({ districtId, caller, db, nowMs, today, requestId: 'demo' });
        await writeDistrict(scope, { name: 'Cedar Valley Unified School District', isDemo: true, onlyIfFirst: false });
        await writeDefaultRoles(scope);
        const { importId, accepted, problems } = await planImport(scope, { path, fileName: 'cedar-valley.zip' });
        if (!accepted)
          throw new Error(`The demo bundle is not fit to load: ${problems[0] && english(problems[0].reason)}`);
        await runImport(scope, { importId, isConfirmed: true, afterScores: async () => undefined });
        await writeTimeZone(scope, timeZone);
        await writeHeldBack(scope, bundle.held);
        await writeLanguages(scope, bundle.languages);
        await writeReleaseDays(scope);
        await skipNewScores(scope);
        await recomputePairs(scope, null);
        const usernames = demoAccounts.map((account) => account.username);
        await writeDemoPassword(scope, usernames, await hashPassword(demoPassword));
      },
      jobLimits,
    );
    await analyze(ownerUrl);
    await inDistrict(
      pool,
      districtId,
      async (db) => {
        const scope = mintScope({ districtId, caller, db, nowMs, today, requestId: 'demo' });
        await loadDemoAttendance(scope, year, bundle.classes);
        await loadDemoFitness(scope);
        await loadDemoWords(scope);
        await loadDemoCaseload(scope);
      },
      jobLimits,
    );
    return districtId;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** For tests: the day the demo's own dates were written for. */
export const demoDay = '2026-10-17' as Day;
