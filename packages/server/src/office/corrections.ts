import { schoolDayOf } from '@laurel/domain/attendance/calendar';
import { codeOf, whyNotSet } from '@laurel/domain/attendance/code';
import * as officeApi from '@laurel/domain/attendance/office-api';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import type { ParsedInputOf } from '@laurel/domain/wire/endpoint';
import { type DayKey, lockDays } from '@laurel/server/attendance/day-store';
import { dateRangeOf } from '@laurel/server/attendance/recalculate-days';
import { lockSchoolsShared, requireSchool } from '@laurel/server/attendance/school-store';
import { readSettings, writeDefaultCodes } from '@laurel/server/attendance/settings-store';
import type { Scope } from '@laurel/server/db/scope';
import type { Handler } from '@laurel/server/http/serve';
import { operationOf, readOperation, writeOperation } from '@laurel/server/saves/operation-store';
import * as store from './correction-store';

/** Corrects or excuses days of students; what the marks make is kept beside it. All of them or none. */
export const correctDays: Handler<typeof officeApi.correctDays> = async (scope, input) => {
  const { schoolId, batchId, reason } = input;
  await requireSchool(scope, schoolId);
  const before = await store.readBatchDays(scope, schoolId, batchId);
  const operation = operationOf(officeApi.correctDays, batchId, input);
  // Answers are forgotten after 30 days, what a batch did is not.
  if (before.length > 0) return (await readOperation(scope, operation, correctedDays)) ?? { changed: before.length };
  const keys = keysOf(input);
  // So that none of these days becomes a holiday meanwhile.
  await lockSchoolsShared(scope, [schoolId]);
  const word = await readWord(scope, schoolId, input.code, keys);
  const stranger = await store.readNotEnrolled(scope, schoolId, keys);
  if (stranger?.name === null) throw notFound();
  if (stranger)
    throw new Fault(
      'refused',
      translatable`${stranger.name} wasn’t enrolled here on ${stranger.day}. Choose other days.`,
    );
  await writeDefaultCodes(scope, input.schoolId);
  const locked = await lockDays(
    scope,
    keys.map((key) => ({ ...key, schoolId })),
  );
  // Of two that are the same one comes first, and one that changed nothing has left no events.
  const answered = await readOperation(scope, operation, correctedDays);
  if (answered) return answered;
  if (locked.some((day) => day.schoolId !== schoolId))
    throw new Fault(
      'refused',
      translatable`One of these days belongs to the student’s other school. Correct it there.`,
    );
  const answer = { changed: await store.writeCorrection(scope, { id: batchId, schoolId, reason, word }, keys) };
  await writeOperation(scope, operation, answer);
  return answer;
};

const correctedDays = officeApi.correctDays.output;

/** Takes a correction back as one. */
export const undoCorrection: Handler<typeof officeApi.undoCorrection> = async (scope, { schoolId, batchId }) => {
  await requireSchool(scope, schoolId);
  const days = await store.readBatchDays(scope, schoolId, batchId);
  // An unknown batch, or another school's, has nothing to take back.
  if (days.length === 0 || days.some((day) => day.isUndone)) return { changed: 0, kept: 0 };
  await lockDays(
    scope,
    days.map(({ studentId, day }) => ({ studentId, day, schoolId })),
  );
  const changed = await store.undoBatchDays(scope, schoolId, batchId);
  return { changed, kept: days.length - changed };
};

export const readCorrections: Handler<typeof officeApi.readCorrections> = async (scope, { schoolId }) => {
  await requireSchool(scope, schoolId);
  return { batches: await store.readBatches(scope, schoolId) };
};

function keysOf({ students, days }: ParsedInputOf<typeof officeApi.correctDays>): DayKey[] {
  const keys = days.map(([at, day]) => {
    const studentId = students[at];
    if (studentId === undefined) throw new Fault('invalid', translatable`A day refers to a student who wasn’t sent.`);
    return { studentId, day };
  });
  if (new Set(keys.map((key) => `${key.studentId} ${key.day}`)).size < keys.length)
    throw new Fault('invalid', translatable`A student’s day was sent twice.`);
  return keys;
}

/** The office's word, where it may be said of these days. */
async function readWord(
  scope: Scope,
  schoolId: string,
  letter: string | null,
  keys: readonly DayKey[],
): Promise<store.OfficeWord | null> {
  const { from, until } = dateRangeOf(keys);
  const settings = await readSettings(scope, schoolId, from, until);
  const calendar = new Map(settings.calendar.map((each) => [each.day, each]));
  for (const { day } of keys) {
    if (day > scope.today)
      throw new Fault('refused', translatable`${day} is in the future. Report a prearranged absence instead.`);
    const schoolDay = schoolDayOf(day, calendar.get(day) ?? null, settings.schedules);
    if (!schoolDay.isSchool) throw new Fault('refused', translatable`There’s no school on ${day} (${schoolDay.note}).`);
  }
  if (letter === null) return null;
  const why = whyNotSet(settings.codes, letter, 'office');
  const code = codeOf(settings.codes, letter);
  if (why || !code) throw new Fault('refused', why ?? translatable`Choose one of the school’s codes.`);
  return { code: letter, share: code.presentShare, isExcused: code.isExcused };
}
