import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { saveComment } from '@laurel/domain/grades/api';
import { completeMedia, sayMissing } from '@laurel/server/backups/complete-media';
import { returnMedia } from '@laurel/server/console/media-commands';
import { deliverTo, openArchive } from '@laurel/server/db/archive';
import { restoreArchive, withSecrets, writeBackup } from '@laurel/server/db/backup';
import { databaseForTest, inScope } from '@laurel/server/db/testing';
import { doChore } from '@laurel/server/jobs/chores';
import { placeChores, placedName } from '@laurel/server/media/placed-media';
import { attachAs, documentWithImage, newPicture, uploadAs } from '@laurel/server/media/testing';
import { readDistricts } from '@laurel/server/people/district-store';
import { openPlace } from '@laurel/server/places/open-place';
import type { Place } from '@laurel/server/places/place';
import type { PlaceName } from '@laurel/server/places/place-name';
import { serveS3 } from '@laurel/server/places/testing-s3';
import { unzip } from '@laurel/server/records/testing-zip';
import { callAs, type TestLaurel, testLaurel } from '@laurel/server/testing/app';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

// In a folder and in a bucket, which a real server speaking S3 keeps.

let laurel: TestLaurel;
let school: TestSchool;
let folder: string;
let s3: Awaited<ReturnType<typeof serveS3>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'laurel-media-'));
  s3 = await serveS3('media');
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

const dayMs = 86_400_000;
const pdf = Buffer.from(`%PDF-1.7 ${'permission slip '.repeat(20_000)}`);

/** A place through which tests see what is asked of the real one, and in which they break it. */
function watched(place: Place) {
  const asked: string[] = [];
  const broken = new Map<keyof Place, 'before' | 'after'>();
  const through = async <Result>(call: keyof Place, name: string, work: () => Promise<Result>): Promise<Result> => {
    asked.push(`${call} ${name}`);
    const away = Object.assign(new Error('The place is away.'), { code: 'ECONNREFUSED' });
    if (broken.get(call) === 'before') throw away;
    const result = await work();
    if (broken.get(call) === 'after') throw away;
    return result;
  };
  const watching: Place = {
    write: async (name, content) => await through('write', name, async () => await place.write(name, content)),
    read: async (name) => await through('read', name, async () => await place.read(name)),
    remove: async (name) => await through('remove', name, async () => await place.remove(name)),
    list: async () => await place.list(),
  };
  return { place: watching, asked, broken };
}

const names: Readonly<Record<string, () => Promise<PlaceName>>> = {
  'a folder': async () => ({ kind: 'folder', path: await mkdtemp(join(folder, 'place-')) }),
  'a bucket': async () => ({ kind: 's3', bucket: 'media', prefix: `${Math.random()}/` }),
};

