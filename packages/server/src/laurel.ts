import { announcementWidgets } from '@laurel/domain/announcements/widgets';
import { attendanceWidgets } from '@laurel/domain/attendance/widgets';
import { badgeWidgets } from '@laurel/domain/badges/widgets';
import { classWidgets } from '@laurel/domain/classes/widgets';
import { eligibilityWidgets } from '@laurel/domain/eligibility/widgets';
import { fitnessWidgets } from '@laurel/domain/fitness/widgets';
import { overviewWidgets } from '@laurel/domain/overview/widgets';
import { ownWidgets } from '@laurel/domain/pages/widgets';
import { roleWidgets } from '@laurel/domain/roles/widgets';
import { transitionWidgets } from '@laurel/domain/transition/widgets';
import { endpoint } from '@laurel/domain/wire/endpoint';
import { readsInfoItemWith } from '@laurel/server/announcements/info-items';
import { announcementRoutes } from '@laurel/server/announcements/routes';
import { readsClearanceWith } from '@laurel/server/athletics/clearance-store';
import { athleticsChores, athleticsRoutes } from '@laurel/server/athletics/routes';
import { attendanceChores, attendanceRoutes } from '@laurel/server/attendance/routes';
import { auditChores, auditRoutes } from '@laurel/server/audit/routes';
import { averagesRoutes } from '@laurel/server/averages/routes';
import { type BackupSettings, backupChores, backupDuties } from '@laurel/server/backups/duties';
import { measureBackups } from '@laurel/server/backups/measure';
import { readsBadgeWith } from '@laurel/server/badges/badge-store';
import { badgeRoutes } from '@laurel/server/badges/routes';
import { signTask, signWaiting } from '@laurel/server/badges/sign-awards';
import { tellAwards } from '@laurel/server/badges/tell-awards';
import { readEnrolmentsOf } from '@laurel/server/classes/enrolment-store';
import { classRoutes } from '@laurel/server/classes/routes';
import { creditRoutes } from '@laurel/server/credits/routes';
import { countJobs } from '@laurel/server/db/job-leases';
import { createNotificationListener } from '@laurel/server/db/notification-listener';
import type { Database } from '@laurel/server/db/open-database';
import { openOwnerPool } from '@laurel/server/db/open-pool';
import type { Replica } from '@laurel/server/db/replica';
import { isMigrated } from '@laurel/server/db/schema-state';
import { readWaitMs } from '@laurel/server/db/waiting-line';
import { readsGrantWith } from '@laurel/server/eligibility/grant-store';
import { keepStandingsOf } from '@laurel/server/eligibility/keep-standings';
import { eligibilityChores, eligibilityRoutes } from '@laurel/server/eligibility/routes';
import { factorChores, factorRoutes } from '@laurel/server/factors/routes';
import { createSealing, type Sealing } from '@laurel/server/factors/sealing';
import type { AfterChange } from '@laurel/server/factors/set-up';
import { fitnessChores, fitnessRoutes } from '@laurel/server/fitness/routes';
import { readsDescribedWith } from '@laurel/server/grades/assignment-store';
import { readsCommentWith } from '@laurel/server/grades/comment-store';
import { recompute, recomputeTerm } from '@laurel/server/grades/recompute';
import { gradeChores, gradeRoutes } from '@laurel/server/grades/routes';
import { startGradebook } from '@laurel/server/grades/start-gradebook-store';
import { keepCountingRefusals } from '@laurel/server/http/count-refusals';
import { type AppOptions, createApp, type LogLevel } from '@laurel/server/http/create-app';
import type { Door } from '@laurel/server/http/door';
import { endLinesOnClose } from '@laurel/server/http/events';
import { createGate } from '@laurel/server/http/gate';
import { mountHealth } from '@laurel/server/http/health';
import { createKnownSessions } from '@laurel/server/http/known-sessions';
import { limitRequests } from '@laurel/server/http/limit-requests';
import { carryLogPosition } from '@laurel/server/http/log-position';
import { measure } from '@laurel/server/http/metrics';
import { mountedEndpoints } from '@laurel/server/http/mount';
import { openApiOf } from '@laurel/server/http/openapi';
import { serve } from '@laurel/server/http/serve';
import { mountMetrics } from '@laurel/server/http/serve-metrics';
import { shedLoad } from '@laurel/server/http/shed-load';
import { rosterFormat } from '@laurel/server/imports/plan-import';
import { importRoutes } from '@laurel/server/imports/routes';
import type { Duty } from '@laurel/server/jobs/duties';
import { type Queue, startQueue } from '@laurel/server/jobs/queue';
import { retryOnDeadlock } from '@laurel/server/jobs/retry-on-deadlock';
import { yearDuties } from '@laurel/server/jobs/year-duties';
import { fileSubjects } from '@laurel/server/mapped-files/file-subjects';
import { gradebookResultRoutes } from '@laurel/server/mapped-files/gradebook-results';
import { peopleFileRoutes } from '@laurel/server/mapped-files/people-files';
import { measureMedia } from '@laurel/server/media/measure';
import { placeChores } from '@laurel/server/media/placed-media';
import { type MediaQuota, usualQuota } from '@laurel/server/media/quota';
import { mediaChores, mediaRoutes } from '@laurel/server/media/routes';
import { mergeRoutes } from '@laurel/server/merges/routes';
import { moveRoutes } from '@laurel/server/moves/routes';
import { mailChore, mailTask } from '@laurel/server/notices/deliver-mail';
import { mailResetCode, resetTask } from '@laurel/server/notices/mail-reset';
import type { MailSettings } from '@laurel/server/notices/mail-settings';
import { noticeChores, noticeRoutes } from '@laurel/server/notices/routes';
import { scheduleMail } from '@laurel/server/notices/schedule-mail';
import { tellGuardian } from '@laurel/server/notices/tell-guardian';
import { retellRequiredStep } from '@laurel/server/notices/tell-required-step';
import { tellSignInChange } from '@laurel/server/notices/tell-sign-in-change';
import { officeRoutes } from '@laurel/server/office/routes';
import { overviewRoutes } from '@laurel/server/overview/routes';
import { pageChores, pageRoutes, readsPageWith, readsPresetWith } from '@laurel/server/pages/routes';
import { findDistrict, readDistricts } from '@laurel/server/people/district-store';
import { readOwnSchool } from '@laurel/server/people/people-store';
import { readsPhotoWith } from '@laurel/server/people/person-store';
import { peopleChores, peopleRoutes } from '@laurel/server/people/routes';
import { readSecondStep } from '@laurel/server/people/second-step-store';
import { readShownDistrict } from '@laurel/server/people/session-data-store';
import {
  endSessionsOfAccount,
  lacksSecondStep,
  readCaller,
  readCallerOfAccount,
} from '@laurel/server/people/session-store';
import type { Place } from '@laurel/server/places/place';
import { isBrought, isFromRoster } from '@laurel/server/plans/import-store';
import { importChores, importRequests, importTasks } from '@laurel/server/plans/import-work';
import { postingChores, postingRoutes } from '@laurel/server/postings/routes';
import { recordChores, recordRoutes } from '@laurel/server/records/routes';
import { tellOfDownload } from '@laurel/server/records/tell-administrators';
import { remarkRoutes } from '@laurel/server/remarks/routes';
import { roleChores, roleRoutes } from '@laurel/server/roles/routes';
import { rubricRoutes } from '@laurel/server/rubrics/routes';
import { copyAssignmentRubric, isGradedByRubric } from '@laurel/server/rubrics/rubric-score-store';
import { saveChores } from '@laurel/server/saves/chores';
import { scaleRoutes } from '@laurel/server/scales/routes';
import { searchRoutes } from '@laurel/server/search/routes';
import { serveShell } from '@laurel/server/shell/shell';
import { copyAlignments } from '@laurel/server/standards/class-standard-store';
import { standardRoutes } from '@laurel/server/standards/routes';
import { teachingChores, teachingRoutes } from '@laurel/server/teaching/routes';
import { termRoutes } from '@laurel/server/terms/routes';
import { readsEvidenceWith } from '@laurel/server/transition/evidence-store';
import { servicesRubrics } from '@laurel/server/transition/pathway-store';
import { transitionRoutes } from '@laurel/server/transition/routes';
import type pg from 'pg';
import type { Registry } from 'prom-client';
import * as z from 'zod/mini';

