import { readManifestTask, readRosterTask } from '@laurel/server/imports/roster-tasks';
import { readTableTask } from '@laurel/server/uploads/read-table-task';
import { serveTask } from '@laurel/server/workers/serve-task';

// The worker's entry: a process of its own for each file nobody vouches for (`workers/run-worker.ts` starts it).
await serveTask({ table: readTableTask, manifest: readManifestTask, roster: readRosterTask });
