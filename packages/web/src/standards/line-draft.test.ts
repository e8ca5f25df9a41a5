import { idOf } from '@laurel/domain/grades/testing';
import { expect, test } from 'vitest';
import { draftsOf, settledLines, withLine, withPasted } from './line-draft';

const kept = draftsOf([{ standardId: idOf('standard', 1), code: 'A.1', title: 'Solve', area: 'Algebra' }]);

test('each row of a pasted block becomes a line, without the heading and empty rows', () => {
  const block = [
    ['Code', 'Standard', 'Area'],
    ['A.2', ' Graph lines ', 'Algebra'],
    ['', '', ''],
    ['S.1', 'Read a histogram'],
  ];
  const lines = withPasted(withLine(kept), 1, block, ['code']);
  expect(settledLines(lines)).toEqual([
    { standardId: idOf('standard', 1), code: 'A.1', title: 'Solve', area: 'Algebra' },
    { standardId: null, code: 'A.2', title: 'Graph lines', area: 'Algebra' },
    { standardId: null, code: 'S.1', title: 'Read a histogram', area: null },
  ]);
  expect(new Set(lines.map(({ key }) => key)).size).toBe(3);
});

test('a block pasted over an existing standard is inserted below it', () => {
  const lines = withPasted(kept, 0, [['A.2', 'Graph lines']], ['code']);
  expect(lines.map(({ code }) => code)).toEqual(['A.1', 'A.2']);
});

test('an empty line is ignored, and one without its text blocks saving', () => {
  expect(settledLines(withLine(kept))).toHaveLength(1);
  const [first] = kept;
  if (!first) throw new Error('There is no line.');
  expect(settledLines([{ ...first, title: ' ' }])).toBeNull();
});
