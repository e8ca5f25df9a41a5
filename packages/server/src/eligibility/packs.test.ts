import { type OwnRule, ownRules } from '@laurel/domain/eligibility/own-rules';
import {
  addPackFile,
  movePack,
  readPacks,
  removePackFile,
  switchPackOff,
  switchPackOn,
  tryPack,
} from '@laurel/domain/eligibility/pack-api';
import { newId } from '@laurel/server/db/new-id';
import { callAs } from '@laurel/server/testing/app';
import { expect, test } from 'vitest';
import { day, laurel, season, startSeasons, type Who } from './testing';

startSeasons();

const stateOnBoard = async () => (await season.board()).rows[0]?.standing?.state;

test('rules are tried out before they are switched on, switched on once, and switched off without losing their decisions', async () => {
  await season.enter('5');
  const trial = { pack: 'casa-grande', startsOn: day('2026-10-13') };
  expect((await callAs(laurel, await season.as('director'), tryPack, trial)).output).toMatchObject({
    ...{ athletes: 1, before: { cleared: 1 }, after: { practiceOnly: 1 }, changedCount: 1 },
    changed: [{ name: 'Tia Student', before: 'cleared', after: 'practiceOnly', from: '2026-10-19' }],
  });
  expect((await season.board()).rows[0]?.standing).toBeNull();
  const packSwitchId = await season.switchOn();
  expect(
    (await callAs(laurel, await season.as('director'), readPacks, {})).output.packs.find(
      (each) => each.held.length > 0,
    ),
  ).toMatchObject({ packId: 'casa-grande', held: [{ packSwitchId, schoolId: null, version: 1 }] });
  const twice = {
    packSwitchId: newId<'eligibility-pack'>(),
    version: 0,
    pack: 'casa-grande',
    schoolId: null,
    choices: [],
    startsOn: day('2026-10-13'),
  };
  expect((await callAs(laurel, await season.as('admin'), switchPackOn, twice)).status).toBe(409);
  expect((await callAs(laurel, await season.as('cole'), switchPackOn, twice)).status).toBe(403);
  expect(
    (await callAs(laurel, await season.as('admin'), switchPackOn, { ...twice, pack: 'uil-texas', choices: ['x'] }))
      .status,
  ).toBe(400);
  await season.turn('2026-10-19T09:00');
  for (let times = 0; times < 2; times += 1)
    expect((await callAs(laurel, await season.as('director'), switchPackOff, { packSwitchId })).status).toBe(200);
  await season.turn('2026-10-19T10:00');
  // Off, and on again, as if it had never been off: what was decided holds again.
  const again = { ...twice, packSwitchId };
  expect((await callAs(laurel, await season.as('director'), switchPackOn, { ...again, version: 1 })).status).toBe(409);
  for (let times = 0; times < 2; times += 1)
    expect((await callAs(laurel, await season.as('director'), switchPackOn, { ...again, version: 2 })).output).toEqual({
      version: 3,
    });
  await season.turn('2026-10-19T11:00');
  expect(await stateOnBoard()).toBe('practiceOnly');
  await callAs(laurel, await season.as('director'), switchPackOff, { packSwitchId });
  await season.turn('2026-10-26T09:00');
  expect(await stateOnBoard()).toBe('cleared');
  expect((await season.standing('director')).teams[0]?.decisions).toMatchObject([{ isMet: false }]);
});

