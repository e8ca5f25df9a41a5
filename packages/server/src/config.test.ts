import { expect, test } from 'vitest';
import { readConfig } from './config';

test.each<[string | undefined, false | number | string]>([
  [undefined, false],
  ['', false],
  ['1', 1],
  ['2', 2],
  ['10.0.0.5', '10.0.0.5'],
  ['10.0.0.5, 10.1.0.0/16', '10.0.0.5,10.1.0.0/16'],
  ['fd00::/8,loopback', 'fd00::/8,loopback'],
])('TRUSTED_PROXIES=%s trusts %s', (text, expected) => {
  expect(readConfig({ TRUSTED_PROXIES: text }).trustProxy).toBe(expected);
});

test.each([
  'all',
  'true',
  '0',
  '-1',
  '12',
  '0.0.0.0/0',
  '::/0',
  '10.0.0.0/33',
  '10.0.0.5,',
  'proxy.school.example',
  '10.0.0.0/8/8',
])('TRUSTED_PROXIES=%s would trust anybody or nobody, and is refused with what to write', (text) => {
  expect(() => readConfig({ TRUSTED_PROXIES: text })).toThrow('such as 1, or their addresses');
});
