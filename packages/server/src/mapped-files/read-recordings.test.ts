import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import FitParser from 'fit-file-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readFit } from './read-fit';
import { fastestMile, readRecordings } from './read-recordings';
import { activityOf, fitOf, type Moment, tcxOf, zipOf } from './testing-recordings';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'laurel-recordings-'));
});
afterAll(async () => await rm(folder, { recursive: true }));

async function read(given: Buffer | string) {
  const bytes = Buffer.from(given);
  const path = join(folder, 'file');
  await writeFile(path, bytes);
  return await readRecordings(path, bytes);
}

const point = (seconds: number, metres: number) => ({ seconds, metres });

test.each([
  ['an even pace', [point(0, 0), point(1000, 3218.688)], 500],
  ['a fast finish', [point(0, 0), point(1000, 1609.344), point(1400, 3218.688)], 400],
  ['less than a mile', [point(0, 0), point(500, 1609)], null],
  ['no movement', [point(0, 0), point(10, 0)], null],
])('the fastest mile of %s', (_, points, expected) => {
  expect(fastestMile(points)).toBe(expected);
});

const start = '2026-10-05T10:00:00.000Z';
const mile: readonly Moment[] = [
  [0, 0, 120],
  [480, 1609.34, 170],
  [540, 1700, null],
];

test('a recording becomes a row with its summary, without any location', async () => {
  const cells = ['', start, '1700', '540', '145', '170', '480.0'];
  expect(await read(tcxOf(activityOf(start, mile)))).toMatchObject({ encoding: 'TCX', rows: [{ line: 2, cells }] });
  expect(await read(fitOf(start, mile))).toMatchObject({ encoding: 'FIT', rows: [{ line: 2, cells }] });
  const table = JSON.stringify(await read(fitOf(start, mile)));
  for (const place of ['41.9', '75.4', '500000000', '900000000']) expect(table).not.toContain(place);
});

test('a class’s recordings become one row per student, ordered by name', async () => {
  const bytes = await zipOf({
    'Period 3/watch 10.fit': fitOf(start, [
      [0, null, 100],
      [60, null, 140],
    ]),
    'Period 3/watch 2.fit': fitOf(start, mile, 2),
    'class.TCX': tcxOf(activityOf(start, mile, { notes: 'Student, Sam' }), activityOf(start, mile)),
    '__MACOSX/Period 3/._watch 2.fit': 'not a recording',
    'readme.txt': 'Period 3',
  });
  expect((await read(bytes))?.rows.map(({ line, cells }) => [line, ...cells.toSpliced(1, 1)])).toEqual([
    [2, 'class 2', '1700', '540', '145', '170', '480.0'],
    [3, 'Student, Sam', '1700', '540', '145', '170', '480.0'],
    // A bicycle’s mile is none.
    [4, 'watch 2', '1700', '540', '145', '170', ''],
    [5, 'watch 10', '', '60', '120', '140', ''],
  ]);
});

test('every FIT file is read the same way as by an independent reader', async () => {
  const moments = fc.array(fc.tuple(fc.nat(90), fc.option(fc.nat(50)), fc.option(fc.integer({ min: 30, max: 250 }))), {
    minLength: 2,
  });
  await fc.assert(
    fc.asyncProperty(moments, async (steps) => {
      let [seconds, metres] = [0, 0];
      const along = steps.map(([after, further, bpm]): Moment => {
        seconds += after;
        metres += further ?? 0;
        return [seconds, further === null ? null : metres, bpm];
      });
      const bytes = fitOf(start, along);
      const parsed: unknown = await new FitParser({ mode: 'list', lengthUnit: 'm' }).parseAsync(
        new Uint8Array(bytes).buffer,
      );
      expect(parsed).toMatchObject({
        records: readFit(bytes).points.map(({ at, metres: far, bpm }) => ({
          timestamp: new Date(at),
          ...(far === null ? {} : { distance: far }),
          ...(bpm === null ? {} : { heart_rate: bpm }),
        })),
      });
    }),
    { numRuns: 50 },
  );
});

describe('a damaged or oversized recording is rejected with a message', () => {
  const whole = fitOf(start, mile);
  const changed = Buffer.from(whole);
  changed[40] = (changed[40] ?? 0) ^ 1;
  const deep = tcxOf(activityOf(start, mile)).replace('<Id>', `${'<a>'.repeat(30)}${'</a>'.repeat(30)}<Id>`);
  const long = tcxOf(`<Activity><Lap><Track>${'<Trackpoint></Trackpoint>'.repeat(86_401)}</Track></Lap></Activity>`);
  test.each([
    ['a truncated FIT file', whole.subarray(0, 60), 'damaged or incomplete'],
    ['a FIT file with one bit changed', changed, 'damaged or incomplete'],
    ['a recording of a single moment', fitOf(start, mile.slice(0, 1)), 'doesn’t contain a recording'],
    ['a lap without a track', tcxOf('<Activity><Lap><Track/></Lap></Activity>'), 'doesn’t contain a recording'],
    ['truncated XML', tcxOf(activityOf(start, mile)).slice(0, 400), 'damaged or incomplete'],
    ['XML with a document type', '<!DOCTYPE html><html></html>', 'declares entities'],
    ['XML of another type', '<?xml version="1.0"?><gpx></gpx>', 'isn’t a TCX file'],
    ['XML nested too deep', deep, 'damaged or incomplete'],
    ['more than a day', long, 'longer than a day'],
  ])('%s', async (_, bytes, sentence) => {
    await expect(read(bytes)).rejects.toThrow(sentence);
  });

  test('a zip names unreadable files beside the others, and isn’t unpacked if it is too large', async () => {
    const still = fitOf(start, mile.slice(0, 1));
    const some = await read(await zipOf({ 'Sam.fit': whole, 'Tia.fit': changed, 'Ben.fit': still }));
    expect([some?.rows.map(({ cells }) => cells[0]), some?.unread]).toEqual([['Sam'], ['Tia.fit', 'Ben.fit']]);
    expect((await read(await zipOf({ 'Sam.fit': whole })))?.unread).toBe(undefined);
    await expect(read(await zipOf({ 'Tia.fit': changed }))).rejects.toThrow('can’t be read: Tia.fit. Export them');
    await expect(read(await zipOf({ 'bomb.tcx': Buffer.alloc(10_000_001) }))).rejects.toThrow(
      'too large when unpacked',
    );
    const many = Object.fromEntries(Array.from({ length: 101 }, (__, at) => [`${at}.fit`, whole]));
    await expect(read(await zipOf(many))).rejects.toThrow('more than 100 recordings');
  });
});

test('other types of files aren’t handled here', async () => {
  expect(await read('StudentID,Curlup\n1,2\n')).toBe(null);
  expect(await read(await zipOf({ 'xl/workbook.xml': '<workbook/>' }))).toBe(null);
});
