import { readParentOverview, readStaffOverview, readTeacherOverview } from '@laurel/domain/overview/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeViolationsInBothThemes } from '../accessibility';
import { launchBrowser, newVisitor, settled, signInByKeyboard, type Visitor } from '../browser';
import { signedIn } from '../client';
import { coordinated, firstPathway, publishBuiltPage } from '../every-page';
import { type LaurelProcess, newFolder, removeFolder, startLaurel } from '../laurel-process';
import { lastSchoolDay, type Places, pagesToVisit } from '../pages-to-visit';

const everybody = [
  '',
  'mellery',
  'jbegum',
  'jrossi',
  'msmith',
  'ismith',
  'fchan',
  'wcastellanos',
  'swilliams',
] as const;

let folder: string;
let laurel: LaurelProcess;
let browser: Awaited<ReturnType<typeof launchBrowser>>;
let places: Places;
const opened = new Map<string, string[]>();

beforeAll(async () => {
  folder = await newFolder();
  laurel = await startLaurel(folder);
  browser = await launchBrowser();
  const [teacher, guardian] = [await signedIn(laurel.address, 'jrossi'), await signedIn(laurel.address, 'ismith')];
  const admin = await signedIn(laurel.address, 'mellery');
  const coach = await signedIn(laurel.address, 'fchan');
  const [taught] = (await teacher.call(readTeacherOverview, {})).classes;
  const [child] = (await guardian.call(readParentOverview, {})).children;
  const [team] = (await coach.call(readStaffOverview, {})).teams ?? [];
  if (!taught || !child || !team) throw new Error('The demo district has changed.');
  const schoolDay = await lastSchoolDay(teacher, taught.classId);
  places = {
    classId: taught.classId,
    teamId: team.classId,
    childId: child.studentId,
    personId: child.studentId,
    pageId: await publishBuiltPage(admin),
    pathwayId: await firstPathway(admin),
    ...(await coordinated(await signedIn(laurel.address, 'lhansen'))),
    schoolDay,
  };
});
afterAll(async () => {
  await browser.close();
  await laurel.stop();
  await removeFolder(folder);
});

/** Each address once, whoever visits it elsewhere. */
const addresses = [...new Map(pagesToVisit.map((each) => [each.address.toString() + each.route, each])).values()];

describe.each(everybody)('“%s”', (username) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await newVisitor(browser, laurel.address);
    if (username !== '') await signInByKeyboard(visitor, username);
  });
  afterAll(async () => await visitor.context.close());

  test.each(addresses)(
    '$route renders without errors in light and dark, left to right and right to left',
    async (each) => {
      const { page } = visitor;
      const address = each.address(places);
      await page.goto(address);
      await settled(page);
      // Where the route is not theirs they find themselves elsewhere, on a page that is visited in its own turn.
      if (new URL(page.url()).pathname !== new URL(address, laurel.address).pathname) return;
      opened.set(username, [...(opened.get(username) ?? []), address]);
      for (const direction of ['ltr', 'rtl']) {
        await page.evaluate((side) => document.documentElement.setAttribute('dir', side), direction);
        expect(await axeViolationsInBothThemes(page), direction).toEqual([]);
      }
    },
  );
});

test('every role opened its own pages, so none of the checks above was empty', () => {
  expect([...opened.keys()]).toEqual([...everybody]);
  expect(opened.get('mellery')?.length).toBeGreaterThan(10);
  expect(opened.get('msmith')).toEqual(
    expect.arrayContaining(['/studentdashboard', '/pages/account-settings/security']),
  );
  expect(opened.get('msmith')).not.toContain('/admin/users');
  expect([...opened.values()].flat().length).toBeGreaterThan(80);
});
