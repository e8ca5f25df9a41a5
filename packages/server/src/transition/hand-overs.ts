import { rateFrom } from '@laurel/domain/attendance/rate';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import { fractionOf, zero } from '@laurel/domain/kit/fraction';
import type { Id } from '@laurel/domain/kit/id';
import { translatable } from '@laurel/domain/kit/sentence';
import type { EarlyWarning, Readiness } from '@laurel/domain/transition/hand-over';
import type * as api from '@laurel/domain/transition/hand-over-api';
import type { OutputOf, ParsedInputOf } from '@laurel/domain/wire/endpoint';
import { placedId } from '@laurel/server/db/placed-id';
import type { Scope } from '@laurel/server/db/scope';
import type { Handler } from '@laurel/server/http/serve';
import * as store from './hand-over-store';
import { isStaff } from './member-reach';
import { readPathway } from './pathway-store';
import { readMemberProgress } from './progress-store';
import { readVersions } from './sheet-store';

/** How ready the members of a move are, who is at risk, and what was handed over. */
export const readReadiness: Handler<typeof api.readReadiness> = async (scope, { pathwayId }) => {
  const { title, members } = await readMembers(scope, pathwayId);
  const keeps = await store.readReached(scope, pathwayId, {
    ...{ members: members.map(({ memberId }) => memberId), act: 'keep' },
  });
  return { title, members, schools: keeps.size > 0 ? await store.readSchools(scope) : [], ...store.warnedOf(scope) };
};

async function readMembers(scope: Scope, pathwayId: Id<'pathway'>): Promise<{ title: string; members: Readiness[] }> {
  const pathway = await readPathway(scope, pathwayId);
  if (pathway?.kind !== 'move' || !isStaff(scope, 'read')) throw notFound();
  const [versions, members, warned, sent] = await Promise.all([
    readVersions(scope, pathway.rubricId, null),
    readMemberProgress(scope, pathwayId),
    store.readWarned(scope, pathwayId),
    store.readSent(scope, pathwayId),
  ]);
  const criteria = versions.find(({ isAsked }) => isAsked)?.content?.criteria ?? [];
  return {
    title: pathway.title,
    members: members.slice(0, 1000).map(({ memberId, personId, name, cohort, stageId, reached }) => {
      const stage = pathway.stages.find((each) => each.stageId === stageId);
      const found = warned.find((each) => each.memberId === memberId);
      return {
        ...{ memberId, personId, name, cohort, stage: stage?.title ?? '' },
        criteria: criteria.map(({ criterionId, title, levels }) => {
          const rank = reached.find((each) => each.criterionId === criterionId)?.rank ?? 0;
          const level = levels[rank - 1]?.title ?? null;
          return { criterionId, title, level, isReady: rank >= (stage?.rank ?? 1) };
        }),
        warnings: found ? warningsOf(found) : [],
        handOvers: sent.flatMap(({ memberId: of, ...each }) => (of === memberId ? [each] : [])),
      };
    }),
  };
}

function warningsOf({ present, days, failing }: Awaited<ReturnType<typeof store.readWarned>>[number]): EarlyWarning[] {
  const rate = present === null ? null : rateFrom(fractionOf(present) ?? zero, days);
  return [
    ...(rate?.standing === 'chronic' && rate.percent ? [{ kind: 'attendance', percent: rate.percent } as const] : []),
    ...failing.map((each) => ({ kind: 'class', ...each }) as const),
  ];
}

/** Hands members over to another school, as they stand now. */
export async function handOverStudents(
  scope: Scope,
  { pathwayId, schoolId, handOverId: chosen, members, note }: ParsedInputOf<typeof api.handOverStudents>,
): Promise<OutputOf<typeof api.handOverStudents>> {
  const kept = await store.readReached(scope, pathwayId, { members, act: 'keep' });
  if (members.some((each) => !kept.has(each))) throw notFound();
  if (!(await store.readSchools(scope)).some((each) => each.schoolId === schoolId)) throw notFound();
  const idOf = (memberId: Id<'pathway-member'>) => placedId(`${memberId} ${schoolId}`, chosen);
  const { title, members: known } = await readMembers(scope, pathwayId);
  const handed = known
    .filter(({ memberId }) => kept.has(memberId))
    .map(({ memberId, stage, criteria, warnings }) => ({
      ...{ memberId, handOverId: idOf(memberId) },
      content: { form: 'hand-over-1' as const, pathway: title, stage, criteria, warnings },
    }));
  if (handed.length < kept.size)
    throw new Fault('refused', translatable`One of these students has left the pathway. Choose again.`);
  await store.writeHandOvers(scope, { schoolId, note }, handed);
  const made = new Set<string>(handed.map(({ handOverId }) => handOverId));
  const sent = await store.readSent(scope, pathwayId);
  return { handOverIds: sent.flatMap(({ handOverId }) => (made.has(handOverId) ? [handOverId] : [])) };
}

/** Takes hand-overs back: the other school no longer sees them. */
export const takeBackHandOvers: Handler<typeof api.takeBackHandOvers> = async (scope, { pathwayId, handOvers }) => {
  const count = await store.takeBack(scope, pathwayId, handOvers);
  if (count < new Set(handOvers).size) throw notFound();
  return { count };
};

/** What was handed over to schools of the caller, or of their own. */
export async function listHandOvers(scope: Scope): Promise<OutputOf<typeof api.listHandOvers>> {
  return { handOvers: await store.readReceived(scope), isStaff: isStaff(scope, 'read') };
}

/** What was handed over of a student; who reads it for the receiving school is kept. */
export const readHandOver: Handler<typeof api.readHandOver> = async (scope, { handOverId }) => {
  const found = await store.readHandOver(scope, handOverId);
  if (!found) throw notFound();
  if (!found.isReceived) return found;
  await store.writeReading(scope, handOverId);
  return (await store.readHandOver(scope, handOverId)) ?? found;
};
