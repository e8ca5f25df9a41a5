import { expect, test } from 'vitest';
import { fastestMile, readRun } from './read-run';

const point = (seconds: number, metres: number) => ({ seconds, metres, bpm: null });

test.each([
  ['an even pace', [point(0, 0), point(1000, 3218.688)], 500],
  ['a fast end', [point(0, 0), point(1000, 1609.344), point(1400, 3218.688)], 400],
  ['less than a mile', [point(0, 0), point(500, 1609)], null],
  ['nobody moved', [point(0, 0), point(10, 0)], null],
])('the fastest mile of %s', (_, points, expected) => {
  expect(fastestMile(points)).toBe(expected);
});

const trackpoint = (minute: number, metres: number) => `
  <Trackpoint><Time>2026-10-05T10:0${minute}:00Z</Time><DistanceMeters>${metres}</DistanceMeters>
  <HeartRateBpm><Value>150</Value></HeartRateBpm></Trackpoint>`;
const tcx = (points: string) => `<?xml version="1.0" encoding="UTF-8"?>
  <TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2"><Activities>
  <Activity Sport="Running"><Id>1</Id><Lap StartTime="2026-10-05T10:00:00Z"><Track>${points}</Track></Lap></Activity>
  </Activities></TrainingCenterDatabase>`;

test('a TCX file becomes a row with its fastest mile', async () => {
  const table = await readRun(Buffer.from(tcx(trackpoint(0, 0) + trackpoint(8, 1609.344) + trackpoint(9, 1700))));
  expect(table?.rows).toEqual([{ line: 2, cells: ['2026-10-05', '1700', '540', '480.0', '150'] }]);
});

test.each([
  ['a lap without a track', tcx(''), 'isn’t a TCX file of a run'],
  ['cut off in the middle', tcx(trackpoint(0, 0)).slice(0, 400), 'damaged or incomplete'],
  ['a page', '<!DOCTYPE html><html></html>', 'declares entities'],
])('XML that is no run, %s, is refused', async (_, text, sentence) => {
  await expect(readRun(Buffer.from(text))).rejects.toThrow(sentence);
});

test('a table is left to others', async () => {
  expect(await readRun(Buffer.from('StudentID,Curlup\n1,2\n'))).toBe(null);
});
