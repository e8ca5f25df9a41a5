import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readImport } from '@laurel/domain/imports/api';
import type { Id } from '@laurel/domain/kit/id';
import { sendFile, until } from '@laurel/server/imports/testing';
import { sample } from '@laurel/server/imports/testing-bundle';
import { slowFiles } from '@laurel/server/mapped-files/testing-hostile';
import { callAs, testLaurel } from '@laurel/server/testing/app';
import { testSchool } from '@laurel/server/testing/school';
import { runWorker, type WorkerLimits } from '@laurel/server/workers/run-worker';
import { slots } from '@laurel/server/workers/slots';
import { withTemporaryFolder } from '@laurel/server/workers/temporary-folder';
import { killWorkersUntil, runningWorkers } from '@laurel/server/workers/testing';
import { expect, onTestFinished, test } from 'vitest';

const enough = { megabytes: 256, seconds: 60 };

/** Reads a file of these bytes in a worker, within these limits. */
async function read(bytes: Buffer, limits: WorkerLimits): Promise<unknown> {
  return await withTemporaryFolder(async (folder) => {
    const from = join(folder, 'file');
    await writeFile(from, bytes);
    return await runWorker({ task: 'table', input: { kind: 'sheet', from, to: `${from}.table` }, limits });
  });
}

async function slow(): Promise<Buffer> {
  const [file] = slowFiles;
  if (!file) throw new Error('There is no slow file.');
  return await file.make();
}

test('a worker that takes too long is stopped with a message', async () => {
  await expect(read(await slow(), { ...enough, seconds: 1 })).rejects.toMatchObject({
    code: 'refused',
    message: 'This file takes longer than 1 seconds to read. Split it into smaller files.',
  });
  expect(await runningWorkers()).toEqual([]);
});

test('a worker that needs too much memory is stopped with a message', async () => {
  // Half of it in buffers, which no limit of the heap counts.
  await expect(read(await slow(), { ...enough, megabytes: 130 })).rejects.toMatchObject({
    code: 'refused',
    message: 'This file needs more than 130 MB of memory to read. Split it into smaller files.',
  });
});

test('a killed worker affects nothing else, and the file can be uploaded again', async () => {
  let isOver = false;
  const reading = read(await slow(), enough)
    .catch((error: unknown) => error)
    .finally(() => {
      isOver = true;
    });
  await killWorkersUntil(async () => isOver);
  expect(await reading).toMatchObject({
    code: 'unavailable',
    message: 'Reading this file was interrupted. Try again.',
  });
});

test('a worker knows nothing it doesn’t need, such as addresses or passwords', async () => {
  process.env.LAUREL_CANARY = 'a secret';
  const reading = read(await slow(), { ...enough, seconds: 1 }).catch(() => null);
  let seen = '';
  while (seen === '') {
    await new Promise((resolve) => setTimeout(resolve, 20));
    for (const pid of await runningWorkers()) seen = await readFile(`/proc/${pid}/environ`, 'latin1').catch(() => '');
  }
  await reading;
  expect(seen).not.toContain('LAUREL_CANARY');
});

test('a limited number of files is read and a limited number waits, and the next one is asked to try again', async () => {
  const inSlot = slots({ most: 1, mostWaiting: 1 });
  let end = () => undefined as undefined;
  const first = inSlot(async () => await new Promise<void>((resolve) => (end = () => void resolve())));
  const second = inSlot(async () => 'second');
  await expect(inSlot(async () => 'third')).rejects.toMatchObject({ code: 'unavailable' });
  end();
  await first;
  expect(await second).toBe('second');
  expect(await inSlot(async () => 'fourth')).toBe('fourth');
});

test('a roster whose worker is killed fails with a message, changes nothing, and can be uploaded again', async () => {
  const laurel = await testLaurel();
  onTestFinished(async () => await laurel.close());
  const school = await testSchool(laurel);
  const { browser } = school.people.office;
  const file = { name: 'bundle.zip', bytes: await readFile(sample('v1p2')) };
  const read = async (importId: Id<'import'>) =>
    (await callAs(laurel, browser, readImport, { importId })).output.import;
  const first = (await sendFile(laurel, browser, '/api/imports', file)).json();
  await killWorkersUntil(async () => (await read(first.importId)).state === 'failed');
  expect(await read(first.importId)).toMatchObject({
    state: 'failed',
    fault: 'Reading this file was interrupted. Try again.',
  });
  const second = (await sendFile(laurel, browser, '/api/imports', file)).json();
  await until(async () => (await read(second.importId)).state === 'planned');
});
