import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shippedPacks } from '@laurel/domain/eligibility/shipped-packs';
import { readCalendarRow } from '@laurel/domain/mapped-files/calendar-row';
import { suggestedCalendar } from '@laurel/domain/mapped-files/calendar-sheet';
import { readCreditRow, suggestedCredits } from '@laurel/domain/mapped-files/credit-sheet';
import { readFactRow } from '@laurel/domain/mapped-files/fact-row';
import { readGrantRow } from '@laurel/domain/mapped-files/grant-row';
import { suggestedGrants } from '@laurel/domain/mapped-files/grant-sheet';
import { suggestedFacts } from '@laurel/domain/mapped-files/kept-sheets';
import { tryEligibility } from '@laurel/server/console/eligibility-command';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { root } from '../setup.mjs';

const docs = readFileSync(`${root}docs/eligibility.md`, 'utf8');
const room = `${root}packages/domain/src/eligibility/`;
const facts = [...docs.matchAll(/^\| ([A-Z]{1,3}\d{1,2}) \|.*\| (.*) \|$/gm)].map(([, id = '', where = '']) => ({
  id,
  where,
}));

function block(name: string): string {
  return new RegExp(`\`\`\`json ${name}\n([^\`]*)\`\`\``).exec(docs)?.[1] ?? '';
}

test('every rule of the table is in a pack, and every pack’s rules are in the table', () => {
  const inTable = facts.flatMap(({ id, where }) =>
    where.split('; ').flatMap((each) => {
      const [packId, ...rules] = [...each.matchAll(/`([^`]+)`/g)].map(([, name]) => name);
      return rules.map((ruleId) => `${id} ${packId} ${ruleId}`);
    }),
  );
  const inPacks = shippedPacks().flatMap(({ packId, rules }) =>
    rules.flatMap(({ ruleId, facts: own }) => own.map((id) => `${id} ${packId} ${ruleId}`)),
  );
  expect([...new Set(inTable)].sort()).toEqual([...new Set(inPacks)].sort());
  expect(new Set(facts.map(({ id }) => id)).size).toBe(78);
});

test('every rule of the table has a test with its id in the name', () => {
  const tests = readdirSync(room)
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(room, name), 'utf8'))
    .join('\n');
  const untested = facts.filter(({ id }) => !new RegExp(`['(\`]${id}: `).test(tests)).map(({ id }) => id);
  expect(untested).toEqual([]);
});

test('every pack has a source, and each says when it was read', () => {
  const packs = shippedPacks();
  expect(packs.length).toBeGreaterThan(25);
  expect(packs.filter(({ source, checkedOn }) => source.length === 0 || checkedOn < '2026-01-01')).toEqual([]);
});

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'laurel-eligibility-'));
  for (const name of ['pack', 'record']) writeFileSync(join(folder, `${name}.json`), block(name));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What the command prints. */
async function said(packs: readonly string[], change: object = {}): Promise<string> {
  const written = vi.spyOn(process.stdout, 'write').mockImplementation(() => true);
  const trial = {
    packs,
    record: join(folder, 'record.json'),
    at: '2026-10-16T15:30',
    view: 'all' as const,
    isJson: true,
  };
  try {
    await tryEligibility({ ...trial, ...change });
    return written.mock.calls.map(([text]) => String(text)).join('');
  } finally {
    written.mockRestore();
  }
}

test('the pack, the record, and the response in the manual match the command’s output', async () => {
  expect(JSON.parse(await said([join(folder, 'pack.json')]))).toEqual(JSON.parse(block('result')));
});

test('the command can also answer in sentences, and accepts packs by name', async () => {
  const text = await said(['casa-grande', join(folder, 'pack.json')], { isJson: false });
  expect(text).toMatch(/^practiceOnly until 2026-10-26T00:00\n/);
  expect(text).toContain('school North High, No class below 60% on Thursday: Courses failed: 1; at most 0 allowed');
  expect(text).toContain('thursday: Algebra 2 at 60% or better at the next check would fix this.');
});

test('the command says where a pack, a record, or a moment is invalid', async () => {
  const wrong = join(folder, 'wrong.json');
  writeFileSync(wrong, JSON.stringify({ ...JSON.parse(block('pack')), source: [], colour: 'red' }));
  await expect(said([wrong])).rejects.toThrow(
    /source: Name at least one source\.\n {2}colour: There is no such field here/,
  );
  await expect(said([join(folder, 'no.json')])).rejects.toThrow('Check the path.');
  await expect(said(['casa-grande'], { record: wrong })).rejects.toThrow('athlete: This is missing.');
  await expect(said(['casa-grande'], { at: 'Friday' })).rejects.toThrow('“Friday” isn’t a time.');
});

/** The header and the rows of a file in the manual. */
function fileOf(name: string): string[][] {
  const [, text = ''] = new RegExp(`\`\`\`csv ${name}\\n([^\`]*)\`\`\``).exec(docs) ?? [];
  return text
    .trim()
    .split('\n')
    .map((line) => line.split(','));
}

test.each([
  ['grants', suggestedGrants, readGrantRow, 2],
  ['credits', suggestedCredits, readCreditRow, 2],
  ['calendar', suggestedCalendar, readCalendarRow, 2],
] as const)('the manual’s %s file is read with every column and every row', (name, suggest, read, count) => {
  const [header = [], ...rows] = fileOf(name);
  const mapping = suggest({ header, rows: rows.map((cells) => ({ cells })) });
  const mapped = Object.values(mapping.columns).filter((at) => at !== null);
  expect(mapped.toSorted((a, b) => a - b)).toEqual(header.map((_, at) => at));
  const said = rows.map((cells) => read(cells, mapping as never));
  expect(said).toHaveLength(count);
  for (const row of said) expect(row).not.toHaveProperty('refused');
});

test('the manual’s school facts file is read with every column and every row', () => {
  const [header = [], ...rows] = fileOf('facts');
  const mapping = suggestedFacts({ header, rows: rows.map((cells) => ({ cells })) });
  const mapped = Object.values(mapping.columns).filter((at) => at !== null);
  expect(mapped.toSorted((a, b) => a - b)).toEqual(header.map((_, at) => at));
  const classTerm = { classId: 'english' as never, termId: 'spring' as never };
  const facts = rows.reduce<ReturnType<ReturnType<Read['change']>> | null>((kept, cells) => {
    const row = readFactRow(cells, mapping);
    if ('refused' in row) throw new Error(`${cells.join()} is refused.`);
    return row.change(row.written && classTerm)(kept as never);
  }, null);
  expect(facts).toMatchObject({
    ...{ enteredGrade9On: '2025-08-25', isPromoted: true, isOnTrack: true, transfers: [] },
    semesters: [
      { startsOn: '2025-08-25', daysOnRolls: 88 },
      { startsOn: '2026-01-26', daysOnRolls: 90 },
    ],
    approvals: [{ ...classTerm, isApproved: true }],
    makeUps: [{ ...classTerm, on: '2026-07-31', percent: '74.5', isPassing: true }],
    passingMarks: [{ classId: 'english', percent: '47.5' }],
  });
});

type Read = Exclude<ReturnType<typeof readFactRow>, { refused: unknown }>;