test('a district writes a rule of its own, tries it out, switches it on, and edits it without affecting the active one', async () => {
  await season.enter('5');
  const own: OwnRule = {
    ...{ packId: 'own-1', edition: 1, title: 'No class below 65%', source: 'Handbook', writtenOn: day('2026-10-01') },
    ...{ asks: 'atMostFailed', limit: '0', passing: '65', checked: 'weekday', weekday: 4 },
    ...{ state: 'ineligible', starts: 'monday', lasts: 'season', days: 7 },
  };
  const save = async (who: Who, version: number, rules: OwnRule[]) =>
    await callAs(laurel, await season.as(who), ownRules.save, { version, value: { rules } });
  expect((await save('cole', 0, [own])).status).toBe(403);
  expect((await save('director', 0, [own])).output).toEqual({ version: 1 });
  // What no one could ever meet is refused where it stands.
  const never = { ...own, packId: 'own-2', asks: 'atLeastGpa', limit: '100' } as const;
  const refused = await save('director', 1, [own, never]);
  expect([refused.status, refused.fault.details.fields]).toEqual([
    400,
    { 'value.rules.1.limit': { key: 'No one could ever meet this. Check the number.' } },
  ]);
  const trial = { pack: 'own-1', startsOn: day('2026-10-13') };
  expect((await callAs(laurel, await season.as('director'), tryPack, trial)).output).toMatchObject({
    changedCount: 1,
    changed: [{ before: 'cleared', after: 'ineligible' }],
  });
  const packSwitchId = newId<'eligibility-pack'>();
  const on = { packSwitchId, version: 0, pack: 'own-1', schoolId: null, choices: [], startsOn: day('2026-10-13') };
  expect((await callAs(laurel, await season.as('director'), switchPackOn, on)).output).toEqual({ version: 1 });
  expect((await save('director', 1, [])).status).toBe(409);
  expect((await save('director', 1, [{ ...own, limit: '3' }])).status).toBe(409);
  expect((await save('director', 1, [{ ...own, limit: '3', edition: 2 }])).output).toEqual({ version: 2 });
  await season.turn('2026-10-15T22:00');
  await season.turn('2026-10-19T09:00');
  // By the edition that was switched on.
  expect(await stateOnBoard()).toBe('ineligible');
  const { packs } = (await callAs(laurel, await season.as('director'), readPacks, {})).output;
  expect(packs[0]).toMatchObject({ packId: 'own-1', edition: 2, layer: 'district', held: [{ edition: 1 }] });
});

test('rules are added from a JSON file, tried out, and switched on like any other; a wrong file is rejected with each place and reason', async () => {
  const strict = {
    ...{ packId: 'north-high', body: 'North High', title: 'No class below 60%', version: 1, layer: 'school' },
    ...{ validFrom: '2026-07-01', validTo: null, source: ['Handbook'], checkedOn: '2026-08-01' },
    rules: [
      {
        ...{ ruleId: 'thursday', facts: [], title: 'No class below 60%', category: 'academics' },
        checks: [{ at: 'weekday', weekday: 4 }],
        require: { kind: 'atMost', measure: { what: 'fails', passing: '60' }, limit: '0' },
        steps: [{ effects: [{ state: 'ineligible', lasts: { for: 'nextCheck' } }] }],
      },
    ],
  };
  const add = async (who: Who, data: unknown) =>
    await callAs(laurel, await season.as(who), addPackFile, {
      text: typeof data === 'string' ? data : JSON.stringify(data),
    });
  expect((await add('cole', strict)).status).toBe(403);
  const [rule] = strict.rules;
  const wrong = {
    ...{ ...strict, source: [], colour: 'red' },
    rules: [{ ...rule, require: { ...rule?.require, limit: 'none' } }],
  };
  const refused = await add('director', wrong);
  expect([refused.status, refused.fault.details.fields]).toMatchObject([
    400,
    {
      source: { key: 'Name at least one source.' },
      colour: { key: 'There is no such field here. Check its spelling, or remove it.' },
      'rules.0.require.limit': {},
    },
  ]);
  const never = { ...strict, rules: [{ ...rule, require: { ...rule?.require, kind: 'below', limit: '0' } }] };
  expect((await add('director', never)).fault.details.fields).toEqual({
    'rules.0.require.limit': { key: 'No one could ever meet this. Check the number.' },
  });
  for (const packId of ['casa-grande', 'own-1'])
    expect((await add('director', { ...strict, packId })).fault.details.fields).toHaveProperty('packId');
  expect((await add('director', '{\n"packId": "a",\n}')).fault.message).toMatch(/line 3/);
  expect((await add('director', '{\n"packId": [')).fault.message).toMatch(/line 2/);
  // Node says no place of it, so no line is made up.
  const unquoted = `{\n"packId": north,\n${'"title": "a",\n'.repeat(20)}}`;
  expect((await add('director', unquoted)).fault.message).toBe('This file isn’t valid JSON. Fix it, and add it again.');
  expect((await add('director', '['.repeat(50_000))).status).toBe(400);
  expect((await add('director', ' '.repeat(60_001))).status).toBe(400);

  for (let times = 0; times < 2; times += 1)
    expect((await add('director', strict)).output).toMatchObject({ packId: 'north-high', edition: 1 });
  expect((await add('director', { ...strict, title: 'Other' })).status).toBe(409);
  expect((await add('director', { ...strict, title: 'Other', version: 2 })).output).toMatchObject({ edition: 2 });

  await season.enter('5');
  const trial = { pack: 'north-high', startsOn: day('2026-10-13') };
  expect((await callAs(laurel, await season.as('director'), tryPack, trial)).output).toMatchObject({
    changedCount: 1,
    changed: [{ name: 'Tia Student', before: 'cleared', after: 'ineligible' }],
  });
  const packSwitchId = await season.switchOn('north-high');
  const listed = async () =>
    (await callAs(laurel, await season.as('director'), readPacks, {})).output.packs.filter(
      ({ isFromFile }) => isFromFile,
    );
  expect(await listed()).toMatchObject([{ packId: 'north-high', edition: 2, held: [{ packSwitchId, edition: 2 }] }]);
  await season.turn('2026-10-16T09:00');
  expect(await stateOnBoard()).toBe('ineligible');
  const remove = async (who: Who) => await callAs(laurel, await season.as(who), removePackFile, { pack: 'north-high' });
  expect([(await remove('cole')).status, (await remove('director')).status]).toEqual([403, 409]);
  await season.save('director', switchPackOff, { packSwitchId });
  for (let times = 0; times < 2; times += 1) expect((await remove('director')).status).toBe(200);
  expect(await listed()).toEqual([]);
});

