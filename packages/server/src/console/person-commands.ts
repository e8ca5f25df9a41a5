import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { Fault } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { pluralize } from '@laurel/domain/kit/sentence';
import type { ErasurePlan } from '@laurel/domain/records/erasure';
import type { Scope } from '@laurel/server/db/scope';
import { writeAudit } from '@laurel/server/http/audit-store';
import type { Place } from '@laurel/server/places/place';
import { findPeopleNamed, findRecordAccess } from '@laurel/server/records/access-store';
import { erasePerson, planErasure } from '@laurel/server/records/erase-person';
import { exportRecord } from '@laurel/server/records/write-record';
import { asConsole, type CommandDatabase, theDistrict } from './command-database';

/** Writes everything kept about one person to a file. Nothing is at `path` until it is whole. */
export async function exportPerson(
  database: CommandDatabase,
  district: string | null,
  { name, path, mediaPlace }: { name: string; path: string; mediaPlace: Place | null },
): Promise<number> {
  const found = await theDistrict(database, district);
  const rows = await asConsole(database, found, async (scope) => {
    const personId = await thePerson(scope, name);
    const access = await findRecordAccess(scope, personId, { mayFamiliesDownload: false });
    if (!access) throw nobody(name);
    const record = await exportRecord(scope, access, { locale: 'en', mediaPlace });
    await writeAudit(
      { ...scope, caller: null },
      {
        ...{ what: 'export-person', kind: 'download', outcome: 'done', details: { personId, rows: record.rows } },
        concerns: [{ kind: 'person', id: personId }],
      },
    );
    await writeWhole(path, record.body);
    return record.rows;
  });
  say(`Wrote ${pluralize(rows, '1 row', '# rows')} to ${path}.`);
  return 0;
}

async function writeWhole(path: string, body: NodeJS.ReadableStream): Promise<void> {
  const half = `${path}.part`;
  try {
    await pipeline(body, createWriteStream(half, { mode: 0o600 }));
    await rename(half, path);
  } catch (error) {
    await rm(half, { force: true });
    throw new Fault('unavailable', `${path} can’t be written. Choose another place.`, { cause: String(error) });
  }
}

/** Says what erasing a person would do, or does it. */
export async function erasePersonByName(
  database: CommandDatabase,
  district: string | null,
  { name, reason, isConfirmed }: { name: string; reason: string; isConfirmed: boolean },
): Promise<number> {
  const found = await theDistrict(database, district);
  return await asConsole(database, found, async (scope) => {
    const personId = await thePerson(scope, name);
    const plan = await planErasure(scope, { personId });
    sayPlan(plan);
    if (plan.obstacle !== null) throw new Fault('refused', obstacles[plan.obstacle]);
    if (!isConfirmed) {
      say('Nothing was changed. Run the command again with --confirm and --why REASON to erase this person for good.');
      return 0;
    }
    await erasePerson(scope, { personId, digest: plan.digest, reason });
    say(`Erased. Backups made before now still hold this person; restoring one brings them back.`);
    return 0;
  });
}

function sayPlan({ name, going, staying, uploads, announcements, auditValues, keptUntil }: ErasurePlan): void {
  const list = (parts: readonly { kind: string; count: number }[]) =>
    parts.map(({ kind, count }) => `${kind} ${count}`).join(', ');
  say(`${name}`);
  say(`  deleted: ${list(going) || 'nothing'}`);
  say(`  kept without a name or a text: ${list(staying) || 'nothing'}`);
  say(`  uploads deleted: ${uploads}; values redacted in the audit log: ${auditValues}`);
  if (announcements.length > 0)
    say(`  announcements that name them, to be reviewed by hand: ${announcements.join('; ')}`);
  if (keptUntil !== null)
    say(`  the name, date of birth, and ID are kept until ${keptUntil}, because the law requires it`);
}

const obstacles = {
  self: 'You can’t erase yourself.',
  active: 'This person’s account is active. Deactivate it first.',
  import: 'An import that names this person is running. Try again once it has finished.',
  access: 'This person has more access than you.',
} as const satisfies Record<NonNullable<ErasurePlan['obstacle']>, string>;

/** The one person with this username, ID, or record id. */
async function thePerson(scope: Scope, name: string): Promise<Id<'person'>> {
  const people = await findPeopleNamed(scope, name);
  const [only] = people;
  if (!only) throw nobody(name);
  if (people.length > 1) {
    const which = people.map(({ personId, name: each }) => `  ${personId}  ${each}`).join('\n');
    throw new Fault('invalid', `Several people have the ID “${name}.” Use the ID of the record:\n${which}`);
  }
  return only.personId;
}

function nobody(name: string): Fault {
  return new Fault('not-found', `No one has the username or ID “${name}.”`);
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
