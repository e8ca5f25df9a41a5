import { randomUUID } from 'node:crypto';
import type { Badge, BadgeDesign } from '@laurel/domain/badges/badge';
import { describeLevel } from '@laurel/domain/badges/badge-rule';
import type { Id } from '@laurel/domain/kit/id';
import type { RubricContent } from '@laurel/domain/rubrics/rubric';
import { writeAwards } from '@laurel/server/badges/award-store';
import { readMet } from '@laurel/server/badges/badge-rules';
import { writeBadge } from '@laurel/server/badges/badge-store';
import { writeBatch } from '@laurel/server/badges/batch-store';
import { newId } from '@laurel/server/db/new-id';
import type { Scope } from '@laurel/server/db/scope';
import sharp from 'sharp';
import { writeBadgeImage } from './badges-store';

/** How many of each badge were awarded. */
const awarded = 20;
const daysAgo = 21;
const side = 200;

interface DemoBadge {
  readonly title: string;
  readonly description: string;
  readonly criteria: string;
  /** The criterion whose third level it asks for. */
  readonly criterion: string;
  readonly design: BadgeDesign;
  readonly outline: readonly Point[];
}

const designs: readonly DemoBadge[] = [
  {
    title: 'Clear speaker',
    description: 'Leads an audience from a question to an answer.',
    criteria: 'Speak to an audience of at least 20 without notes, and answer what it asks.',
    criterion: 'Speaks to an audience',
    design: { shape: 'hexagon', color: '#1d4e89', icon: 'star', text: '' },
    outline: [
      [200, 20],
      [356, 110],
      [356, 290],
      [200, 380],
      [44, 290],
      [44, 110],
    ],
  },
  {
    title: 'Team player',
    description: 'Takes on what a team needs.',
    criteria: 'Work in a team for a quarter, and take on what it needs without being asked.',
    criterion: 'Works in a team',
    design: { shape: 'shield', color: '#265930', icon: 'star', text: '' },
    outline: [
      [50, 40],
      [350, 40],
      [350, 210],
      [200, 380],
      [50, 210],
    ],
  },
];

/**
 * Badges that stand on levels of the portrait, awarded three weeks ago to those who had reached them. They are signed once
 * Laurel runs: what signs has a key of its own.
 */
export async function loadDemoBadges(
  scope: Scope,
  {
    origin,
    rubricId,
    content,
    members,
    by,
  }: {
    readonly origin: string;
    readonly rubricId: Id<'rubric'>;
    readonly content: RubricContent;
    readonly members: readonly Id<'person'>[];
    /** Who awards. */
    readonly by: Pick<Scope['caller'], 'accountId' | 'personId'>;
  },
): Promise<void> {
  const then = { ...scope, caller: { ...scope.caller, ...by }, nowMs: scope.nowMs - daysAgo * 86_400_000 };
  let place = 0;
  for (const each of designs) {
    const badge = await makeBadge(then, each, { rubricId, content });
    const met = await readMet(scope, badge, members);
    const students = members.filter((member) => met.has(member)).slice(0, awarded);
    const batchId = newId<'badge-batch'>();
    await writeBatch(then, { batchId, badgeId: badge.badgeId, origin, sendsAt: new Date(then.nowMs) });
    await writeAwards(
      then,
      { badgeId: badge.badgeId, batchId, list: 1 },
      students.map((studentId) => ({
        ...{
          studentId,
          awardId: newId<'badge-award'>(),
          subjectId: randomUUID(),
          achieved: met.get(studentId) ?? null,
        },
      })),
    );
    place += students.length;
  }
  if (place < awarded) throw new Error('Nearly nobody of the demo has reached what its badges ask for.');
}

async function makeBadge(
  scope: Scope,
  { title, description, criteria, criterion, design, outline }: DemoBadge,
  { rubricId, content }: { readonly rubricId: Id<'rubric'>; readonly content: RubricContent },
): Promise<Pick<Badge, 'badgeId' | 'rule' | 'isPrivate'>> {
  const found = content.criteria.find((each) => each.title === criterion);
  const level = found?.levels[2];
  const rule =
    found && level && describeLevel({ rubricId, criterionId: found.criterionId, levelId: level.levelId }, content);
  if (!rule) throw new Error(`The demo’s portrait has no “${criterion}”.`);
  const image = await writeBadgeImage(scope, { side, bytes: await draw(design.color, outline) });
  const written = { badgeId: newId<'badge'>(), rule: [rule], isPrivate: false, isArchived: false, validMonths: null };
  const text = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: criteria }] }] } as const;
  await writeBadge(scope, {
    ...written,
    title,
    description,
    criteria: text as unknown as Badge['criteria'],
    design,
    image,
  });
  return written;
}

type Point = readonly [x: number, y: number];

const star: readonly Point[] = Array.from({ length: 10 }, (_, at) => {
  const [radius, angle] = [at % 2 === 0 ? 110 : 46, (at * Math.PI) / 5 - Math.PI / 2];
  return [200 + radius * Math.cos(angle), 195 + radius * Math.sin(angle)];
});

/** A shape with a star on it, dot by dot: the product reads no drawings, and words would need a font. */
async function draw(color: string, outline: readonly Point[]): Promise<Buffer> {
  const ground = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const dots = new Uint8Array(side * side * 4);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const shown = shareWithin(outline, x, y);
      if (shown === 0) continue;
      const white = shareWithin(star, x, y);
      const dot = ground.map((part) => Math.round(part + (255 - part) * white));
      dots.set([...dot, Math.round(255 * shown)], (y * side + x) * 4);
    }
  }
  return await sharp(dots, { raw: { width: side, height: side, channels: 4 } })
    .png()
    .toBuffer();
}

/** How much of a dot lies within an outline, which is drawn on 400 by 400, by its four quarters. */
function shareWithin(outline: readonly Point[], x: number, y: number): number {
  const scale = 400 / side;
  let within = 0;
  for (let quarter = 0; quarter < 4; quarter += 1) {
    const [along, down] = [x + 0.25 + (quarter % 2) / 2, y + 0.25 + Math.floor(quarter / 2) / 2];
    if (isWithin(outline, along * scale, down * scale)) within += 1;
  }
  return within / 4;
}

/** Whether a line from here to the side crosses the outline an odd number of times. */
function isWithin(outline: readonly Point[], x: number, y: number): boolean {
  let isInside = false;
  let [ax, ay] = outline.at(-1) ?? [0, 0];
  for (const [bx, by] of outline) {
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside;
    [ax, ay] = [bx, by];
  }
  return isInside;
}
