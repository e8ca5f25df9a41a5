import { endpoint } from '@laurel/domain/wire/endpoint';
import { attendanceChores, attendanceRoutes } from '@laurel/server/attendance/routes';
import { readEnrolmentsOf } from '@laurel/server/classes/enrolment-store';
import { classRoutes } from '@laurel/server/classes/routes';
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
import { mailChore, mailTask } from '@laurel/server/notices/deliver-mail';
import type { MailSettings } from '@laurel/server/notices/mail-settings';
import { noticeChores, noticeRoutes } from '@laurel/server/notices/routes';
import { tellGuardian } from '@laurel/server/notices/tell-guardian';
import { wakeMail } from '@laurel/server/notices/wake-mail';
import { overviewRoutes } from '@laurel/server/overview/routes';
import { pageRoutes } from '@laurel/server/pages/routes';
import { findDistrict, readDistricts } from '@laurel/server/people/district-store';
import { peopleChores, peopleRoutes } from '@laurel/server/people/routes';
import { readCaller, readCallerOfAccount } from '@laurel/server/people/session-store';
import { searchRoutes } from '@laurel/server/search/routes';
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
  /** How e-mail leaves the house; it doesn't when left out or `null`. */
  readonly mail?: MailSettings | null;
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
  const { mail } = options;
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
      [...importTasks, ...fitnessFileTasks, ...(mail ? [mailTask(mail)] : [])],
      [
        ...[...peopleChores, ...noticeChores, ...attendanceChores, ...gradeChores, ...fitnessChores, ...importChores],
        ...(mail ? [lookForMail] : []),
      ],
    );
    return await queue;
  };
  const enqueue: Queue['add'] = async (...job) => await (await startJobs()).add(...job);
  const lookForMail = mailChore(enqueue);

  mediaRoutes(door);
  peopleRoutes(door, options.firstRunToken, { readEnrolments: readEnrolmentsOf, tellGuardian });
  noticeRoutes(door, { isMailOn: Boolean(mail), onTold: mail ? wakeMail(door, lookForMail) : null });
  termRoutes(door, recomputeTerm);
  classRoutes(door, async (scope, classId, studentId) => await recompute(scope, classId, [studentId]));
  attendanceRoutes(door);
  gradeRoutes(door);
  fitnessRoutes(door);
  pageRoutes(door);
  importRoutes(door, enqueue);
  scoreSheetRoutes(door, enqueue);
  attendanceFileRoutes(door);
  fitnessFileRoutes(door, enqueue);
  overviewRoutes(door);
  searchRoutes(door);
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
