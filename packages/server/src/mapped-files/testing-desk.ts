import type { Id } from '@laurel/domain/kit/id';
import type { FileCalls, FileKey } from '@laurel/domain/mapped-files/file-calls';
import { inScope } from '@laurel/server/db/testing';
import { sendFile, until } from '@laurel/server/imports/testing';
import { type Browser, callAs, type TestLaurel } from '@laurel/server/testing/app';
import type { TestSchool } from '@laurel/server/testing/school';
import type { SchoolPlace } from './file-subject';

/** Anyone who brings files of a kind into a school, step by step through HTTP. */
export function fileDesk<Mapping, About>(
  laurel: TestLaurel,
  { schoolId, districtId }: Pick<TestSchool, 'schoolId' | 'districtId'>,
  browser: Browser,
  calls: FileCalls<SchoolPlace, Mapping, About>,
) {
  return placeDesk(laurel, { districtId, place: { schoolId } }, browser, calls);
}

/** The same for files of any place. */
export function placeDesk<Place extends object, Mapping, About>(
  laurel: TestLaurel,
  { districtId, place }: { readonly districtId: Id<'district'>; readonly place: Place },
  browser: Browser,
  calls: FileCalls<Place, Mapping, About>,
) {
  type Key = Place & FileKey;
  const read = async (key: Key) => (await callAs(laurel, browser, calls.read, key)).output;
  async function settled(key: Key) {
    await until(async () => !['planning', 'running', 'undoing'].includes((await read(key)).import.state));
    return await read(key);
  }
  return {
    read,
    settled,
    /** Uploads rows of text, or the bytes of a workbook. */
    async upload(file: readonly string[] | Buffer, name = 'file.csv') {
      const url = calls.upload.path.replace(/\{\w+\}/, String(Object.values(place)[0]));
      const bytes = Buffer.isBuffer(file) ? file : Buffer.from(file.join('\n'));
      const reply = await sendFile(laurel, browser, url, { name, bytes });
      return { status: reply.statusCode, key: { ...place, importId: reply.json().importId as Id<'import'> } };
    },
    /** Has it planned as its columns suggest, but for what `change` says: all, of a file that suggests nothing. */
    async plan(key: Key, change: Partial<Mapping> = {}) {
      const mapping = { ...(await read(key)).mapping, ...change } as Mapping;
      const asked = await callAs(laurel, browser, calls.plan, { ...key, mapping });
      if (asked.status !== 200) throw new Error(asked.text);
      return await settled(key);
    },
    async rows(key: Key) {
      return (await callAs(laurel, browser, calls.rows, { ...key, page: 0 })).output.rows;
    },
    async run(key: Key) {
      const asked = await callAs(laurel, browser, calls.run, { ...key, isConfirmed: true });
      if (asked.status !== 200) throw new Error(asked.text);
      return await settled(key);
    },
    async undo(key: Key) {
      const asked = await callAs(laurel, browser, calls.undo, key);
      if (asked.status !== 200) throw new Error(asked.text);
      return await settled(key);
    },
    async query(text: string, values: readonly unknown[] = []) {
      return await inScope(
        laurel.database,
        districtId,
        async ({ db }) => (await db.client.query(text, [...values])).rows,
      );
    },
  };
}
