import { expect, test } from 'vitest';
import { bandsOf } from './zone-scale';

const higher = [
  { min: '24', max: null, zone: 'HFZ' },
  { min: null, max: null, zone: 'NI' },
];
const band = [
  { min: '16.5', max: '22.5', zone: 'HFZ' },
  { min: '22.6', max: '26', zone: 'NI' },
  { min: null, max: '16.4', zone: 'low' },
  { min: null, max: null, zone: 'risk' },
];

test('if more is better, there are two zones, divided at the bound', () => {
  expect(bandsOf(higher, { from: 0, to: 40 }, '1')).toMatchObject([
    { zone: 'NI', from: 0, to: 24 },
    { zone: 'HFZ', from: 24 },
  ]);
});

test('a band has a zone on either side, each shown once, from edge to edge', () => {
  const bands = bandsOf(band, { from: 10, to: 30 }, '0.1');
  expect(bands.map(({ zone }) => zone)).toEqual(['low', 'HFZ', 'NI', 'risk']);
  expect(bands[0]?.from).toBe(10);
  expect(bands.at(-1)?.to).toBeCloseTo(30);
  for (const [at, { to }] of bands.slice(0, -1).entries()) expect(bands[at + 1]?.from).toBe(to);
});

test('standards without bounds give no zones', () => {
  expect(bandsOf([], { from: 0, to: 10 }, '1')).toEqual([]);
});
