import { readFitnessSheet, saveTestDay } from '@laurel/domain/fitness/api';
import { lapsOf } from '@laurel/domain/fitness/cadence';
import type { Day } from '@laurel/domain/kit/day';
import type { Id } from '@laurel/domain/kit/id';
import { newId } from '@laurel/server/db/new-id';
import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Visitor } from '../browser';
import type { Client } from '../client';
import { LiveModel, type Recorder, type Tap } from './live-model';
import type { Machine } from './run-model';

type Who = 'one' | 'two';

/** Two devices beside one PACER, whose clocks stand still but when an act moves them. */
interface Gym {
  readonly pages: Readonly<Record<Who, Page>>;
  /** When each began, and what it is now, by their clocks. */
  readonly startedAtMs: Readonly<Record<Who, number>>;
  readonly clock: { nowMs: number };
  readonly testDayId: Id<'test-day'>;
}

interface LiveAct {
  readonly name: string;
  readonly can?: (model: LiveModel) => boolean;
  readonly run: (model: LiveModel, gym: Gym) => Promise<void>;
}

export interface LivePlace {
  readonly classId: Id<'class'>;
  readonly schoolId: Id<'school'>;
  readonly today: Day;
}

const laps = lapsOf('pacer20');

/** A PACER of a class on a test day of its own, recorded by two and saved by the first. */
export function liveMachine(
  seat: () => Promise<Visitor>,
  teacher: Client,
  { classId, schoolId, today }: LivePlace,
): Machine<{ run: LiveModel }, Gym> {
  return {
    async begin() {
      const ids = { testDayId: newId<'test-day'>(), operationId: newId<'operation'>() };
      const { testDayId } = await teacher.call(saveTestDay, {
        ...{ ...ids, schoolId, version: 0, title: `Run ${ids.testDayId}` },
        ...{ startsOn: today, endsOn: today, testIds: ['pacer20'], protocols: {} },
      });
      const { students } = await teacher.call(readFitnessSheet, { classId, testDayId });
      const [one, two] = [await seat(), await seat()];
      const pages = { one: one.page, two: two.page };
      for (const page of Object.values(pages)) {
        await page.clock.install();
        await page.goto(`/teacher/fitness/${classId}/pacer?day=${testDayId}`);
      }
      await pages.one.getByRole('button', { name: 'Start 20-meter PACER' }).click();
      await pages.two.getByRole('button', { name: /^Join PACER 20 m/ }).click();
      for (const page of Object.values(pages)) await page.getByText(/^Also recording: /).waitFor();
      const nowMs = Date.now() + 60_000;
      for (const page of Object.values(pages)) await page.clock.pauseAt(nowMs);
      const startedAtMs = { one: (await look(pages.one)).startedAtMs, two: (await look(pages.two)).startedAtMs };
      const model = new LiveModel(students.map(({ studentId }) => studentId));
      return { model: { run: model }, real: { pages, startedAtMs, clock: { nowMs }, testDayId } };
    },
    commands: liveActs().map((acts) =>
      acts.map(({ name, can, run }) => ({
        check: ({ run: model }: Readonly<{ run: LiveModel }>) => can?.(model) ?? true,
        async run({ run: model }: { run: LiveModel }, gym: Gym) {
          await run(model, gym);
          await compareSoon(model, gym);
        },
        toString: () => name,
      })),
    ),
    async end({ run: model }, gym) {
      const { one } = gym.pages;
      await reconnect(model, gym);
      await compareSoon(model, gym);
      const completed = (lapNow(gym, 'one') ?? laps.length + 1) - 1;
      await one.getByRole('button', { name: 'Stop run' }).click();
      await one.getByRole('button', { name: 'Save results' }).click();
      await one.clock.resume();
      const expected = Object.fromEntries(model.students.map((id) => [id, `${model.saved(id, completed)}`]));
      const kept = async () => {
        const { students, tests, cells } = await teacher.call(readFitnessSheet, { classId, testDayId: gym.testDayId });
        const laps = cells.filter(([, test]) => tests[test]?.testId === 'pacer20');
        return Object.fromEntries(laps.map(([student, , , value]) => [students[student]?.studentId ?? '', value]));
      };
      await expect.poll(kept, { timeout: 45_000 }).toEqual(expected);
      // Nothing of it is left to save.
      expect(
        await one.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('laurel-run '))),
      ).toEqual([]);
      for (const page of Object.values(gym.pages)) await page.context().close();
    },
  };
}

/** The lap that is being run by a device’s clock; `null` after the last. */
function lapNow({ clock, startedAtMs }: Gym, who: Who): number | null {
  const elapsedMs = clock.nowMs - startedAtMs[who];
  return laps.find(({ endsAtMs }) => endsAtMs > elapsedMs)?.lap ?? null;
}

async function wait(gym: Gym, ms: number): Promise<void> {
  gym.clock.nowMs += ms;
  for (const page of Object.values(gym.pages)) await page.clock.fastForward(ms);
}

