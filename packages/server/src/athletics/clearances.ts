import type * as api from '@laurel/domain/athletics/api';
import { type readClearances as listCall, mostAthletes } from '@laurel/domain/athletics/api';
import {
  type Clearance,
  clearanceSettings,
  clearanceStandings,
  isCleared,
  mostClearances,
  warnedDays,
} from '@laurel/domain/athletics/clearance';
import { givenToEndWithin, lastValidDay } from '@laurel/domain/athletics/validity';
import { addDays } from '@laurel/domain/kit/day';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import { type Sentence, translatable } from '@laurel/domain/kit/sentence';
import type { ParsedInputOf } from '@laurel/domain/wire/endpoint';
import { readDistrictDay } from '@laurel/server/db/district-day';
import { placedId } from '@laurel/server/db/placed-id';
import type { Scope } from '@laurel/server/db/scope';
import type { Handler } from '@laurel/server/http/serve';
import type { Chore } from '@laurel/server/jobs/chores';
import { sendFamilyNotices } from '@laurel/server/notices/send-notice';
import { readSection } from '@laurel/server/settings/section-store';
import * as store from './clearance-store';
import { takeEnding } from './clearance-store';
import { lockKeptAthlete, readAthleteAccess } from './happening-store';

/** Tells families of athletes, once, that a document they need ends within 30 days. */
export const warnOfClearances: Chore = {
  name: 'warn-of-clearances',
  async run(scope) {
    const today = await readDistrictDay(scope);
    const { kinds } = (await readSection(scope, clearanceSettings)).value;
    let warned = 0;
    for (const { key: kind, title, valid } of kinds) {
      const given = givenToEndWithin(valid, today, addDays(today, warnedDays));
      const ending = given ? await takeEnding({ ...scope, today }, { kind, ...given }) : [];
      const sendings = ending.map(({ clearanceId, studentId, on }) => ({
        subjectId: clearanceId,
        details: { title, lastDay: lastValidDay(on, valid) },
        studentIds: [studentId],
      }));
      await sendFamilyNotices({ ...scope, today }, 'clearance-ending', sendings);
      warned += ending.length;
    }
    return warned;
  },
};

/** Who misses which document, of those on a team whom the caller sees. */
export const readClearances: Handler<typeof listCall> = async (scope, { classId, schoolId, search, lacking }) => {
  const asked = { classId: classId ?? null, schoolId: schoolId ?? null, search: search ?? '' };
  if ((classId || schoolId) && !(await store.isPlaceReached(scope, asked))) throw notFound();
  const [{ kinds }, teams, listed] = await Promise.all([
    readKinds(scope),
    store.readListedTeams(scope),
    store.readListedAthletes(scope, asked),
  ]);
  const all = listed.map(({ given, ...who }) => {
    const standings = clearanceStandings(kinds, given, scope.today);
    return { ...who, standings, isCleared: isCleared(kinds, standings) };
  });
  const soon = all.filter((each) => each.isCleared && each.standings.some(({ state }) => state === 'expiring'));
  const some = { any: all.filter((each) => !each.isCleared), soon };
  const found = lacking ? some[lacking] : all;
  return {
    today: scope.today,
    kinds,
    athletes: found.slice(0, mostAthletes),
    counts: {
      all: all.length,
      cleared: all.filter((each) => each.isCleared).length,
      soon: soon.length,
      found: found.length,
    },
    teams,
  };
};

/** How a student stands with each document; the documents for the family and who keeps them. */
export const readStudentClearances: Handler<typeof api.readStudentClearances> = async (scope, { studentId }) => {
  const access = await readAthleteAccess(scope, studentId);
  if (!access) throw notFound();
  const [{ kinds }, clearances] = await Promise.all([readKinds(scope), store.readClearancesOf(scope, studentId)]);
  return {
    today: scope.today,
    name: access.name,
    kinds,
    standings: clearanceStandings(kinds, clearances, scope.today),
    clearances: access.isKnown ? clearances : [],
    mayChange: access.isKept,
  };
};

/** Enters a document of a student, or changes one. */
export async function saveClearance(scope: Scope, input: ParsedInputOf<typeof api.saveClearance>): Promise<Clearance> {
  const { studentId } = input;
  if (!(await lockKeptAthlete(scope, studentId))) throw notFound();
  const placed = placedId(studentId, input.clearanceId);
  const all = await store.readClearancesOf(scope, studentId);
  const before = all.find(({ clearanceId }) => clearanceId === placed || clearanceId === input.clearanceId) ?? null;
  const fields = ['kind', 'on', 'endedOn'] as const;
  const isSameFile = (before?.file?.path ?? null) === input.file;
  if (before && isSameFile && fields.every((field) => before[field] === input[field])) return before;
  if ((before?.version ?? 0) !== input.version)
    throw new Fault('conflict', translatable`Someone else just changed this. Review it again.`, { theirs: before });
  await refuseWrong(scope, input, before);
  if (!before && all.length >= mostClearances)
    throw new Fault('refused', translatable`A student can have at most ${mostClearances} of these.`);
  const clearanceId = before?.clearanceId ?? placed;
  await store.writeClearance(scope, { ...input, clearanceId, file: input.file?.split('/').at(-1) ?? null });
  const saved = (await store.readClearancesOf(scope, studentId)).find((each) => each.clearanceId === clearanceId);
  if (!saved) throw new Error('A document that was just written is not there.');
  return saved;
}

async function refuseWrong(
  scope: Scope,
  { kind, on, endedOn, file }: ParsedInputOf<typeof api.saveClearance>,
  before: Clearance | null,
): Promise<void> {
  const refuse = (field: string, why: Sentence) => {
    throw new Fault('invalid', why, { fields: { [field]: why } });
  };
  const { kinds } = await readKinds(scope);
  if (before?.kind !== kind && !kinds.some(({ key }) => key === kind))
    refuse('kind', translatable`The district asks for no document “${kind}.” Choose another.`);
  if (on > scope.today) refuse('on', translatable`This day is in the future. Enter the day on the document.`);
  if (endedOn !== null && endedOn < on)
    refuse('endedOn', translatable`The last day is before the first. Choose other days.`);
  if (file !== null && file !== before?.file?.path) await requireOwnUpload(scope, file);
}

/** The name of a file at an address. Throws `invalid` unless it is the caller’s upload, and waits to be taken up. */
export async function requireOwnUpload(scope: Scope, path: string): Promise<string> {
  const fileName = path.split('/').at(-1) ?? '';
  if (await store.isOwnUpload(scope, fileName)) return fileName;
  const why = translatable`This file isn’t there any more. Upload it again.`;
  throw new Fault('invalid', why, { fields: { file: why } });
}

/** Removes a document that was entered by mistake. */
export async function deleteClearance(
  scope: Scope,
  { studentId, clearanceId }: ParsedInputOf<typeof api.deleteClearance>,
): Promise<void> {
  if (!(await lockKeptAthlete(scope, studentId))) throw notFound();
  await store.removeClearance(scope, studentId, clearanceId);
}

async function readKinds(scope: Pick<Scope, 'db' | 'districtId'>) {
  return (await readSection(scope, clearanceSettings)).value;
}
