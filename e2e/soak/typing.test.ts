import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyOf } from '../demo-folder';
import { newFolder, removeFolder, root, startLaurel } from '../laurel-process';
import { type ModelName, modelNames, runNamedModel } from '../models/machines';
import { openStageOn } from '../stage';

const minutes = Number(process.env.LAUREL_SOAK_MINUTES ?? 10);
// scores,17,0:3 from a failure's report.
const replay = process.env.LAUREL_REPLAY?.split(',');
/** Where the next seed stands, so that a soak goes on where the last one was. */
const file = join(root, 'node_modules/.laurel/soak-seed');

test('the sheet and the server agree for every random seed', async () => {
  const demo = await newFolder();
  await (await startLaurel(demo)).stop();
  const endMs = Date.now() + minutes * 60_000;
  let seed = Number(await readFile(file, 'utf8').catch(() => '1000'));
  let runs = 0;
  do {
    for (const name of replay ? [asModel(replay[0])] : modelNames) {
      const stage = await openStageOn(await copyOf(demo));
      const [, given, path] = replay ?? [];
      await runNamedModel(
        stage,
        name,
        given ? { seed: Number(given), count: 1, acts: 60, path: path ?? '0' } : { seed, count: 6, acts: 60 },
      );
      await stage.close();
      runs += 1;
    }
    seed += 1;
    await mkdir(join(file, '..'), { recursive: true });
    await writeFile(file, String(seed));
    process.stdout.write(`${runs} runs of models, next seed ${seed}\n`);
  } while (!replay && Date.now() < endMs);
  await removeFolder(demo);
  expect(runs).toBeGreaterThan(0);
});

function asModel(text: string | undefined): ModelName {
  const name = modelNames.find((each) => each === text);
  if (!name) throw new Error(`There is no model “${text}”: ${modelNames.join(', ')}.`);
  return name;
}
