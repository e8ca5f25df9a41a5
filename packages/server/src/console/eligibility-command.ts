import { readFile } from 'node:fs/promises';
import type { Pack } from '@laurel/domain/eligibility/pack';
import type { DataFault } from '@laurel/domain/eligibility/pack-fault';
import { readPack } from '@laurel/domain/eligibility/read-pack';
import { readyAthlete, type View } from '@laurel/domain/eligibility/ready-athlete';
import { readyCalendar } from '@laurel/domain/eligibility/ready-calendar';
import type { Reason } from '@laurel/domain/eligibility/reason';
import { schoolTime } from '@laurel/domain/eligibility/school-time';
import { shippedPacks } from '@laurel/domain/eligibility/shipped-packs';
import { type Standing, standingOf } from '@laurel/domain/eligibility/standing-of';
import { readTryFile } from '@laurel/domain/eligibility/try-file';
import type { WayBack } from '@laurel/domain/eligibility/way-back';
import { waysToKeep } from '@laurel/domain/eligibility/ways-back';
import { Fault } from '@laurel/domain/kit/fault';
import { english } from '@laurel/domain/kit/sentence';

/** What is tried: packs (files, or names of those that come with Laurel) on a record and a calendar from a file. */
export interface Trial {
  readonly packs: readonly string[];
  readonly record: string;
  readonly at: string;
  readonly view: View;
  readonly isJson: boolean;
}

/** Prints where the athlete of a file stands under some packs at a moment. Needs no database. Always answers 0. */
export async function tryEligibility({ packs, record, at, view, isJson }: Trial): Promise<number> {
  const moment = schoolTime.safeParse(at);
  if (!moment.success)
    throw new Fault('invalid', `“${at}” isn’t a time. Enter a day and a time, such as 2026-10-16T15:30.`);
  const read = readTryFile(await readJson(record));
  if (!('athlete' in read)) throw faulty(record, read.faults);
  const all = await Promise.all(packs.map(findPack));
  const [athlete, calendar] = [readyAthlete(read.athlete, view), readyCalendar(read.calendar)];
  const standing = standingOf(all, athlete, calendar, moment.data);
  const tried = { ...standing, waysToKeep: waysToKeep(all, athlete, calendar, moment.data, standing.forecast) };
  process.stdout.write(`${isJson ? JSON.stringify(tried, inEnglish, 2) : wordsFor(tried)}\n`);
  return 0;
}

async function findPack(name: string): Promise<Pack> {
  const shipped = shippedPacks().filter(({ packId }) => packId === name);
  const latest = shipped.toSorted((a, b) => b.version - a.version)[0];
  if (latest) return latest;
  const read = readPack(await readJson(name));
  if (!('pack' in read)) throw faulty(name, read.faults);
  return read.pack;
}

async function readJson(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Fault('invalid', `Can’t read ${path}. Check the path.`);
  });
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Fault('invalid', `${path} isn’t valid JSON: ${error instanceof Error ? error.message : ''}.`);
  }
}

function faulty(path: string, faults: readonly DataFault[]): Fault {
  const lines = faults.map(({ place, reason }) => `  ${place}: ${english(reason)}`);
  return new Fault('invalid', [`${path} can’t be used:`, ...lines].join('\n'));
}

/** Sentences as text, for readers of the file. */
function inEnglish(_key: string, value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'key' in value && typeof value.key === 'string'
    ? english(value as Parameters<typeof english>[0])
    : value;
}

type Tried = Standing & { readonly waysToKeep: readonly WayBack[] };

function wordsFor({ state, until, reasons, waysBack, forecast, waysToKeep, notMetToday, nextCheckAt }: Tried): string {
  return [
    `${state}${until === null ? '' : ` until ${until}`}`,
    ...reasons.map((reason) => `  ${reasonWords(reason)}`),
    ...waysBack.map(({ ruleId, says }) => `  ${ruleId}: ${says.map(english).join(' ')}`),
    ...forecast.map((reason) => `  forecast: ${reasonWords(reason)}`),
    ...waysToKeep.map(({ ruleId, says }) => `  would keep ${ruleId}: ${says.map(english).join(' ')}`),
    ...notMetToday.map((reason) => `  by today’s grades: ${reasonWords(reason)}`),
    ...(nextCheckAt === null ? [] : [`  next check: ${nextCheckAt}`]),
  ].join('\n');
}

function reasonWords({ layer, body, title, state, since, because, missing }: Reason): string {
  const told = [
    ...because.map(english),
    ...missing.map(({ what, enteredBy }) => `missing: ${english(what)} (${enteredBy})`),
  ];
  return `${state} since ${since}, ${layer} ${body}, ${title}: ${told.join('; ')}`;
}
