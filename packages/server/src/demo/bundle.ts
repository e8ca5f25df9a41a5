import { createWriteStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { addDays, type Day, daysBetween } from '@laurel/domain/kit/day';
import { project } from '@laurel/server/config';
import { openZip } from '@laurel/server/imports/read-bundle';
import { ZipFile } from 'yazl';

const bundle = fileURLToPath(new URL('demo/data/cedar-valley-v1p2.zip', project));

// The bundle's first quarter runs from 24 August to 30 October; by the 13th of October its unit test is written.
const middleOfTerm = '2026-10-13' as Day;
const dated = ['academicSessions.csv', 'enrollments.csv', 'lineItems.csv', 'results.csv', 'roles.csv', 'courses.csv'];

/** Work laid over the bundle's three assignments a class: some done, some to come. Days count from `middleOfTerm`. */
const overlay = [
  { key: 'hw2', title: 'Homework 2', category: 'cv-cat-hw', assigned: -21, due: -15, max: 10, isScored: true },
  { key: 'quiz2', title: 'Quiz: Unit 2', category: 'cv-cat-quiz', assigned: -9, due: -6, max: 20, isScored: true },
  { key: 'lab', title: 'Reflection', category: 'cv-cat-part', assigned: -4, due: -1, max: 15, isScored: true },
  { key: 'hw3', title: 'Homework 3', category: 'cv-cat-hw', assigned: -2, due: 9, max: 10, isScored: false },
  { key: 'quiz3', title: 'Quiz: Unit 3', category: 'cv-cat-quiz', assigned: 0, due: 13, max: 20, isScored: false },
] as const;

/**
 * Writes our own Cedar Valley bundle to `path`, moved by whole weeks so that `today` lies in the middle of its first
 * quarter, with a few more assignments a class. The same day gives the same bytes.
 */
export async function writeDemoBundle(path: string, today: Day): Promise<void> {
  const days = Math.floor(daysBetween(middleOfTerm, today) / 7) * 7;
  const zip = await openZip(bundle);
  const out = new ZipFile();
  const at = new Date('2026-08-24T00:00:00Z');
  const files = new Map<string, string>();
  for (const name of zip.names) {
    files.set(name, (await buffer(await zip.read(name))).toString('utf8').replaceAll('\r\n', '\n'));
  }
  zip.close();
  layOver(files);
  for (const [name, text] of files) {
    const moved = dated.includes(name) ? moveDays(text, days) : text;
    out.addBuffer(Buffer.from(name === 'results.csv' ? withoutFuture(moved, today) : moved), name, { mtime: at });
  }
  out.end();
  await pipeline(out.outputStream, createWriteStream(path));
}

function moveDays(text: string, days: number): string {
  return text.replace(/\b20\d\d-\d\d-\d\d\b/g, (day) => addDays(day as Day, days));
}

/** A result from a day that hasn't come yet isn't one. */
function withoutFuture(results: string, today: Day): string {
  return results
    .split('\n')
    .filter((line) => !/,(20\d\d-\d\d-\d\d),/.test(line) || (/,(20\d\d-\d\d-\d\d),/.exec(line)?.[1] ?? '') <= today)
    .join('\n');
}

function layOver(files: Map<string, string>): void {
  const classes = [...(files.get('lineItems.csv') ?? '').matchAll(/,(cv-cls-\d+),cv-cat-hw,([\w-]+),0,\d+,([\w-]+)/g)];
  const students = studentsByClass(files.get('enrollments.csv') ?? '');
  const lineItems: string[] = [];
  const results: string[] = [];
  for (const [, classId = '', term = '', school = ''] of classes) {
    for (const work of overlay) {
      const id = `demo-${work.key}-${classId.slice(7)}`;
      const [assigned, due] = [addDays(middleOfTerm, work.assigned), addDays(middleOfTerm, work.due)];
      lineItems.push(
        `${id},,,${work.title},,${assigned},${due},${classId},${work.category},${term},0,${work.max},${school}`,
      );
      if (!work.isScored) continue;
      for (const student of students.get(classId) ?? []) {
        results.push(
          `${id}-${student.slice(7)},,,${id},${student},${drawScore(`${id}${student}`, work.max)},${due},,,${classId},,,,`,
        );
      }
    }
  }
  files.set('lineItems.csv', `${(files.get('lineItems.csv') ?? '').trimEnd()}\n${lineItems.join('\n')}\n`);
  files.set('results.csv', `${(files.get('results.csv') ?? '').trimEnd()}\n${results.join('\n')}\n`);
}

function studentsByClass(enrolments: string): Map<string, string[]> {
  const byClass = new Map<string, string[]>();
  for (const line of enrolments.split('\n')) {
    const [, , , classId = '', , person = '', role] = line.split(',');
    if (role !== 'student') continue;
    byClass.set(classId, [...(byClass.get(classId) ?? []), person]);
  }
  return byClass;
}

/** `scoreStatus,score`: mostly good work, a few blanks and excuses, by a digest of the ids and nothing random. */
function drawScore(key: string, max: number): string {
  const chance = digest(key) % 100;
  if (chance < 3) return 'exempt,';
  if (chance < 7) return 'not submitted,';
  const share = 55 + (digest(`${key.slice(-5)} able`) % 40) + ((digest(key) >>> 8) % 12);
  return `fully graded,${Math.min(max, Math.round((share * max) / 50) / 2)}`;
}

/** FNV-1a, 32 bits. */
function digest(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193) >>> 0;
  return hash;
}
