import type * as api from '@laurel/domain/badges/api';
import { meetRule } from '@laurel/domain/badges/badge-rule';
import { notFound } from '@laurel/domain/kit/fault';
import type { ReachedLevel } from '@laurel/domain/rubrics/reached-levels';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import type { Scope } from '@laurel/server/db/scope';
import type { Handler } from '@laurel/server/http/serve';
import { readPathway } from '@laurel/server/transition/pathway-store';
import { readReachedLevelsUnchecked } from '@laurel/server/transition/reached-level-store';
import { readBadges } from './badge-store';
import * as store from './proposal-store';
import { readLinks, writeShown } from './shown-evidence-store';

/** Who has reached the levels of which badge and doesn’t have it. */
export async function readProposals(scope: Scope): Promise<OutputOf<typeof api.readProposals>> {
  const [badges, found] = await Promise.all([readBadges(scope), store.readProposable(scope)]);
  const students = found.slice(0, store.mostProposable);
  const ids = students.map(({ studentId }) => studentId);
  const ofAll = byPersonOf(await readReachedLevelsUnchecked(scope, ids, { withServices: false }));
  const withServices = badges.some(({ isPrivate }) => isPrivate)
    ? byPersonOf(await readReachedLevelsUnchecked(scope, ids, { withServices: true }))
    : ofAll;
  const proposals = badges.flatMap(({ badgeId, title, rule, isPrivate, isArchived }) => {
    if (rule === null || isArchived) return [];
    const byPerson = isPrivate ? withServices : ofAll;
    const met = students.filter(
      ({ studentId, has, isOfServices }) =>
        !has.includes(badgeId) &&
        (!isPrivate || isOfServices) &&
        meetRule(rule, byPerson.get(studentId) ?? []) !== null,
    );
    if (met.length === 0) return [];
    return [{ badgeId, title, students: met.map(({ studentId, name }) => ({ studentId, name })) }];
  });
  return { proposals, isCut: found.length > students.length };
}

function byPersonOf(levels: readonly ReachedLevel[]): ReadonlyMap<string, ReachedLevel[]> {
  const found = new Map<string, ReachedLevel[]>();
  for (const level of levels) found.set(level.personId, [...(found.get(level.personId) ?? []), level]);
  return found;
}

/** How many badges were awarded this month, and how many the members of one pathway have. */
export const readAwardCounts: Handler<typeof api.readAwardCounts> = async (scope, { pathwayId }) => {
  if (pathwayId === undefined) return { cohorts: await store.readMonth(scope), members: [] };
  if (!(await readPathway(scope, pathwayId))) throw notFound();
  return { cohorts: [], members: await store.readCounts(scope, pathwayId) };
};

/** The links that an own badge could be shown with. */
export const readAwardEvidence: Handler<typeof api.readAwardEvidence> = async (scope, { awardId }) => {
  const evidence = await readLinks(scope, awardId);
  if (!evidence) throw notFound();
  return { evidence };
};

/** Shows a link with an own badge, or no longer, which holds at once. */
export const showEvidence: Handler<typeof api.showEvidence> = async (scope, input) => {
  const { evidence } = await readAwardEvidence(scope, input);
  if (!evidence.some(({ evidenceId }) => evidenceId === input.evidenceId)) throw notFound();
  await writeShown(scope, input);
  return await readAwardEvidence(scope, input);
};
