import { readFileSync } from 'node:fs';
import { type BadgeCheck, largestBadgeFile, verdictOf } from '@laurel/domain/badges/verification';
import { english } from '@laurel/domain/kit/sentence';
import { describe, expect, test } from 'vitest';
import { readBadgePng, writeBadgePng } from './badge-png';
import { readBadgeSvg, writeBadgeSvg } from './badge-svg';
import { isJwt } from './check-jwt';
import { hashIdentity } from './check-recipient';
import { signElsewhere } from './testing-independent';
import { verifyBadge } from './verify-badge';

// The conformance fixtures of 1EdTech’s public validator (Apache-2.0).
const folder = new URL('./fixtures/', import.meta.url);
const noon = Date.parse('2026-10-17T12:00:00Z');

const fits = 'unchecked: The signature fits the key it names';
const unknownContext = 'unchecked: It uses a context that isn’t known here';
const whole = { form: 'passed', subject: 'passed', status: 'passed', dates: 'passed' };

const fixtures: [name: string, verdict: string, steps: Partial<Record<BadgeCheck, string>>][] = [
  ['simple.json', 'unconfirmed', { ...whole, proof: fits }],
  [
    'simple-json.png',
    'unconfirmed',
    { ...whole, form: 'passed: It is an Open Badges 3.0 credential, as JSON in a picture (PNG)', proof: fits },
  ],
  [
    'simple-json.svg',
    'unconfirmed',
    { ...whole, form: 'passed: It is an Open Badges 3.0 credential, as JSON in a picture (SVG)', proof: fits },
  ],
  [
    'simple-jwt.png',
    'unconfirmed',
    { ...whole, form: 'passed: It is an Open Badges 3.0 credential, as JWT in a picture (PNG)', proof: fits },
  ],
  [
    'simple-jwt.svg',
    'unconfirmed',
    { ...whole, form: 'passed: It is an Open Badges 3.0 credential, as JWT in a picture (SVG)', proof: fits },
  ],
  ['simple-eddsa-2022.json', 'unconfirmed', { ...whole, proof: fits }],
  [
    'simple-err-expired.json',
    'invalid',
    { ...whole, proof: fits, dates: 'failed: It has expired: its last day was 2010-01-01' },
  ],
  ['simple-err-proof-value.json', 'invalid', { ...whole, proof: 'failed: The signature doesn’t fit' }],
  [
    'simple-noproof.json',
    'invalid',
    { subject: 'failed: “credentialSubject.achievement” is missing', proof: 'failed: It isn’t signed' },
  ],
  ['simple.jwt', 'invalid', { form: 'passed', subject: 'failed', proof: 'unchecked: It doesn’t say which key' }],
  ['simple-did-key-method.json', 'unconfirmed', { ...whole, proof: unknownContext }],
  [
    'credential-status-revoked.json',
    'unconfirmed',
    {
      form: 'passed',
      proof: unknownContext,
      status: 'unchecked: Whether it was revoked is written at https://dc.1edtech.org',
    },
  ],
  [
    'complete.json',
    'unconfirmed',
    {
      form: 'passed',
      subject: 'passed',
      proof: unknownContext,
      status: 'unchecked: Whether it was revoked is written at https://1edtech.edu',
      dates: 'passed: Valid from 2010-01-01 to 2030-01-01',
    },
  ],
];

test.each(fixtures)('finds out about %s', async (name, verdict, steps) => {
  const found = await check(bytesOf(name));
  expect(found.verdict).toBe(verdict);
  for (const [step, start] of Object.entries(steps)) expect(found.by[step as BadgeCheck]).toMatch(start);
});

