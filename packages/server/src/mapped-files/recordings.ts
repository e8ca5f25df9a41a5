import type { FileAsk, FitnessMapping } from '@laurel/domain/fitness/fitness-file';
import { dayAt } from '@laurel/domain/kit/day';
import { layoutOf } from '@laurel/domain/mapped-files/file-layout';
import { directoryOf } from '@laurel/domain/mapped-files/match-by-directory';
import { recordingHeader, recordingIn, whoseRecording } from '@laurel/domain/mapped-files/recording-columns';
import { listedName, usedName } from '@laurel/domain/people/person-name';
import type { Scope } from '@laurel/server/db/scope';
import { readTimeZone } from './fitness-file-store';
import { readReachable } from './reachable-store';
import type { Table } from './table';

/** Whose each recording is: as it was chosen, else by its name, among the students whose fitness the caller manages. */
export async function askWhose(
  scope: Scope,
  { rows }: Pick<Table, 'rows'>,
  choices: FitnessMapping['choices'] | null,
): Promise<Extract<FileAsk, { kind: 'whose' }>> {
  const students = await readReachable(scope);
  const directory = directoryOf(students);
  const byId = new Map<string, (typeof students)[number]>(students.map((each) => [each.personId, each]));
  const chosen = new Map(choices?.map(({ line, personId }) => [line, byId.get(personId)]));
  const recordings = rows.map(({ line, cells }) => {
    const recording = recordingIn(cells);
    const student = choices ? chosen.get(line) : whoseRecording(recording.name, directory);
    const whose = student ? { personId: student.personId, name: listedName(usedName(student)) } : null;
    return { line, ...recording, student: whose };
  });
  return { kind: 'whose', recordings };
}

/** The table with the school’s day in place of the instant each recording began at. */
export async function onSchoolDays(scope: Scope, schoolId: string, table: Table): Promise<Table> {
  if (layoutOf(table) !== 'run') return table;
  const at = table.header.indexOf(recordingHeader[1] ?? '');
  const zone = await readTimeZone(scope, schoolId);
  const rows = table.rows.map(({ line, cells }) => ({
    line,
    cells: cells.map((cell, column) => (column === at ? dayAt(Date.parse(cell), zone) : cell)),
  }));
  return { ...table, rows };
}
