import { Fault, notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { translatable } from '@laurel/domain/kit/sentence';
import * as api from '@laurel/domain/transition/api';
import { type MemberEdit, type PathwayMember, saveMembersAnswer } from '@laurel/domain/transition/member';
import type { MemberFields } from '@laurel/domain/transition/pathway';
import type { OutputOf, ParsedInputOf } from '@laurel/domain/wire/endpoint';
import { placedId } from '@laurel/server/db/placed-id';
import type { Scope } from '@laurel/server/db/scope';
import type { Handler } from '@laurel/server/http/serve';
import { operationOf, readOperation, writeOperation } from '@laurel/server/saves/operation-store';
import { isStaff } from './member-reach';
import * as store from './member-store';
import { noteServicesView } from './note-services-view';
import { lockPathway, readPathways } from './pathway-store';
import { readPlanStandings } from './services-plans';

/** The members of a pathway within reach. */
export const readMembers: Handler<typeof api.readMembers> = async (scope, { pathwayId }) => {
  const pathway = (await readPathways(scope)).find((each) => each.pathwayId === pathwayId);
  if (!pathway) throw notFound();
  const [members, plans] = await Promise.all([
    store.readMembers(scope, pathwayId, { isStaff: isStaff(scope, 'read') }),
    pathway.kind === 'services' ? readPlanStandings(scope, pathwayId) : new Map<string, PathwayMember['plan']>(),
  ]);
  await noteServicesView(scope, pathway.kind, members);
  const { criterionCount, mayKeep } = pathway;
  return {
    members: members.map((each) => ({ ...each, plan: plans.get(each.memberId) ?? null })),
    ...{ mayKeep, criterionCount, today: scope.today },
  };
};

/** Who could join a pathway, or coach on it. */
export async function findCandidates(
  scope: Scope,
  { pathwayId, who, search, classId }: ParsedInputOf<typeof api.findCandidates>,
): Promise<OutputOf<typeof api.findCandidates>> {
  const pathway = await lockPathway(scope, pathwayId);
  if (!pathway) throw notFound();
  const asked = { pathwayId, isServices: pathway.kind === 'services', search };
  const isSearched = who === 'students' && classId === undefined && search.trim() !== '';
  return {
    people: await store.readCandidates(scope, { ...asked, who, classId: classId ?? null }),
    classes: isSearched ? await store.readCandidateClasses(scope, asked) : [],
  };
}

type Answer = OutputOf<typeof api.saveMembers>;

/** Adds members, changes them, and takes off those who were never rated. A stale one stays as it is. */
export async function saveMembers(scope: Scope, input: ParsedInputOf<typeof api.saveMembers>): Promise<Answer> {
  const { pathwayId, members: edits } = input;
  const pathway = await lockPathway(scope, pathwayId);
  if (!pathway) throw notFound();
  const operation = operationOf(api.saveMembers, input.operationId, input);
  const kept = await readOperation(scope, operation, saveMembersAnswer);
  if (kept) return kept;
  const before = await store.lockMembers(scope, pathwayId, edits);
  await refuseStrangers(scope, pathway.kind === 'services', edits, before);
  const stages = new Set<string>(pathway.stages.map(({ stageId }) => stageId));
  for (const { fields } of edits) {
    if (!fields) continue;
    if (!stages.has(fields.stageId)) throw notFound();
    if (fields.endsBefore !== null && fields.endsBefore < fields.startsOn)
      throw new Fault('invalid', translatable`The last day is before the first. Choose another day.`);
  }
  const answer: Answer = { members: [], kept: [] };
  const written: (MemberFields & { memberId: Id<'pathway-member'>; personId: Id<'person'> })[] = [];
  const removed: Id<'pathway-member'>[] = [];
  for (const { memberId: chosen, personId, version, fields } of edits) {
    const held = before.find((each) => each.memberId === chosen || each.personId === personId);
    if ((held?.version ?? 0) !== version || (held && held.personId !== personId)) {
      answer.kept.push(personId);
      continue;
    }
    const memberId = held?.memberId ?? placedId(`${pathwayId} ${personId}`, chosen);
    const was = held ? fieldsOf(held) : null;
    if (fields) {
      written.push({ memberId, personId, ...fields });
      answer.members.push({ memberId, version: version + 1, before: was });
    } else if (held?.isRated) {
      throw new Fault('refused', translatable`A student who was rated stays on the pathway. Enter a last day instead.`);
    } else if (held) {
      removed.push(memberId);
      answer.members.push({ memberId, version: 0, before: was });
    }
  }
  await store.writeMembers(scope, pathwayId, written);
  await store.removeMembers(scope, removed);
  await writeOperation(scope, operation, answer);
  return answer;
}

/** Whoever isn’t within reach is as good as absent, and so is a coach who doesn’t work here. */
async function refuseStrangers(
  scope: Scope,
  isServices: boolean,
  edits: readonly MemberEdit[],
  before: readonly store.LockedMember[],
): Promise<void> {
  if (before.some(({ isReached }) => !isReached)) throw notFound();
  const known = new Set<string>(before.map(({ personId }) => personId));
  const added = edits.map(({ personId }) => personId).filter((each) => !known.has(each));
  if (added.length > 0) {
    const addable = await store.readAddable(scope, isServices, added);
    if (added.some((each) => !addable.has(each))) throw notFound();
  }
  const held = new Set<string>(before.flatMap(({ coachId }) => coachId ?? []));
  const coaches = edits.flatMap(({ fields }) => fields?.coachId ?? []).filter((each) => !held.has(each));
  if (coaches.length === 0) return;
  const working = await store.readCoaches(scope, coaches);
  if (coaches.some((each) => !working.has(each))) throw notFound();
}

function fieldsOf({ cohort, coachId, stageId, startsOn, endsBefore }: MemberFields): MemberFields {
  return { cohort, coachId, stageId, startsOn, endsBefore };
}
