import { testLaurel } from '@laurel/server/testing/app';
import { runTermModel } from '@laurel/server/testing/term-machine';
import { expect, onTestFinished, test } from 'vitest';

test('whatever two teachers, the office, and a parent do at the end of a term, in any order, the result is correct', async () => {
  const laurel = await testLaurel();
  onTestFinished(async () => await laurel.close());
  const seen = await runTermModel(laurel, { numRuns: process.env.LAUREL_SOAK ? 50 : 16, acts: 150 });
  // Every act was done in one of them, and changed something.
  const kinds = [
    ...['score', 'override', 'remark', 'post', 'take-back', 'end', 'verify', 'unverify', 'publish', 'hide', 'close'],
    ...['open', 'reopen', 'correct', 'undo-correction', 'undo', 'wait'],
    // And what newer stands on an act was said.
    'This override was changed again since. Undo that first.',
    'The grades were posted again since. Undo that first.',
    'The office has verified these grades since. Ask the office to take that back first.',
  ];
  expect([...seen]).toEqual(expect.arrayContaining(kinds));
});
