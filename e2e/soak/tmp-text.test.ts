import { test } from 'vitest';
import { copyOf } from '../demo-folder';
import { newFolder, startLaurel } from '../laurel-process';
import { runNamedModel } from '../models/machines';
import { openStageOn } from '../stage';
test.each((process.env.SEEDS ?? '').split(',').map(Number))('seed %i', async (seed) => {
  const demo = process.env.DEMO ?? '';
  const stage = await openStageOn(await copyOf(demo));
  const t0 = Date.now();
  try { await runNamedModel(stage, 'text', { seed, count: Number(process.env.COUNT ?? 6), acts: 60 }); }
  finally { console.log('seed', seed, Math.round((Date.now() - t0) / 1000), 's'); await stage.close(); }
});
test.skipIf(process.env.DEMO)('demo', async () => {
  const demo = await newFolder();
  await (await startLaurel(demo)).stop();
  console.log('DEMO', demo);
});
