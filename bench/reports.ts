import { enrol } from '@laurel/domain/classes/api';
import { readFitnessPlaces, readFitnessSheet } from '@laurel/domain/fitness/api';
import type { Page } from 'playwright-core';
import { signedIn } from '../e2e/client';
import { resultsReady } from '../e2e/sheet-page';
import { atMost, type Line, median } from './measure';
import { type LiveWorld, openLive } from './open-live';

const families = 30;
const rounds = 5;

/** The reports of a class, from the press on its sheet until the page of all families is painted and ready to print. */
export async function benchReports(): Promise<Line[]> {
  const live = await openLive();
  try {
    await fillClass(live);
    const { page } = await live.seat();
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) times.push(await openReports(page, live.classId));
    const [first = 0] = times;
    return [
      atMost(
        `the reports of a class of ${families} families, from the press until they can be printed, the slowest of ${rounds}: seconds`,
        Math.max(...times) / 1000,
        2,
        `the first ${first.toFixed(0)} ms, the median ${median(times).toFixed(0)} ms`,
      ),
    ];
  } finally {
    await live.close();
  }
}

/** Enrolls others of the teacher’s students, who have results, too. */
async function fillClass({ origin, classId }: LiveWorld): Promise<void> {
  const [teacher, admin] = await Promise.all([signedIn(origin, 'ocampbell'), signedIn(origin, 'mellery')]);
  const { classes } = await teacher.call(readFitnessPlaces, {});
  const sheets = await Promise.all(
    classes.map(async (each) => await teacher.call(readFitnessSheet, { classId: each.classId })),
  );
  const testedIn = ({ students, cells }: (typeof sheets)[number]) =>
    students.filter((_, at) => cells.some(([student]) => student === at)).map(({ studentId }) => studentId);
  const own = sheets.filter((sheet) => sheet.classId === classId).flatMap(testedIn);
  const known = new Set<string>(own);
  for (const studentId of sheets.flatMap(testedIn)) {
    if (known.size === families) return;
    if (known.has(studentId)) continue;
    await admin.call(enrol, { classId, personId: studentId, role: 'student', startsOn: null });
    known.add(studentId);
  }
  if (known.size < families) throw new Error('The demo teacher has too few students.');
}

async function openReports(page: Page, classId: string): Promise<number> {
  await page.goto(`/teacher/fitness/${classId}`);
  await resultsReady(page);
  // In the page, as text: what bundlers add to functions isn't there.
  await page.evaluate(`void (window.ready = new Promise((done) => {
    const link = document.querySelector('a[href^="/fitness/report"]');
    link.addEventListener('click', ({ timeStamp }) => {
      const look = async () => {
        const names = new Set([...document.querySelectorAll('main article')].map((each) => each.ariaLabel));
        if (names.size < ${families}) return requestAnimationFrame(look);
        await document.fonts.ready;
        requestAnimationFrame(() => setTimeout(() => done(performance.now() - timeStamp)));
      };
      requestAnimationFrame(look);
    }, { once: true, capture: true });
  }))`);
  await page.getByRole('link', { name: 'Family reports' }).click();
  const tookMs = await page.evaluate<number>('window.ready');
  if ((await page.getByRole('article').count()) < families) throw new Error('A family has no report.');
  return tookMs;
}
