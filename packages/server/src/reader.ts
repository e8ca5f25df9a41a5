import { readManifestTask, readRosterTask } from '@laurel/server/imports/roster-tasks';
import { readTableTask } from '@laurel/server/mapped-files/read-table-task';
import { serveTask } from '@laurel/server/workers/serve-task';

// The worker's entry: a process of its own for each file no one vouches for (`workers/run-worker.ts` starts it).
await serveTask({
  table: readTableTask,
  manifest: readManifestTask,
  roster: readRosterTask,
  // Their library is large, and no other task needs it.
  badge: async (input) => await (await import('@laurel/server/badges/verify-task')).verifyTask(input),
  'badge-digests': async (input) => await (await import('@laurel/server/badges/digest-task')).digestTask(input),
});
