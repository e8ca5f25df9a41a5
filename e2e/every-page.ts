import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readParentOverview, readStaffOverview, readTeacherOverview } from '@laurel/domain/overview/api';
import type { Page } from 'playwright-core';
import type { Visitor } from './browser';
import { signedIn } from './client';
import { root } from './laurel-process';
import { lastSchoolDay, type PageToVisit, type Places, pagesToVisit } from './pages-to-visit';
import { openStage, type Stage } from './stage';

/** A stage with everyone signed in who visits one of the pages. */
export interface EveryPage {
  readonly stage: Stage;
  readonly places: Places;
  /** Who goes there by this username; '' is no one. */
  visitorOf(username: string): Visitor;
  /** Brings the page's visitor there, foreseeing what it is refused. */
  visit(page: PageToVisit): Promise<Visitor>;
}

export async function openEveryPage(): Promise<EveryPage> {
  const stage = await openStage();
  const visitors = new Map<string, Visitor>();
  const [teacher, guardian, coach] = await Promise.all(
    ['jrossi', 'ismith', 'fchan'].map((username) => signedIn(stage.laurel.address, username)),
  );
  if (!teacher || !guardian || !coach) throw new Error('Nobody signed in.');
  const [taught] = (await teacher.call(readTeacherOverview, {})).classes;
  const [child] = (await guardian.call(readParentOverview, {})).children;
  const [team] = (await coach.call(readStaffOverview, {})).teams ?? [];
  if (!taught || !child || !team) throw new Error('The demo district has changed.');
  const schoolDay = await lastSchoolDay(teacher, taught.classId);
  const places = {
    ...{ classId: taught.classId, teamId: team.classId, childId: child.studentId, personId: child.studentId },
    schoolDay,
  };
  for (const username of new Set(pagesToVisit.flatMap((page) => [page.by, page.refused?.by ?? '']))) {
    visitors.set(username, await stage.visitor(username === '' ? undefined : username));
  }
  const visitorOf = (username: string) => {
    const visitor = visitors.get(username);
    if (!visitor) throw new Error(`${username} is not here.`);
    return visitor;
  };
  return {
    stage,
    places,
    visitorOf,
    async visit({ by, address }) {
      const visitor = visitorOf(by);
      // A call the person may not make is answered 403, one out of their reach 404, and the page says so in words.
      if (by === 'fchan') visitor.foresee(/status of 40[34]/);
      visitor.foresee(/status of 404 \(.*\) \/no\/such\/page/);
      await visitor.page.goto(address(places));
      return visitor;
    },
  };
}

/** For people to look at, when asked for. */
export async function photograph(
  page: Page,
  { route, by }: PageToVisit,
  shape: 'wide' | 'narrow' | 'wide-ar' | 'narrow-ar',
): Promise<void> {
  if (process.env.LAUREL_PICTURES === undefined) return;
  const folder = join(root, 'artifacts');
  await mkdir(folder, { recursive: true });
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const query = new URL(page.url()).search === '' ? '' : '-opened';
    const name = `${route.replaceAll(/[/{}]+/g, '-')}${query}-${by}-${shape}-${colorScheme}.png`.replace(/^-+/, '');
    await page.screenshot({ path: join(folder, name), fullPage: !shape.endsWith('-ar'), animations: 'disabled' });
  }
}
