import { createFirstAdministrator, signIn } from '@laurel/domain/people/api';
import type { BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { settled } from '../browser';
import { runChaos } from '../chaos/rounds';
import { signedIn, visit } from '../client';
import { copyOf } from '../demo-folder';
import { openHomework } from '../demo-school';
import { keptScores } from '../kept-scores';
import { newFolder, removeFolder } from '../laurel-process';
import { postgresOf, signalAll } from '../postgres-processes';
import { cellAt, columnOf, openFirstGradebook, textAt } from '../sheet-page';
import { openStage, type Stage } from '../stage';
import { supervise } from '../supervised';

test('killed database processes, cut connections, a killed database, and a start killed during recovery lose nothing and recover by themselves', async () => {
  const kinds = ['backend', 'cut', 'both', 'recovery'] as const;
  await runChaos(await copyOf(inject('demoFolder')), { rounds: 4, kinds, freezeMs: 0 });
});

describe('while the database is suspended', () => {
  let stage: Stage;
  const inEnglish: BrowserContextOptions = { locale: 'en-US' };

  beforeAll(async () => {
    stage = await openStage({ REQUEST_TIMEOUT: '2' });
  });
  afterAll(async () => {
    await goOn();
    await stage.close();
  });

  const stop = async () => signalAll(await postgresOf(stage.folder), 'SIGSTOP');
  const goOn = async () => signalAll(await postgresOf(stage.folder), 'SIGCONT');

  test('typed scores wait on the device, which says so, and are saved once when the database resumes', async () => {
    const teacher = await stage.visitor('jrossi', inEnglish);
    teacher.foresee(/status of 503/);
    const { page } = teacher;
    await openFirstGradebook(page);
    const column = await columnOf(page, openHomework);
    await stop();
    await cellAt(page, 0, column).click();
    await page.keyboard.type('4');
    await page.keyboard.press('Enter');
    const status = page.getByRole('status').filter({ hasText: 'Not saved. Retrying…' });
    await status.first().waitFor();
    await goOn();
    await page
      .getByText(/^Saved /)
      .first()
      .waitFor();
    expect(await textAt(page, 0, column)).toBe('4');
    const kept = await keptScores(await signedIn(stage.laurel.address, 'jrossi'), page.url(), openHomework);
    expect([...kept.values()].map(String)).toContain('4');
    await teacher.context.close();
    expect(stage.troubles()).toEqual([]);
  });

  test.each(['/teacher', '/dashboard'])(
    '%s says there is no response when opened, and loads by itself later',
    async (path) => {
      const teacher = await stage.visitor('jrossi', inEnglish);
      teacher.foresee(/status of 503/);
      const { page } = teacher;
      await page.goto(path);
      await settled(page);
      await page.goto('about:blank');
      await stop();
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(503);
      await page.getByRole('heading', { name: 'Can’t connect to Laurel' }).waitFor();
      await goOn();
      await page.locator('main a[href^="/teacher/"]').first().waitFor();
      await teacher.context.close();
      expect(stage.troubles()).toEqual([]);
    },
  );

  test('Laurel reports that it is alive but not ready, and ready once the database resumes', async () => {
    const { address } = stage.laurel;
    await stop();
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    const unready = await fetch(`${address}/readyz`);
    expect([unready.status, ((await unready.json()) as { notReady: string[] }).notReady]).toEqual([
      503,
      expect.arrayContaining(['database']),
    ]);
    await goOn();
    await untilReady(address);
  });
});

test('unknown URLs get the not-found page and status; the app’s own URLs don’t', async () => {
  const stage = await openStage();
  const { address } = stage.laurel;
  const statuses = await Promise.all(
    [
      ...['/', '/login', '/teacher/', '/teacher/gradebook/4711', '/view/1%20copy', '/offline'],
      ...['/nothing-here', '/teacher/gradebook', '/Login', '/routes.json', '/metrics', '/api/nothing'],
    ].map(async (path) => [path, (await fetch(`${address}${path}`, { redirect: 'manual' })).status] as const),
  );
  expect(statuses.filter(([, status]) => status === 200).map(([path]) => path)).toEqual([
    ...['/', '/login', '/teacher/', '/teacher/gradebook/4711', '/view/1%20copy', '/offline'],
  ]);
  expect(new Set(statuses.slice(6).map(([, status]) => status))).toEqual(new Set([404]));
  const visitor = await stage.visitor();
  visitor.foresee(/status of 404/);
  await visitor.page.goto('/nothing-here');
  await settled(visitor.page);
  await visitor.page.getByRole('heading', { level: 1 }).waitFor();
  expect(await visitor.page.title()).not.toBe('');
  expect(stage.troubles()).toEqual([]);
  await stage.close();
});

test('under a supervisor, an uncaught error, an unhandled rejection, and a kill restart Laurel; a stop doesn’t', async () => {
  const folder = await newFolder();
  // Errors of Laurel's own can't be asked for from outside, so each start brings two that wait for a signal.
  const planted =
    "process.on('SIGUSR2', () => { throw new Error('planted error') });" +
    "process.on('SIGWINCH', () => void Promise.reject(new Error('planted rejection')));";
  const service = await supervise(folder, {
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(planted)}`,
  });
  const first = await service.current();
  const token = /one-time token is:\s+(\S+)/.exec(first.said())?.[1] ?? '';
  const administrator = { givenName: 'Rea', familyName: 'Leal', username: 'rea', email: null };
  await (await visit(first.address)).call(createFirstAdministrator, {
    ...administrator,
    token,
    districtName: 'Real District',
    password: 'a long sentence of mine',
  });

  for (const [signal, says] of [
    ['SIGUSR2', /planted error/],
    ['SIGWINCH', /planted rejection/],
    ['SIGKILL', null],
  ] as const) {
    const fallen = await service.current();
    fallen.child.kill(signal);
    await untilAnother(service, fallen.child.pid);
    if (says) expect(fallen.said()).toMatch(says);
    if (says) expect(fallen.said()).toMatch(/"stack":"[^"]*at /);
    const next = await service.current();
    await untilReady(next.address);
    const again = await visit(next.address);
    await again.call(signIn, { login: 'rea', password: 'a long sentence of mine' });
  }
  expect(await service.stop()).toBe(0);
  expect(service.endings).toEqual([1, 1, 'SIGKILL', 0]);
  await removeFolder(folder);
});

async function untilAnother(service: Awaited<ReturnType<typeof supervise>>, pid: number | undefined): Promise<void> {
  while ((await service.current().catch(() => null))?.child.pid === pid) await pause();
}

async function untilReady(address: string): Promise<void> {
  while ((await fetch(`${address}/readyz`)).status !== 200) await pause();
}

async function pause(): Promise<void> {
  await new Promise((done) => setTimeout(done, 50));
}
