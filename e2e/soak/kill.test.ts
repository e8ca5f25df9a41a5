import { test } from 'vitest';
import { killRounds } from '../kill-rounds';
import { newFolder, removeFolder } from '../laurel-process';

test('twenty rounds of kill -9 in the middle of writes lose nothing that was acknowledged', async () => {
  const folder = await newFolder();
  await killRounds(folder, 20);
  await removeFolder(folder);
});