export interface LaurelOptions {
  readonly database: Pick<Database, 'pool' | 'ownerUrl' | 'appUrl'>;
  readonly replica?: Replica | null;
  readonly publicOrigin: string | null;
  readonly isHttpsBelow?: boolean;
  readonly trustProxy: AppOptions['trustProxy'];
  readonly firstRunToken: string | null;
  /** 32 bytes: what secrets that Laurel reads again are sealed with. */
  readonly sealingKey: Buffer;
  readonly isLogging: boolean;
  /** Where its log goes; the terminal, unless given. */
  readonly logTo?: AppOptions['logTo'];
  readonly clock?: () => number;
  readonly requestsAMinute?: number;
  readonly mediaQuota?: MediaQuota;
  /** Where images and files lie; in the database when left out or `null`. */
  readonly mediaPlace?: Place | null;
  readonly logLevel?: LogLevel;
  /** Measures requests and shows the figures to anyone who has the token, and to the caller; nothing is measured when left out. */
  readonly metrics?: { readonly token: string | null } | null;
  /** How email leaves the house; it doesn't when left out or `null`. */
  readonly mail?: MailSettings | null;
  /** Sends traces, as OpenTelemetry's own variables say; none when left out. */
  readonly isTraced?: boolean;
  /** Scheduled backups; none are made when left out or `null`. */
  readonly backups?: BackupSettings | null;
}

