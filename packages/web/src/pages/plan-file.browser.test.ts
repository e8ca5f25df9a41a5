import { planPage, tooLong } from '@laurel/domain/pages/exported';
import { mostCharacters } from '@laurel/domain/pages/page-content';
import { expect, test, vi } from 'vitest';
import { planFile } from './plan-file';

test('a file that is far too large is rejected without being read, and any other is previewed', async () => {
  const huge = new File([new Uint8Array(4 * mostCharacters + 1)], 'page.json');
  const read = vi.spyOn(huge, 'text');
  expect(await planFile(huge, (text) => planPage(text, []))).toEqual(tooLong);
  expect(read).not.toHaveBeenCalled();
  expect(await planFile(new File(['{'], 'page.json'), (text) => planPage(text, []))).toMatchObject({
    key: 'The file isn’t JSON.',
  });
});
