import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readParentOverview, readStaffOverview, readTeacherOverview } from '@laurel/domain/overview/api';
import { publishPage, saveLayout, savePage } from '@laurel/domain/pages/api';
import { oneRegion } from '@laurel/domain/pages/layout';
import { pageContent } from '@laurel/domain/pages/page-content';
import { readMembers, readPathways } from '@laurel/domain/transition/api';
import { newId } from '@laurel/server/db/new-id';
import type { Page } from 'playwright-core';
import type { Visitor } from './browser';
import { type Client, signedIn } from './client';
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
  const admin = await signedIn(stage.laurel.address, 'mellery');
  const pageId = await publishBuiltPage(admin);
  const regions = [
    { ...oneRegion, wide: 8 },
    { ...oneRegion, regionId: 'side', name: 'Side', wide: 4 },
  ];
  await admin.call(saveLayout, {
    ...{ layoutId: newId<'page-layout'>(), version: 0, name: 'Two columns', schoolId: null, regions },
    ...{ isRetired: false, follows: [] },
  });
  const pathwayId = await firstPathway(admin);
  const places = {
    ...{ classId: taught.classId, teamId: team.classId, childId: child.studentId, personId: child.studentId },
    ...{ schoolDay, pageId, pathwayId, ...(await coordinated(await signedIn(stage.laurel.address, 'lhansen'))) },
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

/** A page that the district built, of widgets that a student has something in. */
export async function publishBuiltPage(admin: Client): Promise<string> {
  const widgets = ['announcements.shown', 'overview.week', 'overview.due', 'overview.grades'];
  const content = pageContent.parse({
    ...{ title: { en: 'Student week' }, icon: 'news', isInNavigation: false, kinds: ['students'], classIds: [] },
    ...{ homeOf: [], asksToRead: false, layout: { layoutId: null, version: 0, regions: [oneRegion] } },
    widgets: widgets.map((widget, at) => ({
      ...{ widgetId: `0192f000-0000-7000-8000-00000000001${at}`, widget, version: 1, presetId: null, seenBy: [] },
      ...{ regionId: oneRegion.regionId, wide: 6, middle: 6, props: {} },
    })),
  });
  const asked = { pageId: newId<'page'>(), version: 0, schoolId: null, content };
  const { pageId, version } = await admin.call(savePage, asked);
  await admin.call(publishPage, { pageId, version, publishesAt: null });
  return pageId;
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
    // Two visits of a route differ by what is opened there; ids differ with each demo school.
    const opened = new URL(page.url()).search.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id');
    const name = `${route}${opened}-${by}-${shape}-${colorScheme}.png`.replaceAll(/[^\w.]+/g, '-').replace(/^-+/, '');
    await page.screenshot({ path: join(folder, name), fullPage: !shape.endsWith('-ar'), animations: 'disabled' });
  }
}

/** A pathway that somebody keeps. */
export async function firstPathway(keeper: Client): Promise<string> {
  const [pathway] = (await keeper.call(readPathways, {})).pathways;
  if (!pathway) throw new Error('The demo district has no pathway.');
  return pathway.pathwayId;
}

/** What the coordinator of the demo keeps: a move, and a plan of transition services. */
export async function coordinated(coordinator: Client): Promise<{ moveId: string; servicesPlan: string }> {
  const { pathways } = await coordinator.call(readPathways, {});
  const [move, services] = ['move', 'services'].map((kind) => pathways.find((each) => each.kind === kind)?.pathwayId);
  if (!move || !services) throw new Error('The demo district has no move and no services.');
  const [member] = (await coordinator.call(readMembers, { pathwayId: services })).members;
  if (!member) throw new Error('Nobody of the demo has transition services.');
  return { moveId: move, servicesPlan: `pathway=${services}&plan=${member.memberId}` };
}