describe.each(Object.entries(names))('%s', (_, newName) => {
  let name: PlaceName;
  let place: Place;
  let asked: string[];
  let broken: ReturnType<typeof watched>['broken'];

  beforeAll(async () => {
    name = await newName();
    ({ place, asked, broken } = watched(await openPlace(name)));
    laurel = await testLaurel({ mediaPlace: place });
    school = await testSchool(laurel);
  });
  afterAll(async () => await laurel.close());
  // Each begins with nothing on its way.
  afterEach(async () => {
    broken.clear();
    await doPlaced('move-media');
  });

  async function query(text: string, values: unknown[] = []) {
    const { districtId } = school;
    return await inScope(laurel.database, districtId, async ({ db }) => (await db.client.query(text, values)).rows);
  }

  async function doPlaced(what: 'move-media' | 'remove-media', to: Place | null = place, inDays = 0) {
    const chore = placeChores(to).find((each) => each.name === what);
    if (!chore) throw new Error(`There is no ${what}.`);
    const clock = () => Date.now() + inDays * dayMs;
    return await doChore(chore, { pool: laurel.database.pool, clock, readDistricts });
  }

  async function show(path: string, headers: Record<string, string> = {}, who = school.people.ada) {
    return await laurel.laurel.door.app.inject({ url: path, headers: { cookie: who.browser.cookie, ...headers } });
  }

  /** An attached file, its address and where its bytes lie once it is moved. */
  async function attach(title: string, bytes = pdf) {
    const sent = await attachAs(laurel, school.people.ada.browser, title, Buffer.concat([bytes, Buffer.from(title)]));
    expect(sent.status, sent.message).toBe(200);
    const [row] = await query('select id from media where file_name = $1', [sent.path.slice('/file/'.length)]);
    return { path: sent.path, id: row.id, placed: placedName(school.districtId, row.id) };
  }

  const isHere = async (id: string) => (await query('select bytes from media where id = $1', [id]))[0]?.bytes !== null;
  const bytesAt = async (placed: string) => {
    const content = await place.read(placed);
    return content && (await buffer(content));
  };

  test('images and files are served from the database, are moved, and are then served unchanged from there', async () => {
    const file = await attach('slip.pdf');
    const image = await uploadAs(laurel, school.people.ada.browser, await newPicture());
    const before = [await show(file.path), await show(image.path)];
    expect(await isHere(file.id)).toBe(true);

    expect(await doPlaced('move-media')).toBe(2);
    expect(await isHere(file.id)).toBe(false);
    expect(await query('select from media where bytes is not null')).toEqual([]);
    for (const [at, path] of [file.path, image.path].entries()) {
      const after = await show(path);
      expect(after.statusCode).toBe(200);
      expect(after.rawPayload.equals(before[at]?.rawPayload ?? Buffer.alloc(0))).toBe(true);
      const { date: _date, 'x-request-id': _id, ...same } = before[at]?.headers ?? {};
      expect(after.headers).toMatchObject(same);
    }
    // What the browser has is not fetched, and what someone may not see is not opened.
    asked.length = 0;
    expect((await show(file.path, { 'if-none-match': String(before[0]?.headers.etag) })).statusCode).toBe(304);
    expect((await show(file.path, {}, school.people.sam)).statusCode).toBe(404);
    expect(asked).toEqual([]);
    expect(await doPlaced('move-media')).toBe(0);
  });

  test('an unavailable place keeps no one from uploading; files in it are reported as unavailable, and return with it', async () => {
    const moved = await attach('moved.pdf');
    await doPlaced('move-media');
    for (const call of ['write', 'read', 'remove'] as const) broken.set(call, 'before');
    const kept = await attach('kept.pdf');
    expect((await show(kept.path)).statusCode).toBe(200);
    await expect(doPlaced('move-media')).rejects.toThrow('away');
    expect(await isHere(kept.id)).toBe(true);
    const away = await show(moved.path);
    expect(away.statusCode).toBe(503);
    expect(away.json().message).toBe('Images and files can’t be loaded right now. Try again later.');
    expect(away.headers).not.toHaveProperty('etag');
    broken.clear();
    expect((await show(moved.path)).statusCode).toBe(200);
    expect(await doPlaced('move-media')).toBe(1);
  });

  test('an interruption after the bytes are stored and before the database knows is recovered by the next move', async () => {
    const file = await attach('broken-off.pdf');
    broken.set('write', 'after');
    await expect(doPlaced('move-media')).rejects.toThrow('away');
    expect([await isHere(file.id), (await bytesAt(file.placed)) !== null]).toEqual([true, true]);
    broken.clear();
    expect(await doPlaced('move-media')).toBe(1);
    expect((await show(file.path)).rawPayload.toString()).toContain('broken-off.pdf');
  });

  test('two processes moving at once move each file once', async () => {
    const files = [];
    for (let n = 0; n < 6; n += 1) files.push(await attach(`${n}.pdf`));
    asked.length = 0;
    const moved = await Promise.all([doPlaced('move-media'), doPlaced('move-media')]);
    expect(moved.reduce((sum, count) => sum + count)).toBe(6);
    expect(asked.sort()).toEqual(files.map(({ placed }) => `write ${placed}`).sort());
  });

  test('while bytes are being moved, a text can start using the image without waiting', async () => {
    const { path } = await uploadAs(laurel, school.people.ada.browser, await newPicture());
    let write = () => {};
    const slow: Place = {
      ...place,
      write: async (placed, content) => {
        await new Promise<void>((done) => {
          write = done;
        });
        await place.write(placed, content);
      },
    };
    const moving = doPlaced('move-media', slow);
    await expect.poll(() => String(write)).toContain('native');
    const input = {
      ...{ classId: school.ids.algebra, assignmentId: school.ids.exam, studentId: school.people.sam.personId },
      ...{ comment: documentWithImage(path), commentVersion: 0 },
    };
    const saved = await callAs(laurel, school.people.ada.browser, saveComment, input);
    expect(saved.status, saved.text).toBe(200);
    write();
    expect(await moving).toBe(1);
    const shown = await show(path);
    expect(shown.statusCode).toBe(200);
    // It goes with the student’s record, too.
    const { admin, sam } = school.people;
    const record = await show(`/api/people/${sam.personId}/record.zip`, { 'x-csrf-token': admin.browser.csrf }, admin);
    const files = await unzip(record.rawPayload);
    expect(files.get(path.replace('/image/', 'comments/'))).toBe(shown.rawPayload.toString());
  });

  test('a removed file is deleted from the place after a week, even if it was only being moved; one that is restored stays', async () => {
    const [moved, onItsWay, back] = [await attach('m.pdf'), await attach('w.pdf'), await attach('b.pdf')];
    broken.set('write', 'after');
    for (let n = 0; n < 3; n += 1) await doPlaced('move-media').catch(() => undefined);
    broken.clear();
    await query('update media set bytes = null where id = any ($1::uuid[])', [[moved.id, back.id]]);
    for (const file of [moved, onItsWay, back])
      await place.write(file.placed, Readable.from([Buffer.from(file.placed)]));
    const [row] = await query('select * from media where id = $1', [back.id]);
    await query('delete from media where id = any ($1::uuid[])', [[moved.id, onItsWay.id, back.id]]);
    await query(`insert into media select * from jsonb_populate_record(null::media, $1)`, [JSON.stringify(row)]);

    expect(await doPlaced('remove-media', place, 6)).toBe(0);
    for (const { placed } of [moved, onItsWay, back]) expect(await bytesAt(placed)).not.toBeNull();
    // Whoever forgot to say where media are loses no trace of what is to be removed there.
    expect(await doPlaced('remove-media', null, 8)).toBe(0);
    broken.set('remove', 'before');
    await expect(doPlaced('remove-media', place, 8)).rejects.toThrow('away');
    broken.clear();
    expect(await doPlaced('remove-media', place, 8)).toBe(2);
    expect(
      await Promise.all([moved, onItsWay, back].map(async ({ placed }) => (await bytesAt(placed)) === null)),
    ).toEqual([true, true, false]);
    expect(await query('select from media_removal')).toEqual([]);
    await query('delete from media where id = $1', [back.id]);
  });

  test('a backup contains every byte wherever it is stored, and restores into a database alone; missing files are reported', async () => {
    const [inPlace, lost] = [await attach('in-place.pdf'), await attach('lost.pdf')];
    await doPlaced('move-media');
    const inDatabase = await attach('in-database.pdf');
    const path = join(folder, 'backup.zip');
    const written = async (from: Place | null, missing: string[] = []) => {
      const complete = completeMedia(from, (id) => missing.push(id));
      const given = { deliver: deliverTo(path), nowMs: Date.now(), sealing: null, complete };
      return await writeBackup(laurel.database.ownerUrl, given);
    };
    await expect(written(null)).rejects.toThrow('Set MEDIA_TO as the service does.');
    broken.set('read', 'before');
    await expect(written(place)).rejects.toThrow('away');
    broken.clear();
    await place.remove(lost.placed);
    const missing: string[] = [];
    await written(place, missing);
    expect(missing).toEqual([lost.id]);
    expect(sayMissing(missing)).toContain(`The first is ${lost.id}.`);

    const empty = await databaseForTest('template1');
    await restoreArchive(empty.ownerUrl, await openArchive(path), withSecrets(null));
    const owner = new pg.Client({ connectionString: empty.ownerUrl });
    await owner.connect();
    await owner.query("select set_config('laurel.district', $1, false)", [school.districtId]);
    const { rows } = await owner.query('select id, bytes, size from media');
    await owner.end();
    expect(rows.length).toBe((await query('select from media')).length);
    const restored = new Map(rows.map(({ id, bytes }) => [id, bytes]));
    expect(restored.get(inPlace.id)?.equals((await bytesAt(inPlace.placed)) ?? Buffer.alloc(0))).toBe(true);
    expect(restored.get(inDatabase.id)?.toString()).toContain('in-database.pdf');
    expect(restored.get(lost.id)).toBeNull();
    expect(rows.filter(({ bytes, size }) => bytes !== null && bytes.length !== size)).toEqual([]);
    await query('delete from media where id = $1', [lost.id]);
  });

  test('a command moves every byte back into the database, and lists what is missing', async () => {
    const [file, lost] = [await attach('back.pdf'), await attach('gone.pdf')];
    await doPlaced('move-media');
    await place.remove(lost.placed);
    const command = async () => await returnMedia({ mediaTo: name }, laurel.database);
    expect(await command()).toBe(1);
    expect((await show(file.path)).rawPayload.toString()).toContain('back.pdf');
    expect(await query('select id from media where bytes is null')).toEqual([{ id: lost.id }]);
    expect((await show(lost.path)).statusCode).toBe(404);
    await query('delete from media where id = $1', [lost.id]);
    expect(await command()).toBe(0);
  });
});