test('active rules are moved to a newer edition after a tryout, and back; decisions stay', async () => {
  await season.enter('5');
  const own: OwnRule = {
    ...{ packId: 'own-1', edition: 1, title: 'Every class', source: 'Handbook', writtenOn: day('2026-10-01') },
    ...{ asks: 'atMostFailed', limit: '0', passing: '40', checked: 'weekday', weekday: 4 },
    ...{ state: 'ineligible', starts: 'monday', lasts: 'nextCheck', days: 7 },
  };
  const write = async (version: number, rule: OwnRule) =>
    await callAs(laurel, await season.as('director'), ownRules.save, { version, value: { rules: [rule] } });
  await write(0, own);
  const packSwitchId = newId<'eligibility-pack'>();
  const on = { packSwitchId, pack: 'own-1', schoolId: null, choices: [], startsOn: day('2026-10-13') };
  await callAs(laurel, await season.as('director'), switchPackOn, { ...on, version: 0 });
  await write(1, { ...own, passing: '65', edition: 2 });
  const move = async (who: Who, version: number, edition: number) =>
    await callAs(laurel, await season.as(who), movePack, { packSwitchId, version, edition });
  // Someone who would be held back by it, and wouldn't by the edition that is on.
  const trial = { pack: 'own-1', startsOn: on.startsOn };
  expect((await callAs(laurel, await season.as('director'), tryPack, trial)).output).toMatchObject({
    changedCount: 1,
    changed: [{ name: 'Tia Student', before: 'cleared', after: 'ineligible', from: '2026-10-19' }],
  });
  // Changed in another way, it keeps its edition.
  const earlier = { ...on, version: 1, startsOn: day('2026-10-12') };
  expect((await callAs(laurel, await season.as('director'), switchPackOn, earlier)).output).toEqual({ version: 2 });
  const editions = async () =>
    (await callAs(laurel, await season.as('director'), readPacks, {})).output.packs[0]?.held.map(
      ({ edition }) => edition,
    );
  expect(await editions()).toEqual([1]);

  expect((await move('cole', 2, 2)).status).toBe(403);
  expect((await move('director', 1, 2)).status).toBe(409);
  expect((await move('director', 2, 3)).status).toBe(409);
  for (let times = 0; times < 2; times += 1) expect((await move('director', 2, 2)).output).toEqual({ version: 3 });
  expect(await editions()).toEqual([2]);
  await season.turn('2026-10-15T22:00');
  await season.turn('2026-10-19T09:00');
  expect(await stateOnBoard()).toBe('ineligible');

  for (let times = 0; times < 2; times += 1) expect((await move('director', 3, 1)).output).toEqual({ version: 4 });
  expect(await editions()).toEqual([1]);
  await season.turn('2026-10-19T10:00');
  expect(await stateOnBoard()).toBe('ineligible');
  // The next check is by the earlier edition again.
  await season.turn('2026-10-22T22:00');
  await season.turn('2026-10-26T09:00');
  expect(await stateOnBoard()).toBe('cleared');
  await callAs(laurel, await season.as('director'), switchPackOff, { packSwitchId });
  expect((await move('director', 5, 2)).status).toBe(409);
});
