import { endpoint } from '@laurel/domain/wire/endpoint';
import { attendanceChores, attendanceRoutes } from '@laurel/server/attendance/routes';
import { classRoutes } from '@laurel/server/classes/routes';
import { readEnrolmentsOf } from '@laurel/server/classes/enrolment-store';
import type { Database } from '@laurel/server/db/open-database';
import { fitnessChores, fitnessRoutes } from '@laurel/server/fitness/routes';
import { recompute, recomputeTerm } from '@laurel/server/grades/recompute';
import { gradeChores, gradeRoutes } from '@laurel/server/grades/routes';
import { type AppOptions, createApp } from '@laurel/server/http/create-app';
import type { Door } from '@laurel/server/http/door';
import { openApiOf } from '@laurel/server/http/openapi';
import { mountedEndpoints, serve } from '@laurel/server/http/serve';
import { importChores, importRoutes, importTasks } from '@laurel/server/imports/routes';
import { type Queue, startQueue } from '@laurel/server/jobs/queue';
import { mediaRoutes } from '@laurel/server/media/routes';
import { overviewRoutes } from '@laurel/server/overview/routes';
import { findDistrict, readDistricts } from '@laurel/server/people/district-store';
import { peopleChores, peopleRoutes } from '@laurel/server/people/routes';
import { readCaller, readCallerOfAccount } from '@laurel/server/people/session-store';
import { termRoutes } from '@laurel/server/terms/routes';
import { attendanceFileRoutes } from '@laurel/server/uploads/attendance-file-routes';
import { fitnessFileRoutes } from '@laurel/server/uploads/fitness-file-routes';
import { fitnessFileTasks } from '@laurel/server/uploads/fitness-file-work';
import { scoreSheetRoutes } from '@laurel/server/uploads/score-sheet-routes';
import * as z from 'zod/mini';
import { serveShell } from './shell';

export interface LaurelOptions {
  readonly database: Pick<Database, 'pool' | 'ownerUrl'>;
  readonly publicOrigin: string | null;
  readonly trustProxy: AppOptions['trustProxy'];
  readonly firstRunToken: string | null;
  readonly isLogging: boolean;
  readonly clock?: () => number;
  readonly requestsAMinute?: number;
}

/** Laurel, assembled: every room's calls behind one door, the queue, the shell. Listens to nothing yet. */
export interface Laurel {
  readonly door: Door;
  /** Takes up queued work, what an earlier run left included. Starts by itself with the first job. */
  startJobs(): Promise<void>;
  close(): Promise<void>;
}

const openApi = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  needs: ['read', 'teacher'],
  summary: 'This document: every call with its input, output and the permission it needs.',
  owners: {},
  input: z.object({}),
  output: z.looseObject({}),
});

export async function assembleLaurel(options: LaurelOptions): Promise<Laurel> {
  const { pool, ownerUrl } = options.database;
  const clock = options.clock ?? Date.now;
  const app = await createApp({
    trustProxy: options.trustProxy,
    isHttps: options.publicOrigin?.startsWith('https://') ?? false,
    isLogging: options.isLogging,
    ...(options.requestsAMinute === undefined ? {} : { requestsAMinute: options.requestsAMinute }),
  });
  const door: Door = {
    app,
    pool,
    clock,
    publicOrigin: options.publicOrigin,
    findDistrict: async (host) => await findDistrict(pool, host),
    findCaller: readCaller,
  };
  const report = (error: unknown) => app.log.error({ err: error }, 'job failed');
  let queue: Promise<Queue> | null = null;
  const startJobs = async () => {
    const connections = { ownerUrl, pool, clock, report, findCaller: readCallerOfAccount, readDistricts };
    queue ??= startQueue(
      connections,
      [...importTasks, ...fitnessFileTasks],
      [...peopleChores, ...attendanceChores, ...gradeChores, ...fitnessChores, ...importChores],
    );
    return await queue;
  };
  const enqueue: Queue['add'] = async (...job) => await (await startJobs()).add(...job);

  mediaRoutes(door);
  peopleRoutes(door, options.firstRunToken, readEnrolmentsOf);
  termRoutes(door, recomputeTerm);
  classRoutes(door, async (scope, classId, studentId) => await recompute(scope, classId, [studentId]));
  attendanceRoutes(door);
  gradeRoutes(door);
  fitnessRoutes(door);
  importRoutes(door, enqueue);
  scoreSheetRoutes(door, enqueue);
  attendanceFileRoutes(door);
  fitnessFileRoutes(door, enqueue);
  overviewRoutes(door);
  serve(door, openApi, async () => openApiOf(mountedEndpoints(door)));
  await serveShell(door);
  return {
    door,
    async startJobs() {
      await startJobs();
    },
    async close() {
      await app.close();
      await (await queue)?.stop();
    },
  };
}
