import { Fault, notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { translatable } from '@laurel/domain/kit/sentence';
import { memberFiles } from '@laurel/domain/mapped-files/member-file-api';
import { type MemberMapping, memberMapping, suggestedMembers } from '@laurel/domain/mapped-files/member-sheet';
import { namesPeople } from '@laurel/domain/mapped-files/people-sheet';
import type { Pathway } from '@laurel/domain/transition/pathway';
import type { Scope } from '@laurel/server/db/scope';
import type { OnProgress } from '@laurel/server/plans/format';
import { countActions, type ImportRow, writeDone, writeUndone } from '@laurel/server/plans/import-store';
import { lockMembers, readAddable, removeMembers, writeMembers } from '@laurel/server/transition/member-store';
import { lockPathway, readKeptPathway } from '@laurel/server/transition/pathway-store';
import { refuseColumns } from './columns';
import { writeReasons } from './file-store';
import type { FileSubject } from './file-subject';
import { readPlannedMembers } from './member-file-store';
import { planMembers } from './plan-member-file';

interface Place {
  readonly pathwayId: Id<'pathway'>;
}

/** Members into a pathway, for who keeps it. A file names students, so only who uploaded it sees it. */
export const memberSubject: FileSubject<Place, MemberMapping, Record<string, never>> = {
  format: 'members',
  calls: memberFiles,
  mapping: memberMapping,
  kind: 'sheet',
  isOwn: true,
  toPlace: ({ pathwayId }) => ({ class_id: null, school_id: null, pathway_id: pathwayId }),
  fromPlace: ({ pathway_id }) => pathway_id && { pathwayId: pathway_id },
  source: ({ pathwayId }) => `Members of ${pathwayId}`,
  async refuse(scope, { pathwayId }, work) {
    const pathway = await readKeptPathway(scope, pathwayId);
    if (!pathway) throw notFound();
    if (!pathway.isOpen && (work === 'plan' || work === 'run'))
      throw new Fault('refused', translatable`This pathway is closed. Open it again to add students.`);
  },
  async open(_, { table, remembered }) {
    return { mapping: remembered ?? (table && suggestedMembers(table)), isRemembered: remembered !== null, about: {} };
  },
  async check(_, { table, mapping }) {
    refuseColumns(table, Object.values(mapping.columns));
    if (!namesPeople(mapping))
      throw new Fault('invalid', translatable`Choose a column that identifies people: ID, email, username, or name.`);
  },
  async plan(scope, { place: { pathwayId }, table, mapping }) {
    const pathway = await readKeptPathway(scope, pathwayId);
    if (!pathway) throw notFound();
    return await planMembers(scope, { pathway, table, mapping });
  },
  run,
  undo,
};

/** Writes the plan’s members; whoever is no longer as the plan found them stays, and the rows say so. */
async function run(scope: Scope, { id, pathway_id }: ImportRow, onProgress: OnProgress): Promise<void> {
  const pathway = await lockedPathway(scope, pathway_id);
  const rows = await readPlannedMembers(scope, id);
  const held = await readHeld(scope, pathway, rows);
  const newcomers = rows.flatMap(({ before, personId }) => (before === null ? [personId] : []));
  const addable = await readAddable(scope, pathway.kind === 'services', newcomers);
  const stages = new Set<string>(pathway.stages.map(({ stageId }) => stageId));
  const isStill = ({ before, personId, stageId }: (typeof rows)[number]) => {
    const now = held.get(personId);
    if ((now?.version ?? 0) !== (before?.version ?? 0) || !stages.has(stageId)) return false;
    return now ? now.isReached : addable.has(personId);
  };
  await writeMembers(scope, pathway.pathwayId, rows.filter(isStill));
  const nos = rows.filter((row) => !isStill(row)).map(({ no }) => no);
  await writeReasons(scope, id, nos, { action: 'conflict', reason: stale });
  await onProgress('rows', rows.length, rows.length);
  await writeDone(scope, id, await countActions(scope, id));
}

/** Takes off whom the file put on, and puts back what it changed, but for who was changed or rated since. */
async function undo(scope: Scope, { id, pathway_id }: ImportRow): Promise<void> {
  const pathway = await lockedPathway(scope, pathway_id);
  const rows = await readPlannedMembers(scope, id);
  const held = await readHeld(scope, pathway, rows);
  const isStill = ({ before, personId }: (typeof rows)[number]) => {
    const now = held.get(personId);
    return now?.version === (before?.version ?? 0) + 1 && now.isReached && (before !== null || !now.isRated);
  };
  const mine = rows.filter(isStill);
  const changed = mine.flatMap(({ memberId, personId, before }) => (before ? [{ ...before, memberId, personId }] : []));
  await writeMembers(scope, pathway.pathwayId, changed);
  const added = mine.filter(({ before }) => before === null);
  await removeMembers(
    scope,
    added.map(({ memberId }) => memberId),
  );
  const kept = rows.length - mine.length;
  await writeUndone(scope, id, kept === 0 ? [] : [translatable`Students who were changed or rated since stayed.`]);
}

async function lockedPathway(scope: Scope, pathwayId: ImportRow['pathway_id']): Promise<Pathway> {
  const pathway = pathwayId && (await lockPathway(scope, pathwayId));
  if (!pathway) throw notFound();
  return pathway;
}

async function readHeld(scope: Scope, { pathwayId }: Pathway, rows: Awaited<ReturnType<typeof readPlannedMembers>>) {
  const held = await lockMembers(scope, pathwayId, rows);
  return new Map(held.map((each) => [each.personId, each]));
}

const stale = translatable`Someone changed this student’s place on the pathway after the preview, so it was kept.`;
