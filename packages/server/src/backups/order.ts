import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { BackupOrder, BackupReport } from './work';

// Built, everything lies in one folder; from source tsx reads it.
const isBuilt = import.meta.url.endsWith('.js');
const entry = fileURLToPath(new URL(isBuilt ? './backup-worker.js' : '../console/backup-worker.ts', import.meta.url));
const source = isBuilt ? {} : { cwd: fileURLToPath(new URL('..', import.meta.url)) };

/** Gives an order to a process of its own and answers what came of it. One that ends without a word has failed. */
export async function giveOrder(order: BackupOrder): Promise<BackupReport> {
  const worker = fork(entry, [], {
    ...source,
    execArgv: ['--max-semi-space-size=8', ...(isBuilt ? [] : ['--import', 'tsx'])],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let complaint = '';
  worker.stderr?.on('data', (chunk) => {
    complaint = `${complaint}${chunk}`.slice(-4000);
  });
  return await new Promise<BackupReport>((done) => {
    const fail = (detail: string) => done({ outcome: 'failed', file: null, detail });
    worker.once('error', (error) => fail(String(error)));
    worker.once('message', (report) => done(report as BackupReport));
    worker.once('close', (code, signal) => fail(`It ended with ${signal ?? code}. ${complaint}`));
    worker.send(order);
  });
}
