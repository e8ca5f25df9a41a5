import { entryCause } from '@laurel/domain/kit/entry-cause';
import { createDeviceStore } from '@laurel/web/kit/device-store';
import { uuid } from '@laurel/web/kit/new-id';
import { cellKey } from '@laurel/web/sheet/cell';
import * as z from 'zod/mini';
import { keptSentence } from './cells';

type Line = readonly [key: string, value: unknown];

/**
 * What earlier versions of the app left on this device, as records of today: a store each for scores, results and
 * marks, each in a form of its own. Nothing typed before an update is lost by it. Gives the lines to be written, and
 * what forgets the old ones once they are.
 */
export async function readOlder(): Promise<{ readonly lines: readonly Line[]; readonly forget: () => Promise<void> }> {
  const there = await namesThere();
  const found = await Promise.all(
    older
      .filter(({ database }) => there === null || there.has(database))
      .map(async ({ database, table, read }) => {
        const store = createDeviceStore(database, table);
        const entries = await store.entries();
        const forget = async () => await store.delMany(entries.map(([key]) => key));
        return { lines: entries.flatMap(([key, value]) => read(key.split(' '), value)), forget };
      }),
  );
  return {
    lines: found.flatMap(({ lines }) => lines),
    forget: async () => void (await Promise.all(found.map(({ forget }) => forget()))),
  };
}

const older = [
  { database: 'laurel-outbox', table: 'operations', read: ofScores },
  { database: 'laurel-fitness', table: 'results', read: ofResults },
  { database: 'laurel-attendance', table: 'drafts', read: ofMarks },
];

/** The databases this device has; `null` where the browser doesn't say. */
async function namesThere(): Promise<ReadonlySet<string> | null> {
  if (!('databases' in indexedDB)) return null;
  return new Set((await indexedDB.databases()).flatMap(({ name }) => name ?? []));
}

const scoreEdit = z.object({
  studentId: z.string(),
  assignmentId: z.string(),
  base: z.int(),
  value: z.nullable(z.string()),
  status: z.string(),
  lateMinutes: z.int(),
  isStale: z.optional(z.boolean()),
});
const scoreOperation = z.looseObject({ operationId: z.string(), edits: z.array(scoreEdit), tab: z.string() });
const scoreConflict = z.object({
  mine: scoreEdit,
  theirs: z.object({
    version: z.int(),
    value: z.nullable(z.string()),
    status: z.string(),
    lateMinutes: z.int(),
    by: z.nullable(z.string()),
    at: z.string(),
  }),
});
const scoreText = z.object({
  studentId: z.string(),
  assignmentId: z.string(),
  text: z.string(),
  sentence: keptSentence,
});

function ofScores([accountId, classId]: string[], value: unknown): Line[] {
  const place = `${accountId} scores ${classId}`;
  const operation = z.safeParse(scoreOperation, value);
  if (operation.success) {
    const { data } = operation;
    return [[`${place} operation ${data.operationId}`, { ...data, edits: data.edits.map(ofScore) }]];
  }
  const conflict = z.safeParse(scoreConflict, value);
  if (conflict.success) {
    const { mine, theirs } = conflict.data;
    const { version, by, at, ...score } = theirs;
    return [
      [
        `${place} conflict ${cellKey(ofScore(mine))}`,
        { mine: ofScore(mine), theirs: { version, by, at, value: score } },
      ],
    ];
  }
  const text = z.safeParse(scoreText, value);
  if (!text.success) return [];
  const { studentId: rowId, assignmentId: columnId, ...refused } = text.data;
  return [[`${place} text ${rowId} ${columnId}`, { rowId, columnId, ...refused }]];
}

function ofScore({ studentId, assignmentId, base, isStale, ...value }: z.infer<typeof scoreEdit>) {
  return { rowId: studentId, columnId: assignmentId, base, value, isStale };
}

const resultEdit = z.object({
  studentId: z.string(),
  testId: z.string(),
  base: z.int(),
  measurement: z.unknown(),
  cause: z.optional(entryCause),
  isStale: z.optional(z.boolean()),
});
const resultRecord = z.object({
  sent: z.nullable(z.object({ operationId: z.string(), edits: z.array(resultEdit) })),
  waiting: z.array(resultEdit),
  texts: z.array(z.object({ cell: z.string(), text: z.string(), sentence: keptSentence })),
});

function ofResults([accountId, classId, testDayId]: string[], value: unknown): Line[] {
  const read = z.safeParse(resultRecord, value);
  if (!read.success) return [];
  const { sent, waiting, texts } = read.data;
  const place = `${accountId} fitness ${encodeURIComponent(`${classId} ${testDayId}`)}`;
  const batches = waiting.map((each) => ({ operationId: uuid(), edits: [each], wasTried: false }));
  const operations = [...(sent ? [{ ...sent, wasTried: true }] : []), ...batches];
  return [
    ...operations.map(
      ({ edits, ...operation }, order): Line => [
        `${place} operation ${operation.operationId}`,
        {
          ...operation,
          cause: edits[0]?.cause ?? 'entered',
          edits: edits.map(({ studentId, testId, base, measurement, isStale }) => {
            return { rowId: studentId, columnId: testId, base, value: measurement, isStale };
          }),
          order,
          refusal: null,
          tab: 'before',
        },
      ],
    ),
    ...texts.map(({ cell, ...refused }): Line => {
      const [rowId, columnId] = cell.split(' ');
      return [`${place} text ${cell}`, { rowId, columnId, ...refused }];
    }),
  ];
}

const draft = z.object({
  code: z.string(),
  minutesLate: z.nullable(z.number()),
  minutesLeft: z.nullable(z.number()),
  note: z.nullable(z.string()),
});

function ofMarks([accountId, ...rest]: string[], value: unknown): Line[] {
  const read = z.safeParse(draft, value);
  const rowId = rest.at(-1) ?? '';
  if (!read.success) return [];
  // The version it was typed over wasn't kept: 0 says so, and where there is a mark by now both are shown.
  const edit = { rowId, columnId: 'mark', base: 0, value: read.data };
  return [[`${accountId} attendance ${encodeURIComponent(rest.slice(0, -1).join(' '))} held ${cellKey(edit)}`, edit]];
}
