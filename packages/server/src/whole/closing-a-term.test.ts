import { testLaurel } from '@laurel/server/testing/app';
import { runTermModel } from '@laurel/server/testing/term-machine';
import { expect, onTestFinished, test } from 'vitest';

test('however a term comes to its close, everyone sees what was posted, published, corrected, and undone, and nothing else', async () => {
  const laurel = await testLaurel();
  onTestFinished(async () => await laurel.close());
  const seen = await runTermModel(laurel, { numRuns: 2, acts: 60 });
  expect([...seen]).toEqual(expect.arrayContaining(['post', 'undo']));
});