/** Waits for that part of a lap that is so far ahead; gives its number, or `null` where the run is over by then. */
async function waitForLap(gym: Gym, who: Who, ahead: number, part: number): Promise<number | null> {
  const number = (lapNow(gym, who) ?? laps.length) + ahead;
  const [before, lap] = [laps[number - 2], laps[number - 1]];
  if (!lap) return null;
  const beganMs = before?.endsAtMs ?? 0;
  const atMs = gym.startedAtMs[who] + beganMs + (lap.endsAtMs - beganMs) * part;
  if (atMs > gym.clock.nowMs) await wait(gym, Math.round(atMs - gym.clock.nowMs));
  return number;
}

/** What a page shows on its tiles, and what its device keeps of the run. */
async function look(page: Page) {
  return await page.evaluate(() => {
    const key = Object.keys(localStorage).find((each) => each.startsWith('laurel-run '));
    const run = JSON.parse(localStorage.getItem(key ?? '') ?? 'null');
    const tiles = [...document.querySelectorAll<HTMLElement>('[data-student]')].map((tile) => {
      const said = tile.querySelector('span')?.textContent ?? '';
      return [tile.dataset.student ?? '', said.replace(/ laps?$/, '')] as const;
    });
    const heard = (run?.others ?? []).flatMap((other: { taps: unknown[] }) => other.taps);
    return { startedAtMs: Number(run?.startedAtMs), tiles: Object.fromEntries(tiles), taps: run?.taps, heard };
  });
}

async function compareSoon(model: LiveModel, gym: Gym): Promise<void> {
  for (const who of ['one', 'two'] as const) {
    const recorder: Recorder = model[who];
    const expected = {
      tiles: Object.fromEntries(model.students.map((id) => [id, model.tile(recorder, id)])),
      taps: recorder.taps,
      heard: recorder.heard,
    };
    const seen = async () => {
      const { tiles, taps, heard } = await look(gym.pages[who]);
      const now: { tiles: unknown; taps: Tap[]; heard: Tap[] } = { tiles, taps, heard };
      // News comes every two seconds, by the clock of the page.
      if (!model.isOffline && JSON.stringify(heard) !== JSON.stringify(recorder.heard)) await wait(gym, 500);
      return now;
    };
    await expect.poll(seen, { timeout: 15_000 }).toEqual(expected);
  }
}

async function reconnect(model: LiveModel, { pages }: Gym): Promise<void> {
  if (!model.isOffline) return;
  model.isOffline = false;
  await pages.one.context().setOffline(false);
  model.meet();
}

function liveActs(): fc.Arbitrary<LiveAct>[] {
  const who = fc.constantFrom<Who>('one', 'two');
  // Few, so that some are out, and seen by both.
  const student = fc.nat(5);
  const tap = fc.tuple(who, student, fc.nat(3), fc.constantFrom(0.25, 0.75)).map(
    ([who, at, ahead, part]): LiveAct => ({
      name: `${who} taps ${at}, ${ahead} laps on, at ${part} of the lap`,
      can: (model) => model.isOpen(model[who], model.students[at] ?? ''),
      async run(model, gym) {
        const lap = await waitForLap(gym, who, ahead, part);
        if (lap === null) return;
        const studentId = model.students[at] ?? '';
        // Until half of a lap is over, the one before is meant.
        const elapsed = partOfLap(gym, who, lap);
        model.tap(model[who], studentId, elapsed < 0.5 && lap > 1 ? lap - 1 : lap);
        await gym.pages[who].locator(`[data-student="${studentId}"]`).click();
      },
    }),
  );
  const undo = who.map(
    (who): LiveAct => ({
      name: `${who} takes its last tap back`,
      can: (model) => model[who].taps.length > 0,
      async run(model, { pages }) {
        model.undo(model[who]);
        await pages[who].getByRole('button', { name: 'Undo last tap' }).click();
      },
    }),
  );
  const reload = who.map(
    (who): LiveAct => ({
      name: `${who} reloads`,
      can: (model) => who === 'two' || !model.isOffline,
      async run(_, gym) {
        const page = gym.pages[who];
        await page.reload();
        // What a page does as it starts waits for its clock, too.
        const isThere = async () => {
          await wait(gym, 100);
          return await page.getByRole('button', { name: 'Stop run' }).isVisible();
        };
        await expect.poll(isThere, { timeout: 30_000 }).toBe(true);
      },
    }),
  );
  const network = fc.boolean().map(
    (isOffline): LiveAct => ({
      name: isOffline ? 'one loses the network' : 'one has the network again',
      can: (model) => model.isOffline !== isOffline,
      async run(model, gym) {
        if (!isOffline) return await reconnect(model, gym);
        model.isOffline = true;
        await gym.pages.one.context().setOffline(true);
      },
    }),
  );
  return [tap, tap, tap, tap, tap, undo, reload, network];
}

function partOfLap({ clock, startedAtMs }: Gym, who: Who, number: number): number {
  const [beganMs, endsAtMs] = [laps[number - 2]?.endsAtMs ?? 0, laps[number - 1]?.endsAtMs ?? 0];
  return (clock.nowMs - startedAtMs[who] - beganMs) / (endsAtMs - beganMs);
}