/** Laurel, assembled: every room's calls behind one door, the queue, the shell. Listens to nothing yet. */
export interface Laurel {
  readonly door: Door;
  /** The figures; `null` where nothing is measured. */
  readonly registry: Registry | null;
  /** Takes up queued work, what an earlier run left included. Starts by itself with the first job. */
  startJobs(): Promise<void>;
  close(): Promise<void>;
}

/** Visitors who wait for the database; the next is told to come again. */
const mostVisitorsWaiting = 1000;

const openApi = endpoint({
  call: 'GET /api/openapi.json',
  needs: ['read', 'teacher'],
  summary: 'This document: every call with its input, output and the permission it needs.',
  owners: {},
  output: z.looseObject({}),
});

/** Every widget of pages that schools build. */
export const widgetKinds = [
  ...ownWidgets,
  ...announcementWidgets,
  ...overviewWidgets,
  ...roleWidgets,
  ...eligibilityWidgets,
  ...fitnessWidgets,
  ...attendanceWidgets,
  ...badgeWidgets,
  ...transitionWidgets,
  ...classWidgets,
];

/** Every kind of file that is planned, run and undone. */
const formats = [rosterFormat, ...fileSubjects.map(({ format }) => format)];

export async function assembleLaurel(options: LaurelOptions): Promise<Laurel> {
  const { pool, ownerUrl } = options.database;
  const ownerPool = openOwnerPool(ownerUrl);
  const mail = options.mail ?? null;
  const clock = options.clock ?? Date.now;
  const app = await createApp({
    trustProxy: options.trustProxy,
    isHttps: options.publicOrigin?.startsWith('https://') ?? false,
    isHttpsBelow: options.isHttpsBelow ?? false,
    isLogging: options.isLogging,
    ...(options.logTo ? { logTo: options.logTo } : {}),
    ...(options.logLevel === undefined ? {} : { logLevel: options.logLevel }),
  });
  // Loaded where it is asked for: nobody else pays for it.
  const traces = options.isTraced ? (await import('@laurel/server/http/open-telemetry')).openTelemetry(app) : null;
  const sessions = createKnownSessions();
  const door: Door = {
    app,
    pool,
    replica: options.replica ?? null,
    mediaPlace: options.mediaPlace ?? null,
    clock,
    publicOrigin: options.publicOrigin,
    isMailOn: mail !== null,
    findDistrict: async (host) => await findDistrict(pool, host),
    findCaller: async (db, session, ...rest) => {
      const found = await readCaller(db, session, ...rest);
      if (found) sessions.remember(session, found.caller.accountId);
      else sessions.forget(session);
      return found;
    },
    lacksSecondStep,
    sessions,
    onDownload: tellOfDownload,
    visitors: createGate(Math.max(1, Math.floor(pool.options.max / 2)), mostVisitorsWaiting),
  };
  await limitRequests(door, options.requestsAMinute);
  shedLoad(door);
  carryLogPosition(door);
  keepCountingRefusals(door);
  const sealing = createSealing(options.sealingKey);
  const duties = [
    ...yearDuties({ ownerUrl, clock }),
    ...(options.backups
      ? backupDuties({
          ...options.backups,
          ...{ pool, ownerUrl, clock, readDistricts, sealingKey: options.sealingKey },
          warn: (text) => app.log.warn(text),
        })
      : []),
  ];
  const jobs = createJobs(door, { ownerPool, mail, sealing, duties });
  const registry = options.metrics ? measure(door, async () => ({ ...(await countJobs(ownerPool)) })) : null;
  if (registry) {
    measureBackups(registry, { pool, clock, readDistricts });
    measureMedia(registry, { pool, mediaPlace: door.mediaPlace, readDistricts });
  }
  mountMetrics(app, registry, options.metrics?.token ?? null);
  mountHealth(app, {
    // That many wait is no fault of the database: a proxy would send them all to the next process.
    database: async () => (await (readWaitMs(pool) > 0 ? ownerPool : pool).query('select')).rowCount === 1,
    migrations: async () => await isMigrated(ownerPool),
    queue: async () => (await jobs.queue())?.isRunning() ?? false,
  });
  serveRooms(door, { options, mail, jobs, sealing });
  serve(door, openApi, async () => openApiOf(mountedEndpoints(door)));
  await serveShell(door);
  return {
    door,
    registry,
    async startJobs() {
      await retryOnDeadlock(jobs.start);
    },
    async close() {
      await app.close();
      await (await jobs.queue())?.stop();
      await ownerPool.end();
      await traces?.close();
    },
  };
}