describe.each(fixtures)('a copy of %s', (name) => {
  const original = textOf(name);

  test('never passes for the original if any field or any part of its proof is changed', async () => {
    for (const [place, changed] of changedCopies(original)) {
      const found = await check(wrap(name, changed));
      expect(found.verdict, place).not.toBe('valid');
      // Without the context nobody knows here, this one says the same as before.
      if (place === '/@context/2 gone') continue;
      expect(found.by.proof, place).not.toMatch(fits);
    }
  });

  test('can’t be read if a name appears twice', async () => {
    if (isJwt(original))
      return await expectUnreadable(
        name,
        tokenWith(original, (json) => json.replace('{', '{"id":"x","id":"y",')),
      );
    await expectUnreadable(name, original.replace('{', '{"id":"x",'));
  });

  test('can’t be read if nested more than 32 levels deep', async () => {
    const deep = `{"deep":${'['.repeat(32)}${']'.repeat(32)},`;
    if (isJwt(original))
      return await expectUnreadable(
        name,
        tokenWith(original, (json) => json.replace('{', deep)),
        'levels deep',
      );
    await expectUnreadable(name, original.replace('{', deep), 'levels deep');
  });

  test('isn’t read if larger than 2 MB', async () => {
    const found = await check(Buffer.concat([bytesOf(name), Buffer.alloc(largestBadgeFile, ' ')]));
    expect(found.by.form).toMatch('failed: This file has more than 2 MB');
    expect(found.facts).toBeNull();
  });

  test('is never valid with other contexts', async () => {
    if (isJwt(original)) return;
    const others = [
      ['https://example.com/mine'],
      ['https://www.w3.org/ns/credentials/v2', { name: 'https://schema.org/description' }],
      ['https://www.w3.org/2018/credentials/v1', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.1.json'],
      ['https://www.w3.org/ns/credentials/v2'],
    ];
    for (const context of others) {
      const found = await check(wrap(name, JSON.stringify({ ...JSON.parse(original), '@context': context })));
      expect(found.verdict, JSON.stringify(context)).not.toBe('valid');
      if (!name.includes('eddsa-2022') || context.length !== 2)
        expect(found.by.proof, JSON.stringify(context)).not.toMatch(fits);
    }
  });
});

test('a field that no context defines isn’t part of the signature', async () => {
  const found = await check(Buffer.from(textOf('simple.json').replace('{', '{"grade":"A",')));
  expect(found.by.proof).toMatch('failed: It has something that its contexts don’t explain');
});

test('what the independent library signed is valid, but not after a change', async () => {
  const { proof: _, ...credential } = JSON.parse(textOf('simple.json'));
  const signed = JSON.stringify(await signElsewhere(credential));
  expect(await check(Buffer.from(signed))).toMatchObject({ verdict: 'valid' });
  expect(await check(Buffer.from(signed.replace('Teamwork', 'Leadership')))).toMatchObject({ verdict: 'invalid' });
});

test('a badge that isn’t valid yet says so', async () => {
  const found = await check(Buffer.from(textOf('simple.json').replace('2010-01-01T', '2030-01-01T')));
  expect(found.by.dates).toMatch('failed: It isn’t valid yet: its first day is 2030-01-01');
});

test('a graph built to slow the algorithm down is abandoned within a second', async () => {
  const credential = JSON.parse(textOf('simple.json'));
  const evidence = Array.from({ length: 4_000 }, () => ({ type: ['Evidence'], name: 'same' }));
  const found = await check(Buffer.from(JSON.stringify({ ...credential, evidence })));
  expect(found.verdict).not.toBe('valid');
  expect(found.by.proof).toMatch(/unchecked: It takes longer than a second|failed: The signature doesn’t fit/);
});

test.each([
  ['nothing', '', 'This file is empty'],
  ['something other than JSON', 'badge', 'This isn’t valid JSON'],
  ['a list', '[]', 'This is no credential'],
  [
    'another credential',
    '{"@context":"https://www.w3.org/ns/credentials/v2","type":["VerifiableCredential"],"issuer":"x","credentialSubject":{}}',
    'isn’t an open badge',
  ],
  ['an image without a badge', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'This picture carries no open badge'],
  ['an image with entities', '<!DOCTYPE svg [<!ENTITY a "b">]><svg/>', 'defines entities'],
  ['a damaged image', '<svg', 'picture'],
  ['a prototype', '{"__proto__":{}}', 'This isn’t valid JSON'],
])('%s is rejected with a message', async (_, text, why) => {
  const found = await check(Buffer.from(text));
  expect(found.by.form).toMatch('failed: ');
  expect(found.by.form).toContain(why);
  expect(found.verdict).toBe('invalid');
});

test('truncated images are rejected, or contain no badge', async () => {
  const png = bytesOf('simple-json.png');
  for (let length = 8; length < 3_000; length += 7) {
    const found = await check(png.subarray(0, length));
    if (found.by.form.startsWith('failed')) continue;
    throw new Error(`A picture of ${length} bytes was read.`);
  }
});

test.each([
  ['not asked for', [], null, 'unchecked: No one said'],
  ['hashed', [identity(hashIdentity('ana@school.example', 'salt'), true)], 'Ana@School.example', 'passed'],
  ['someone else’s', [identity(hashIdentity('ben@school.example', 'salt'), true)], 'ana@school.example', 'failed'],
  ['not hashed', [identity('ana@school.example', false)], 'ana@school.example', 'passed'],
  ['not present', undefined, 'ana@school.example', 'unchecked: It names no one'],
])('checks the recipient when the identity is %s', async (_, identifier, email, expected) => {
  const credential = JSON.parse(textOf('simple.json'));
  const credentialSubject = { ...credential.credentialSubject, ...(identifier ? { identifier } : {}) };
  const found = await check(Buffer.from(JSON.stringify({ ...credential, credentialSubject })), email);
  expect(found.by.recipient).toMatch(expected);
});

function identity(identityHash: string, hashed: boolean) {
  return { type: 'IdentityObject', identityHash, identityType: 'emailAddress', hashed, salt: 'salt' };
}

function bytesOf(name: string): Buffer {
  return readFileSync(new URL(name, folder));
}

function textOf(name: string): string {
  const bytes = bytesOf(name);
  if (name.endsWith('.png')) return readBadgePng(bytes);
  return (name.endsWith('.svg') ? readBadgeSvg(bytes.toString()) : bytes.toString()).trim();
}

/** A text as a file of the same kind as a fixture. */
function wrap(name: string, text: string): Buffer {
  if (name.endsWith('.png')) return writeBadgePng(Buffer.from(blank, 'base64'), text);
  return Buffer.from(
    name.endsWith('.svg') ? writeBadgeSvg('<svg xmlns="http://www.w3.org/2000/svg"></svg>', text) : text,
  );
}

// A PNG of one pixel.
const blank = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** A copy for each value of a credential or token, with that value changed, and one without each field. */
function changedCopies(text: string): [place: string, changed: string][] {
  if (isJwt(text)) {
    const inToken = ([0, 1] as const).flatMap((part) =>
      changesOf(JSON.parse(Buffer.from(text.split('.')[part] ?? '', 'base64url').toString())).map(
        ([place, changed]): [string, string] => [`${part} ${place}`, tokenWith(text, () => changed, part)],
      ),
    );
    return [
      ...inToken,
      ['signature', `${text.slice(0, -8)}AAAAAAAA`],
      ['no signature', text.slice(0, text.lastIndexOf('.') + 1)],
    ];
  }
  return changesOf(JSON.parse(text));
}

function changesOf(whole: unknown): [place: string, changed: string][] {
  const found: [string, string][] = [];
  const walk = (value: unknown, place: string, put: (changed: unknown) => unknown): void => {
    if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) {
        const within = (changed: unknown) => {
          const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
          if (changed === undefined) delete copy[name];
          else copy[name] = changed;
          return put(Array.isArray(value) ? Object.values(copy) : copy);
        };
        walk(inner, `${place}/${name}`, within);
        // An empty list says what no list says.
        if (!Array.isArray(value) || value.length > 1)
          found.push([`${place}/${name} gone`, JSON.stringify(within(undefined))]);
      }
      return;
    }
    const changed = typeof value === 'string' ? changeText(value) : typeof value === 'number' ? value + 1 : !value;
    found.push([place, JSON.stringify(put(changed))]);
  };
  walk(whole, '', (changed) => changed);
  return found;
}

/** Another text of the same form: a date a year later, else one letter more. */
function changeText(text: string): string {
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return `${Number(text.slice(0, 4)) - 1}${text.slice(4)}`;
  return text.startsWith('z') ? `${text.slice(0, -1)}${text.endsWith('1') ? '2' : '1'}` : `${text}x`;
}

function tokenWith(token: string, change: (json: string) => string, part: 0 | 1 = 1): string {
  const parts = token.split('.');
  parts[part] = Buffer.from(change(Buffer.from(parts[part] ?? '', 'base64url').toString())).toString('base64url');
  return parts.join('.');
}

async function expectUnreadable(name: string, text: string, why = 'there twice') {
  const found = await check(wrap(name, text));
  expect(found.by.form).toMatch('failed: ');
  expect(found.by.form).toContain(why);
  expect(found.verdict).toBe('invalid');
}

async function check(bytes: Buffer, email: string | null = null) {
  const { steps, facts } = await verifyBadge(bytes, { own: null, nowMs: noon, email });
  const said = steps.map(({ check: name, state, sentence }) => [name, `${state}: ${english(sentence)}`]);
  return { facts, verdict: verdictOf(steps), by: Object.fromEntries(said) as Record<BadgeCheck, string> };
}
