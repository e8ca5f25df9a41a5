import { Select } from '@laurel/editor/controls/select';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import './look';

test('in Arabic, a Latin title that doesn’t fit keeps its beginning, and stands where Arabic ones do', async () => {
  const title = 'The Industrial Revolution and the cities it built';
  await render(
    <div dir="rtl" style={{ inlineSize: '120px' }}>
      <Select aria-label="Assignment" options={[title, 'واجب']} />
    </div>,
  );
  const select = document.querySelector('select');
  const { textAlign, unicodeBidi, textOverflow } = select ? getComputedStyle(select) : document.body.style;
  expect([textAlign, unicodeBidi, textOverflow]).toEqual(['right', 'plaintext', 'ellipsis']);
});
