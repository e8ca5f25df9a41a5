import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { usualKeep } from '@laurel/domain/backups/keep';
import { newKeyFile, readIdentity } from '@laurel/server/backups/encryption';
import { giveOrder } from '@laurel/server/backups/order';
import { atMost, type Line, median } from './measure';
import { atShare, district, firstTeacher, generate, type Morning, mondayTimes, openMorning } from './morning';
import { analyze, fill, id, nowMs, type World } from './world';

const rounds = 3;
/** Longer than a backup takes; what is asked after its end isn't counted. */
const seconds = 40;

/** An encrypted backup of a million scores, each with its event, by the process that makes it nightly, beside Monday morning. */
export async function* benchBackup(world: World): AsyncIterable<Line> {
  const morning = await openMorning(world);
  const scores = await addScoreEvents(world, morning);
  const path = join(world.folder, 'kept');
  await mkdir(path);
  const order = {
    mediaTo: null,
    ...({ task: 'backup', to: { kind: 'folder', path }, keep: usualKeep } as const),
    ...{ ownerUrl: world.database.ownerUrl, appUrl: world.database.appUrl, nowMs },
    identity: readIdentity(await newKeyFile('2026'), 'The bench'),
    sealingKey: Buffer.alloc(32).toString('base64'),
  };
  const lasted: number[] = [];
  const [without, beside]: number[][] = [[], []];
  let bytes = 0;
  for (let round = 0; round < rounds; round += 1) {
    without?.push(...(await timesOf(morning, seconds / 2)));
    const startedMs = performance.now();
    const asked = timesOf(morning, seconds, () => lasted[round] ?? Number.POSITIVE_INFINITY);
    const { outcome, file, detail } = await giveOrder({ ...order, nowMs: nowMs + round * 60_000 });
    lasted.push(performance.now() - startedMs);
    if (outcome !== 'done' || file === null) throw new Error(`${outcome}: ${detail}`);
    bytes = file.bytes;
    beside?.push(...(await asked));
  }
  const figure = `${(bytes / 1e6).toFixed(0)} MB; ${rounds} times: ${lasted.map((ms) => (ms / 1000).toFixed(1)).join(', ')} s`;
  yield atMost(`backup of ${scores} scores with their events, in seconds`, median(lasted) / 1000, 30, figure);
  const [own, all] = [atShare(without ?? [], 0.99), atShare(beside ?? [], 0.99)];
  const half = `p50 ${median(beside ?? []).toFixed(0)} ms / ${median(without ?? []).toFixed(0)} ms`;
  yield atMost(
    'the same: p99 of Monday morning beside it / without',
    all / own,
    1.5,
    `${all.toFixed(0)} ms / ${own.toFixed(0)} ms; ${half}; ${beside?.length} and ${without?.length} answers`,
  );
}

/** How long answers took, of those asked for before `untilMs`. */
async function timesOf(
  { plan }: Morning,
  lasting: number,
  untilMs = () => Number.POSITIVE_INFINITY,
): Promise<number[]> {
  const answers = await generate(plan(mondayTimes(1), lasting));
  const wrong = answers.find(({ status }) => status !== 200 && status !== 503);
  if (wrong) throw new Error(`${wrong.kind} was answered ${wrong.status}.`);
  return answers.filter(({ atMs }) => atMs < untilMs()).map(({ ms }) => ms);
}

/** What typing every score would have left; answers how many there are. */
async function addScoreEvents(world: World, { districtId }: Morning): Promise<number> {
  let count = 0;
  await fill(world, districtId, async ({ client }) => {
    const { rowCount } = await client.query(
      `insert into score_event (district_id, id, class_id, student_id, assignment_id, at, account_id, cause, change)
      select district_id, gen_random_uuid(), class_id, student_id, assignment_id, released_at, $2, 'entered',
        jsonb_build_object('form', 'score-1', 'before', null, 'after', jsonb_build_object('value', trim_scale(value)::text,
          'status', 'none', 'lateMinutes', 0, 'isReleased', true, 'isPendingReview', false))
      from score where district_id = $1`,
      [districtId, id('account', district, firstTeacher)],
    );
    count = rowCount ?? 0;
  });
  await analyze(world);
  return count;
}
