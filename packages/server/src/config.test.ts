import { expect, test } from 'vitest';
import { isLoopback, readConfig } from './config';

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
])('TRUSTED_PROXIES=%s would trust everyone or no one, and is rejected with what to write', (text) => {
  expect(() => readConfig({ TRUSTED_PROXIES: text })).toThrow('such as 1, or their addresses');
});

test('email is off without a server, and its links use the public address', () => {
  expect(readConfig({}).mail).toBeNull();
  const url = 'smtp://laurel:secret@mail.school.example:587';
  const given = { SMTP_URL: url, SMTP_FROM: 'Laurel <laurel@school.example>' };
  expect(readConfig({ ...given, PUBLIC_ORIGIN: 'https://laurel.school.example/' }).mail).toEqual({
    url,
    from: 'Laurel <laurel@school.example>',
    origin: 'https://laurel.school.example',
  });
  expect(readConfig({ ...given, PORT: '5000' }).mail?.origin).toBe('http://127.0.0.1:5000');
});

test.each(['DATABASE_POOLER_URL', 'DATABASE_READ_URL'])('%s is rejected without DATABASE_URL', (name) => {
  const url = 'postgresql://laurel_app:secret@db.school.example/laurel';
  expect(() => readConfig({ [name]: url })).toThrow(`${name} is for a PostgreSQL server of your own`);
  expect(() => readConfig({ [name]: url })).not.toThrow('secret');
  expect(() => readConfig({ [name]: url, DATABASE_URL: url })).not.toThrow();
});

test.each([
  [{ SMTP_FROM: 'laurel@school.example' }, 'SMTP_URL must be'],
  [{ SMTP_URL: 'mail.school.example', SMTP_FROM: 'laurel@school.example' }, 'SMTP_URL must be'],
  [{ SMTP_URL: 'https://:secret@mail.school.example', SMTP_FROM: 'laurel@school.example' }, 'SMTP_URL must be'],
  [{ SMTP_URL: 'smtp://mail.school.example' }, 'SMTP_FROM must be'],
  [{ SMTP_URL: 'smtp://mail.school.example', SMTP_FROM: 'Laurel' }, 'SMTP_FROM must be'],
  [{ SMTP_URL: 'smtp://mail.school.example', SMTP_FROM: 'a@b.example\r\nBcc: c@d.example' }, 'SMTP_FROM must be'],
])('incomplete mail settings are rejected with what to write, without the password: %o', (env, expected) => {
  expect(() => readConfig(env)).toThrow(expected);
  expect(() => readConfig(env)).not.toThrow('secret');
});

test('by default, the server listens only on this machine, logs requests, and measures nothing', () => {
  const { host, logLevel, metricsToken, metricsPort, limits } = readConfig({});
  expect([host, logLevel, metricsToken, metricsPort]).toEqual(['127.0.0.1', 'info', null, null]);
  expect(limits.wholeMs).toBe(30_000);
  expect(readConfig({ REQUEST_TIMEOUT: '12' }).limits).toMatchObject({ wholeMs: 12_000, statementMs: 6_000 });
});

test.each([
  [{ HOST: 'http://0.0.0.0' }, 'HOST must be'],
  [{ HOST: '0.0.0.0 ' }, 'HOST must be'],
  [{ LOG_LEVEL: 'verbose' }, 'LOG_LEVEL must be one of debug, info, warn, error'],
  [{ METRICS_TOKEN: 'secret' }, 'METRICS_TOKEN must have'],
  [{ METRICS_TOKEN: 'a secret of many words' }, 'METRICS_TOKEN must have'],
  [{ METRICS_PORT: '70000' }, 'METRICS_PORT must be'],
  [{ REQUEST_TIMEOUT: '0' }, 'REQUEST_TIMEOUT must be'],
  [{ REQUEST_TIMEOUT: 'soon' }, 'REQUEST_TIMEOUT must be'],
])('an invalid setting is rejected with what to write: %o', (env, expected) => {
  expect(() => readConfig(env)).toThrow(expected);
  expect(() => readConfig(env)).not.toThrow('secret');
});

test.each([
  ['127.0.0.1', true],
  ['127.0.0.53', true],
  ['::1', true],
  ['localhost', true],
  ['0.0.0.0', false],
  ['::', false],
  ['192.168.1.5', false],
  ['127.school.example', false],
])('whether %s is reachable only from this machine: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});

test.each<[string | undefined, boolean]>([
  [undefined, false],
  ['off', false],
  ['on', true],
])('whether HSTS_SUBDOMAINS=%s covers subdomains: %s', (text, expected) => {
  expect(readConfig({ HSTS_SUBDOMAINS: text }).isHttpsBelow).toBe(expected);
});

test('the number and total size of stored images have configurable limits', () => {
  const megabyte = 1024 * 1024;
  expect(readConfig({}).mediaQuota).toEqual({
    person: { files: 500, bytes: 200 * megabyte },
    school: { files: 50_000, bytes: 10_000 * megabyte },
  });
  expect(readConfig({ MEDIA_PERSON_MB: '50', MEDIA_SCHOOL_FILES: '0' }).mediaQuota).toMatchObject({
    person: { files: 500, bytes: 50 * megabyte },
    school: { files: 0 },
  });
  expect(() => readConfig({ MEDIA_PERSON_FILES: 'many' })).toThrow('MEDIA_PERSON_FILES must be a whole number');
});
