import { randomUUID } from 'node:crypto';
import { readGradebook, saveScores } from '@laurel/domain/grades/api';
import type { Id } from '@laurel/domain/kit/id';
import { readTeacherOverview } from '@laurel/domain/overview/api';
import { expect } from 'vitest';
import { type Client, signedIn } from './client';
import { type LaurelProcess, laurelCommand, startLaurel } from './laurel-process';

/**
 * Kills Laurel with -9 in the middle of writes, `rounds` times on one folder: after each start every acknowledged
 * score is there, and every stored grade is what the scores make.
 */
export async function killRounds(folder: string, rounds: number): Promise<void> {
  let laurel = await startLaurel(folder);
  const acknowledged = new Map<string, string>();
  for (let round = 0; round < rounds; round += 1) {
    await writeUntilKilled(laurel, acknowledged, 400 + ((round * 731) % 900));
    laurel = await startLaurel(folder);
    await expectKept(laurel, acknowledged);
  }
  await laurel.stop();
  const verified = await laurelCommand(folder, ['verify']);
  expect(verified.said).toContain(' 0 differences');
  expect(verified.code).toBe(0);
  expect(acknowledged.size).toBeGreaterThan(20);
}

async function writeUntilKilled(
  laurel: LaurelProcess,
  acknowledged: Map<string, string>,
  afterMs: number,
): Promise<void> {
  const teacher = await signedIn(laurel.address, 'jrossi');
  const { classId, students, assignments } = await openClass(teacher);
  let isDead = false;
  const writers = Array.from({ length: 4 }, async (_, writer) => {
    for (let count = 0; !isDead; count += 1) {
      const student = students[(count * 4 + writer) % students.length];
      const at = (writer + count) % assignments.length;
      const assignmentId = assignments[at];
      if (!student || !assignmentId) continue;
      const value = String((count + writer) % 10);
      const base = student.versions[at] ?? 0;
      try {
        const answer = await teacher.call(saveScores, {
          classId,
          operationId: randomUUID() as Id<'operation'>,
          cause: 'entered',
          students: [student.studentId],
          assignments: [assignmentId],
          cells: [[0, 0, base, value, 'none', 0]],
        });
        student.versions[at] = answer.versions[0] ?? base;
        acknowledged.set(`${student.studentId} ${assignmentId}`, value);
      } catch {
        // Not acknowledged: it may be there or not. From here on nothing is known of this cell.
        acknowledged.delete(`${student.studentId} ${assignmentId}`);
        if (!isDead) student.versions[at] = -1;
      }
    }
  });
  await new Promise((done) => setTimeout(done, afterMs));
  await laurel.kill();
  isDead = true;
  await Promise.all(writers);
}

async function expectKept(laurel: LaurelProcess, acknowledged: ReadonlyMap<string, string>): Promise<void> {
  const teacher = await signedIn(laurel.address, 'jrossi');
  const { students, assignments } = await openClass(teacher);
  const kept = new Map<string, string>(
    students.flatMap((student) =>
      assignments.map((assignment, at) => [`${student.studentId} ${assignment}`, String(student.values[at])] as const),
    ),
  );
  for (const [cell, value] of acknowledged) expect(kept.get(cell), cell).toBe(value);
}

async function openClass(teacher: Client) {
  const { classes } = await teacher.call(readTeacherOverview, {});
  const [first] = classes;
  if (!first) throw new Error('The demo teacher teaches nothing.');
  const book = await teacher.call(readGradebook, { classId: first.classId });
  const open = book.terms.filter((term) => !term.isLocked).map((term) => term.termId);
  return {
    classId: first.classId,
    students: book.students.filter((student) => student.isActive),
    assignments: book.assignments.filter((each) => open.includes(each.termId)).map((each) => each.id),
  };
}
