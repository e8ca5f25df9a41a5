import { digestTask } from '@laurel/server/badges/digest-task';
import { verifyTask } from '@laurel/server/badges/verify-task';
import { readManifestTask, readRosterTask } from '@laurel/server/imports/roster-tasks';
import { serveTask } from '@laurel/server/workers/serve-task';
import { readTableTask } from './read-table-task';

// The worker's entry: a process of its own for each file no one vouches for (`workers/run-worker.ts` starts it).
await serveTask({
  table: readTableTask,
  manifest: readManifestTask,
  roster: readRosterTask,
  badge: verifyTask,
  'badge-digests': digestTask,
});
