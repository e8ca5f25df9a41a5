import type * as api from '@laurel/domain/fitness/api';
import { withExemption } from '@laurel/domain/fitness/exempt-results';
import type { Measurement } from '@laurel/domain/fitness/measurement';
import { withoutReason } from '@laurel/domain/fitness/not-tested';
import { manageFitness } from '@laurel/domain/fitness/permissions';
import { testOf } from '@laurel/domain/fitness/standards';
import type { StateFile, StateStudent } from '@laurel/domain/fitness/state-file';
import { makeStateFile } from '@laurel/domain/fitness/state-files';
import { csvFile } from '@laurel/domain/kit/csv';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import { id } from '@laurel/domain/kit/id';
import { translatable } from '@laurel/domain/kit/sentence';
import type { OutputOf, ParsedInputOf } from '@laurel/domain/wire/endpoint';
import { reachesSchool } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { FileAnswer } from '@laurel/server/http/answer';
import { groupBy } from '@laurel/server/kit/group-by';
import * as z from 'zod/mini';
import { makeUpDayOf } from './change-measurements';
import { readExemptions } from './exemption-store';
import { type HeldMeasurement, readHeld } from './measurement-store';
import { noteBodyView } from './note-body-view';
import { requireSchool } from './settings-store';
import { mostStudents, readSchoolSign, readStateClasses, readStateStudents } from './state-file-store';
import { readTestDaysById } from './test-day-store';
import { withoutReasons } from './visible-results';

type Asked = ParsedInputOf<typeof api.checkStateFile>;

// A page lists so many; the rest is told by number.
const mostMissing = 500;

/** What a state's file lacks, of whom. */
export async function checkStateFile(scope: Scope, asked: Asked): Promise<OutputOf<typeof api.checkStateFile>> {
  const { rows, missing } = await stateFileOf(scope, asked);
  const personId = id('person');
  return {
    rows: rows.length - 1,
    count: missing.length,
    missing: missing.slice(0, mostMissing).map(({ studentId, ...rest }) => {
      const person = z.safeParse(personId, studentId);
      return { ...rest, studentId: person.success ? person.data : null };
    }),
  };
}

/** A state's file of a test day, of the students whose fitness the caller manages. */
export async function downloadStateFile(scope: Scope, asked: Asked): Promise<FileAnswer> {
  const { rows } = await stateFileOf(scope, asked);
  return new FileAnswer({
    contentType: 'text/csv; charset=utf-8',
    fileName: `${asked.kind}.csv`,
    body: csvFile(rows),
    rows: rows.length - 1,
    people: rows.length - 1,
  });
}

async function stateFileOf(scope: Scope, { schoolId, testDayId, kind }: Asked): Promise<StateFile> {
  const { isBodyShown } = await requireSchool(scope, schoolId, manageFitness);
  const [testDay] = await readTestDaysById(scope, [testDayId]);
  if (testDay?.schoolId !== schoolId || testDay.isDeleted) throw notFound();
  const people = await readStateStudents(scope, schoolId);
  if (people.length > mostStudents)
    throw new Fault('too-large', translatable`This is more than ${mostStudents} students. Export them by school.`);
  const ids = people.map(({ studentId }) => studentId);
  const [held, exemptions] = await Promise.all([readHeld(scope, ids, [testDayId]), readExemptions(scope, ids)]);
  const seesBody = new Set(people.filter((each) => each.seesBody && isBodyShown).map(({ studentId }) => studentId));
  const shown = held.filter(({ studentId, testId }) => seesBody.has(studentId) || !testOf(testId)?.isBody);
  await noteBodyView(scope, { students: [...seesBody] }, shown);
  const byStudent = new Map<string, Map<string, Measurement>>();
  // Of the whole school, reasons are numbers that a state asks for; of a team they would be someone’s.
  const isWhole = reachesSchool(scope, manageFitness, schoolId);
  const seesReasons = new Set(people.filter((each) => isWhole || each.seesReasons).map(({ studentId }) => studentId));
  for (const row of shown) {
    const [seen = row] = withoutReasons([row], seesReasons.has(row.studentId));
    resultsFor(byStudent, row.studentId).set(row.testId, measurementOf(seen));
  }
  const rowsOf = groupBy(shown, ({ studentId }) => studentId);
  const exemptionOf = new Map(exemptions.map((each) => [each.studentId, each]));
  const students = people.map(({ seesBody: _, seesReasons: __, ...rest }): StateStudent => {
    const results = byStudent.get(rest.studentId) ?? new Map<string, Measurement>();
    const testedOn = makeUpDayOf(rowsOf.get(rest.studentId) ?? [], testDay.startsOn);
    const exemption = exemptionOf.get(rest.studentId);
    if (!exemption) return { ...rest, testedOn, results };
    const status = seesReasons.has(rest.studentId) ? exemption.reason : withoutReason(exemption.reason);
    const reasons = { ...exemption, status };
    return { ...rest, testedOn, results: withExemption(results, reasons, testedOn ?? testDay.startsOn) };
  });
  const [school, classes] = await Promise.all([
    readSchoolSign(scope, schoolId),
    kind === 'fitnessgram-roster' ? readStateClasses(scope, schoolId) : [],
  ]);
  return makeStateFile(kind, { school, testDay, students, classes });
}

function resultsFor(all: Map<string, Map<string, Measurement>>, studentId: string): Map<string, Measurement> {
  const known = all.get(studentId);
  if (known) return known;
  const made = new Map<string, Measurement>();
  all.set(studentId, made);
  return made;
}

function measurementOf({ value, status, trials, protocol }: HeldMeasurement): Measurement {
  return { value, status, trials, protocol };
}