interface RoomParts {
  readonly options: LaurelOptions;
  readonly mail: MailSettings | null;
  readonly jobs: ReturnType<typeof createJobs>;
  readonly sealing: Sealing;
}

/** Every room’s calls; what one needs of another is handed to it here. */
function serveRooms(door: Door, parts: RoomParts): void {
  const { options, mail, jobs, sealing } = parts;
  serveMedia(door, options.mediaQuota ?? usualQuota);
  servePeople(door, parts);
  const notifications = createNotificationListener(options.database.appUrl, (error) =>
    door.app.log.warn({ err: error }, 'what other processes say is not heard'),
  );
  endLinesOnClose(door);
  door.app.addHook('onClose', async () => await notifications.close());
  noticeRoutes(door, notifications, { onTold: mail ? scheduleMail(door, jobs.lookForMail) : null });
  keepStandingsOf(door, notifications);
  termRoutes(door, recomputeTerm);
  classRoutes(
    door,
    async (scope, classId, studentId) => await recompute(scope, classId, [studentId]),
    { start: startGradebook, recompute },
    isBrought,
  );
  roleRoutes(door);
  attendanceRoutes(door);
  officeRoutes(door);
  gradeRoutes(door, {
    giveCopies: async (scope, from, copies) => {
      await copyAssignmentRubric(scope, from.assignmentId, copies);
      await copyAlignments(scope, from, copies);
    },
    isGraded: isGradedByRubric,
  });
  scaleRoutes(door);
  standardRoutes(door);
  rubricRoutes(door, servicesRubrics);
  remarkRoutes(door);
  teachingRoutes(door, notifications);
  postingRoutes(door);
  creditRoutes(door);
  fitnessRoutes(door);
  athleticsRoutes(door);
  averagesRoutes(door);
  transitionRoutes(door);
  eligibilityRoutes(door);
  announcementRoutes(door);
  serveFiles(door, jobs.add);
  mergeRoutes(door);
  moveRoutes(door);
  badgeRoutes(door, { sealing, addJob: jobs.add });
  overviewRoutes(door);
  pageRoutes(door, notifications, widgetKinds);
  searchRoutes(door);
  auditRoutes(door);
  recordRoutes(door);
}

