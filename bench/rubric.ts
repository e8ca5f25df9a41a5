import { readGradebook } from '@laurel/domain/grades/api';
import type { Id } from '@laurel/domain/kit/id';
import { readRatingSheet } from '@laurel/domain/transition/api';
import { addPathway, rubricOf } from '@laurel/server/testing/pathway';
import { chromium } from 'playwright-core';
import { carry, flags, isSheetThere, pagesInTurns, timeUntil } from './browser';
import { atMost, inTurns, type Line } from './measure';
import { request } from './request';
import { analyze, fill, fillGradebook, id, signedIn, type World } from './world';

const [district, criteria] = [31, 60];

/** The full rubric of 250 x 60 beside the gradebook of the same size and people: the server's answer, and the page in Chromium. */
export async function benchRubric(world: World): Promise<Line[]> {
  const { districtId, classId, teacher } = await fillGradebook(world, district, criteria);
  const pathwayId = await fillRatings(world, districtId, teacher);
  const headers = await signedIn(world, districtId, id('account', district, teacher));
  const at = (path: string) => async () => (await request(`${world.address}${path}`, { headers })).text;
  const sheet = at(readRatingSheet.path.replace('{pathwayId}', pathwayId));
  const { members } = readRatingSheet.output.parse(JSON.parse(await sheet()));
  const count = members.reduce((sum, { ranks }) => sum + ranks.length, 0);
  if (count !== 250 * criteria) throw new Error(`${count} ratings are there.`);
  const book = at(readGradebook.path.replace('{classId}', classId));
  const served = await inTurns(21, sheet, book);
  const opened = await openPages(world, headers, {
    rubric: `/transition/fullrubric?pathway=${pathwayId}`,
    gradebook: `/teacher/gradebook/${classId}`,
  });
  const [size, both] = [`250 x ${criteria}`, 'the gradebook of the same size'];
  return [
    atMost(
      `open the full rubric of ${size}: server time / ${both}`,
      served.ratio,
      1.2,
      `${served.oursMs.toFixed(0)} ms / ${served.rawMs.toFixed(0)} ms`,
    ),
    atMost(
      `the full rubric of ${size} in Chromium: usable / ${both}`,
      opened.ratio,
      1.2,
      `${opened.oursMs.toFixed(0)} ms / ${opened.rawMs.toFixed(0)} ms`,
    ),
  ];
}

/** All students of the class on a pathway, rated by their teacher in every criterion. */
async function fillRatings(world: World, districtId: Id<'district'>, teacher: number): Promise<Id<'pathway'>> {
  const people = Array.from({ length: 250 }, (_, at) => id('person', district, at + 1) as Id<'person'>);
  const content = rubricOf(criteria);
  let pathwayId: Id<'pathway'> | null = null;
  await fill(world, districtId, async (db) => {
    const schoolId = id('school', district, 1) as Id<'school'>;
    const made = await addPathway(db, districtId, { schoolId, people, content });
    pathwayId = made.pathwayId;
    await db.client.query(
      `insert into assessment (district_id, id, member_id, version_id, term_id, kind, rater_id)
      select $1, gen_random_uuid(), member.id, $2, $3, 'teacher', $4
      from pathway_member member
      where member.district_id = $1 and member.pathway_id = $5`,
      [districtId, made.versionId, id('term', district, 2), id('person', district, teacher), pathwayId],
    );
    await db.client.query(
      `insert into assessment_rating (
        district_id, assessment_id, criterion_id, level_id, rank, is_unobserved, comment, released_at, rated_at
      )
      select $1, assessment.id, (criterion ->> 'criterionId')::uuid,
        (criterion -> 'levels' -> (picked.rank - 1) ->> 'levelId')::uuid, picked.rank, false, '', '2026-10-10', '2026-10-10'
      from assessment
      cross join jsonb_array_elements($2::jsonb -> 'criteria') criterion
      cross join lateral (
        select 1 + ('x' || left(md5(assessment.id || (criterion ->> 'criterionId')), 4))::bit(16)::int % 4 as rank
      ) picked
      where assessment.district_id = $1`,
      [districtId, JSON.stringify(content)],
    );
  });
  await analyze(world);
  if (pathwayId === null) throw new Error('There is no pathway.');
  return pathwayId;
}

async function openPages(
  world: World,
  headers: Record<string, string>,
  paths: { readonly rubric: string; readonly gradebook: string },
) {
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: flags });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await carry(context, world.address, headers);
    const [rubric, gradebook] = [await context.newPage(), await context.newPage()];
    return await pagesInTurns(
      async () => await timeUntil(rubric, `${world.address}${paths.rubric}`, isSheetThere),
      async () => await timeUntil(gradebook, `${world.address}${paths.gradebook}`, isSheetThere),
    );
  } finally {
    await browser.close();
  }
}
