import { randomUUID } from 'node:crypto';
import { saveScores } from '@laurel/domain/grades/api';
import { countingStatements } from '@laurel/server/db/statement-count';
import pg from 'pg';
import { atLeast, atMost, inTurns, type Line, throughput } from './measure';
import { request } from './request';
import { fillGradebook, id, signedIn, type World } from './world';

const district = 31;

/** Saving 30 scores at once, and one score by 8 clients, against raw `pg` committing the same rows. */
export async function benchSaves(world: World): Promise<Line[]> {
  const { districtId, teacher } = await fillGradebook(world, district);
  const headers = await signedIn(world, districtId, id('account', district, teacher));
  const url = `${world.address}${saveScores.path.replace('{classId}', id('class', district, 1))}`;
  const versions = new Map<string, number>();
  const save = async (students: readonly number[], assignment: number, value: number) => {
    const body = JSON.stringify(bodyOf(students, assignment, value, versions));
    const { status, text } = await request(url, { method: 'PUT', headers, body });
    if (status !== 200) throw new Error(`${status} ${text}`);
    for (const [index, version] of JSON.parse(text).versions.entries()) {
      versions.set(`${students[index]} ${assignment}`, version);
    }
    return body.length + text.length;
  };
  const thirty = Array.from({ length: 30 }, (_, index) => index + 1);
  const clients = await rawClients(world, 8);
  const bytes = await save(thirty, 99, 1);
  const [, statements] = await countingStatements(
    async () =>
      await world.laurel.door.app.inject({
        method: 'PUT',
        url: new URL(url).pathname,
        headers: { ...headers, host: new URL(url).host },
        payload: bodyOf(thirty, 98, 2, versions),
      }),
  );
  const { oursMs, rawMs, ratio } = await inTurns(
    31,
    async (round) => await save(thirty, 1, 1 + (round % 39) * 0.5),
    async (round) => await rawSave(clients[0], thirty, 2, 1 + (round % 39) * 0.5),
    // What grades is compiled for speed after a class or two has been graded; a server does that for weeks.
    100,
  );
  const perClient = 40;
  const raw = await throughput(
    8,
    perClient,
    async (client, index) => await rawSave(clients[client], [101 + client], 3, 1 + (index % 39) * 0.5),
  );
  const ours = await throughput(
    8,
    perClient,
    async (client, index) => await save([101 + client], 4, 1 + (index % 39) * 0.5),
  );
  for (const client of clients) await client.end();
  return [
    atMost('save 30 scores: statements touching tables', statements.length, 8, `${statements.length} counted`),
    atMost('save 30 scores: bytes both ways', bytes, 3072, `${bytes} bytes`),
    atMost(
      'save 30 scores: time / raw pg committing the same rows',
      ratio,
      3,
      `${oursMs.toFixed(1)} ms / ${rawMs.toFixed(1)} ms`,
    ),
    atLeast(
      'save one score, 8 clients: saves/s / raw pg',
      ours / raw,
      0.25,
      `${ours.toFixed(0)}/s / ${raw.toFixed(0)}/s`,
    ),
  ];
}

function bodyOf(students: readonly number[], assignment: number, value: number, versions: ReadonlyMap<string, number>) {
  return {
    operationId: randomUUID(),
    cause: 'entered',
    students: students.map((number) => id('person', district, number)),
    assignments: [id('assignment', district, assignment)],
    cells: students.map((student, index) => [
      index,
      0,
      versions.get(`${student} ${assignment}`) ?? 1,
      String(value),
      'none',
      0,
    ]),
  };
}

async function rawClients(world: World, count: number): Promise<pg.Client[]> {
  return await Promise.all(
    Array.from({ length: count }, async () => {
      const client = new pg.Client({ connectionString: world.database.appUrl });
      await client.connect();
      return client;
    }),
  );
}

/** The rows a save writes: scores, events, grades of three terms for two audiences, the operation. One transaction. */
async function rawSave(
  client: pg.Client | undefined,
  students: readonly number[],
  assignment: number,
  value: number,
): Promise<void> {
  if (!client) return;
  const districtId = id('district', district, 1);
  const classId = id('class', district, 1);
  const people = students.map((number) => id('person', district, number));
  await client.query(`begin; set local laurel.district = '${districtId}'`);
  await client.query({
    name: 'score',
    text: `insert into score (district_id, class_id, student_id, assignment_id, value, released_at)
      select $1, $2, s, $3, $4, now() from unnest($5::uuid[]) s
      on conflict (district_id, class_id, student_id, assignment_id) do update set value = excluded.value, version = score.version + 1`,
    values: [districtId, classId, id('assignment', district, assignment), value, people],
  });
  await client.query({
    name: 'event',
    text: `insert into score_event (district_id, id, class_id, student_id, assignment_id, cause, change)
      select $1, gen_random_uuid(), $2, s, $3, 'entered', jsonb_build_object('form', 'score-1', 'before', '{"value": "1", "status": "none", "lateMinutes": 0, "isReleased": true, "isPendingReview": false}'::jsonb, 'after', jsonb_build_object('value', $4::text, 'status', 'none', 'lateMinutes', 0, 'isReleased', true, 'isPendingReview', false))
      from unnest($5::uuid[]) s`,
    values: [districtId, classId, id('assignment', district, assignment), String(value), people],
  });
  await client.query({
    name: 'grade',
    text: `insert into grade (district_id, student_id, class_id, term_id, audience, so_far, if_blanks_are_zero, best_possible, share_graded)
      select $1, s, $2, t, a, $4::numeric + 50, 50, 90, 1 from unnest($5::uuid[]) s, unnest($3::uuid[]) t, unnest(array['staff', 'family']) a
      order by s, t, a
      on conflict (district_id, student_id, class_id, term_id, audience) do update set so_far = excluded.so_far, computed_at = now()`,
    values: [districtId, classId, [1, 2, 3].map((number) => id('term', district, number)), value, people],
  });
  await client.query({
    name: 'operation',
    text: 'insert into operation (district_id, account_id, id, answer) values ($1, $2, $3, \'{"versions":[1],"conflicts":[]}\')',
    values: [districtId, id('account', district, 251), randomUUID()],
  });
  await client.query('commit');
}