function serveMedia(door: Door, quota: MediaQuota): void {
  mediaRoutes(door, {
    quota,
    readSchool: readOwnSchool,
    readers: {
      assignment: readsDescribedWith,
      comment: readsCommentWith,
      'info-item': readsInfoItemWith,
      page: readsPageWith,
      'page-preset': readsPresetWith,
      photo: readsPhotoWith,
      clearance: readsClearanceWith,
      'eligibility-grant': readsGrantWith,
      evidence: readsEvidenceWith,
      logo: async () => true,
      badge: readsBadgeWith,
    },
  });
}

function servePeople(door: Door, { options, mail, jobs, sealing }: RoomParts): void {
  factorRoutes(door, {
    sealing,
    afterChange: afterFactorChange,
    readDistrictName: async (scope) => (await readShownDistrict(scope))?.name ?? '',
    readRequired: async (scope) => (await readSecondStep(scope, scope.caller.accountId)).requiredFrom,
  });
  peopleRoutes(door, options.firstRunToken, {
    readEnrolments: readEnrolmentsOf,
    isFromRoster,
    tellGuardian,
    sealing,
    afterFactorChange,
    retellRequiredStep,
    mailResetCode: mail ? async (account) => await mailResetCode(jobs.add, account) : null,
    tellOfReset: async (scope, { id: accountId, person_id: personId }) =>
      await tellSignInChange(scope, { accountId, personId, what: 'password-reset' }),
  });
}

/** What comes out of files: rosters, and each kind that is planned, run and undone. */
function serveFiles(door: Door, addJob: ReturnType<typeof createJobs>['add']): void {
  const requests = importRequests(formats, addJob);
  importRoutes(door, requests);
  for (const { serve } of fileSubjects) serve(door, requests);
  peopleFileRoutes(door);
  gradebookResultRoutes(door);
}

/** Whoever changed how they sign in, or was helped with it, is told, and signed in nowhere else. */
const afterFactorChange: AfterChange = async (scope, changed) => {
  await endSessionsOfAccount(scope, changed.accountId, changed.sessionId);
  await tellSignInChange(scope, changed);
};

interface JobParts {
  readonly ownerPool: pg.Pool;
  readonly mail: MailSettings | null;
  readonly sealing: Sealing;
  readonly duties: readonly Duty[];
}

/** The queue with all that is done in the background; it starts with the first job. */
function createJobs({ app, pool, clock, mediaPlace }: Door, { ownerPool, mail, sealing, duties }: JobParts) {
  const report = (error: unknown) => app.log.error({ err: error }, 'job failed');
  let queue: Promise<Queue> | null = null;

  async function start(): Promise<Queue> {
    const connections = { ownerPool, pool, clock, report, findCaller: readCallerOfAccount, readDistricts };
    queue ??= startQueue(
      connections,
      [...importTasks(formats), signTask(sealing), ...(mail ? [mailTask(mail), resetTask(mail)] : [])],
      [
        ...[
          ...mediaChores,
          ...placeChores(mediaPlace),
          ...factorChores,
          ...peopleChores,
          ...roleChores,
          ...noticeChores,
          ...saveChores,
          ...gradeChores,
          ...teachingChores,
          ...postingChores,
          ...attendanceChores,
          ...fitnessChores,
          ...athleticsChores,
          ...eligibilityChores,
          ...auditChores,
          ...recordChores,
          ...pageChores,
          ...backupChores,
        ],
        signWaiting(sealing),
        tellAwards,
        ...importChores(async (...job) => await (await start()).addMissing(...job)),
        ...(mail ? [lookForMail] : []),
      ],
      duties,
    );
    // Without a database there is none; the next who asks tries again.
    queue.catch(() => {
      queue = null;
    });
    return await queue;
  }

  const add: Queue['add'] = async (...job) => await (await start()).add(...job);
  const lookForMail = mailChore(add);
  return { start, add, lookForMail, queue: () => queue };
}
