import type { Pack } from '@laurel/domain/eligibility/pack';
import type * as api from '@laurel/domain/eligibility/pack-api';
import { mostPackFiles } from '@laurel/domain/eligibility/pack-api';
import type { DataFault } from '@laurel/domain/eligibility/pack-fault';
import { readPack } from '@laurel/domain/eligibility/read-pack';
import { shippedPacks } from '@laurel/domain/eligibility/shipped-packs';
import { Fault } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import type { Handler } from '@laurel/server/http/serve';
import { deletePackFile, readPackFiles, writePackFile } from './pack-file-store';
import { requireDistrict } from './pack-reach';
import { readHeldPacks } from './pack-store';

/** Adds rules from a file to those that can be tried and switched on; a newer edition takes the place of an earlier one. */
export const addPackFile: Handler<typeof api.addPackFile> = async (scope, { text }) => {
  requireDistrict(scope);
  const added = parsePack(text);
  const { packId, title, version } = added;
  const kept = await readPackFiles(scope);
  const before = kept.find((each) => each.packId === packId);
  const isSame = JSON.stringify(before) === JSON.stringify(added);
  if (!before && kept.length >= mostPackFiles)
    throw new Fault('invalid', translatable`You already have ${mostPackFiles} rule files. Remove one first.`);
  if (!isSame && (await writePackFile(scope, added)) === 0) {
    const known = before?.version ?? version;
    throw new Fault('conflict', translatable`Version ${known} of these rules already exists. Use a higher version.`);
  }
  return { packId, title, edition: version };
};

export const removePackFile: Handler<typeof api.removePackFile> = async (scope, { pack: packId }) => {
  requireDistrict(scope);
  const held = await readHeldPacks(scope, scope.today);
  if (held.some((each) => each.packId === packId && each.endsBefore === null))
    throw new Fault('conflict', translatable`Switch this rule off before you remove it.`);
  await deletePackFile(scope, packId);
};

/** Places that are told at once. */
const mostTold = 20;

/** The rules of a file. Throws a Fault with every place and reason. */
function parsePack(text: string): Pack {
  const read = readPack(parseJson(text));
  if (!('pack' in read)) throw unusable(read.faults);
  const isTaken = read.pack.packId.startsWith('own-') || shippedIds().has(read.pack.packId);
  if (isTaken)
    throw unusable([{ place: 'packId', reason: translatable`This ID is already used here. Choose another.` }]);
  return read.pack;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const said = error instanceof Error ? error.message : '';
    const at = /position (\d+)/.exec(said)?.[1] ?? (said.startsWith('Unexpected end') ? text.length : null);
    if (at === null) throw new Fault('invalid', translatable`This file isn’t valid JSON. Fix it, and add it again.`);
    const line = text.slice(0, Number(at)).split('\n').length;
    throw new Fault(
      'invalid',
      translatable`This isn’t valid JSON from line ${line} on. Fix it, and add the file again.`,
    );
  }
}

function unusable(faults: readonly DataFault[]): Fault {
  const told = faults.slice(0, mostTold);
  return new Fault('invalid', translatable`These rules can’t be used. Fix what is listed, and add the file again.`, {
    fields: Object.fromEntries(told.toReversed().map(({ place, reason }) => [place, reason])),
    more: faults.length - told.length,
  });
}

function shippedIds(): ReadonlySet<string> {
  return new Set(shippedPacks().map(({ packId }) => packId));
}
