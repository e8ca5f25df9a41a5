import { readGradebook } from '@laurel/domain/grades/api';
import { id } from '@laurel/domain/kit/id';
import type { Client } from './client';

/** The class whose gradebook is at this address. */
export function classIdOf(address: string) {
  return id('class').parse(new URL(address).pathname.split('/').at(-1));
}

/** What the server keeps of one assignment: each student's value by `Family, Given`. */
export async function keptScores(
  teacher: Client,
  gradebookAddress: string,
  title: string,
): Promise<ReadonlyMap<string, number | string | null>> {
  const book = await teacher.call(readGradebook, { classId: classIdOf(gradebookAddress) });
  const at = book.assignments.findIndex((assignment) => assignment.title === title);
  return new Map(
    book.students.map((student) => [`${student.familyName}, ${student.givenName}`, student.values[at] ?? null]),
  );
}
