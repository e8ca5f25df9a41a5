import { expect, test } from 'vitest';
import { isTimeZone } from './time-zone';

test.each([
  ['America/Denver', true],
  ['Asia/Kolkata', true],
  ['UTC', true],
  ['America/Port-au-Prince', true],
  ['America/Denverr', false],
  ['Mars/Olympus_Mons', false],
  ['+02:00', false],
  ['', false],
  ["UTC'; drop table school", false],
])('whether %j is a time zone: %s', (text, expected) => expect(isTimeZone(text)).toBe(expected));
