import { Fault, notFound } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import { compareRaters } from '@laurel/domain/rubrics/agreement';
import * as api from '@laurel/domain/transition/api';
import {
  type RatingSheet,
  type SaveRatingsAnswer,
  type SaveRatingsInput,
  saveRatingsAnswer,
} from '@laurel/domain/transition/rating-sheet';
import type { ParsedInputOf } from '@laurel/domain/wire/endpoint';
import type { Scope } from '@laurel/server/db/scope';
import type { Handler } from '@laurel/server/http/serve';
import { keepComment } from '@laurel/server/rubrics/keep-comment';
import { operationOf, readOperation, writeOperation } from '@laurel/server/saves/operation-store';
import { readRankPairs } from './agreement-store';
import { isStaff } from './member-reach';
import { noteServicesView } from './note-services-view';
import { readPathway } from './pathway-store';
import { rateCells } from './rate-cells';
import { refuseClosed, termNow } from './rated-term';
import * as store from './rating-store';
import { reachesSomebody, readRatedTerms, readRaters, readVersions } from './sheet-store';

/** Everything the full rubric needs: as the caller rated, as another did, or as it was settled. */
export async function readRatingSheet(
  scope: Scope,
  input: ParsedInputOf<typeof api.readRatingSheet>,
): Promise<RatingSheet> {
  const { pathwayId } = input;
  const pathway = await readPathway(scope, pathwayId);
  if (!pathway) throw notFound();
  const [versions, terms, rates, settles] = await Promise.all([
    readVersions(scope, pathway.rubricId, input.versionId ?? null),
    readRatedTerms(scope),
    reachesSomebody(scope, pathwayId, 'rate'),
    reachesSomebody(scope, pathwayId, 'keep'),
  ]);
  const asked = versions.find(({ isAsked }) => isAsked);
  if (!asked?.content || (input.versionId && asked.versionId !== input.versionId)) throw notFound();
  const term = input.termId ? terms.find(({ termId }) => termId === input.termId) : termNow(terms, scope.today);
  if (!term) throw notFound();
  const isFamily = !isStaff(scope, 'read');
  const kind = input.kind ?? (isFamily ? 'self' : 'teacher');
  const raterId = kind === 'settled' ? null : ((kind === 'peer' ? null : input.raterId) ?? scope.caller.personId);
  const { termId } = term;
  const { versionId, number, content } = asked;
  const sheet = { pathwayId, versionId, termId, kind, raterId };
  const criteria = content.criteria.map(({ criterionId }) => criterionId);
  const isOwn = raterId === scope.caller.personId;
  const [raters, members] = await Promise.all([
    isFamily ? [] : readRaters(scope, { pathwayId, versionId, termId }),
    store.readLines(scope, sheet, { criteria, isReleasedOnly: isFamily && !isOwn }),
  ]);
  await noteServicesView(scope, pathway.kind, members);
  const isTyping = {
    teacher: isOwn && rates,
    settled: settles,
    self: isOwn && pathway.letsStudentsRate,
    // Only who is asked is shown somebody.
    peer: members.length > 0,
    family: isOwn && pathway.letsFamiliesComment,
  }[kind];
  return {
    ...{ pathway, termId, kind, raterId, raters, members, maySettle: settles, today: scope.today },
    version: { rubricId: pathway.rubricId, versionId, number, ...content },
    versions: versions.map((each) => ({ versionId: each.versionId, number: each.number })),
    terms: terms.map(({ kind: _, closedBy: __, ...each }) => each),
    mayRate: pathway.isOpen && isTyping && term.closedBy === null,
    closedBy: term.closedBy,
  };
}

/** Saves ratings of one rater cell by cell. A stale cell is kept as it was written and comes back as a conflict. */
export async function saveRatings(scope: Scope, input: SaveRatingsInput): Promise<SaveRatingsAnswer> {
  const { pathwayId, versionId, termId, kind, members, criteria, cells } = input;
  const operation = operationOf(api.saveRatings, input.operationId, input);
  const sheet = { ...input, raterId: kind === 'settled' ? null : scope.caller.personId };
  // In this order on the wire, so the earlier answer and what is held are read after the lock is held.
  const [locked, before, found, held] = await Promise.all([
    store.lockRated(scope, pathwayId, { kind, members }),
    readOperation(scope, operation, saveRatingsAnswer),
    store.readVersion(scope, { pathwayId, versionId, termId }),
    store.readHeld(scope, sheet, members, criteria),
  ]);
  const here = new Map(locked.map(({ memberId, mayType }) => [memberId, mayType]));
  if (!found || members.some((each) => !here.has(each))) throw notFound();
  if (before) return before;
  refuseClosed(found);
  if (members.some((each) => !here.get(each)))
    throw new Fault('refused', translatable`You can’t rate one of these students. They may have left the pathway.`);
  const { cause, operationId } = input;
  const answer = await rateCells(scope, sheet, {
    ...{ members, criteria, cells: await keepComments(scope, cells), content: found.content, held },
    ...{ cause: cause === 'curved' ? 'entered' : cause, batchId: operationId },
  });
  await writeOperation(scope, operation, answer);
  return answer;
}

/** Cells with their comments as they are kept: what shows something is evidence, which has a place of its own. */
async function keepComments(scope: Scope, cells: SaveRatingsInput['cells']): Promise<SaveRatingsInput['cells']> {
  const noMedia = translatable`A comment can’t hold images or files. Add them as evidence.`;
  return await Promise.all(
    cells.map(async ([member, criterion, base, level, comment, given]): Promise<(typeof cells)[number]> => {
      const kept = await keepComment(scope, { comment, written: given }, noMedia);
      return [member, criterion, base, level, kept.comment, kept.written];
    }),
  );
}

/** How far raters of the same members agree, criterion by criterion of those that two of them rated. */
export const readAgreement: Handler<typeof api.readAgreement> = async (scope, input) => {
  const found = (await readPathway(scope, input.pathwayId)) && (await store.readVersion(scope, input));
  if (!found || !isStaff(scope, 'read')) throw notFound();
  const pairs = await readRankPairs(scope, input);
  return {
    criteria: found.content.criteria.flatMap(({ criterionId, title, levels }) => {
      const ranks = pairs
        .filter((each) => each.criterionId === criterionId)
        .flatMap(({ one, other, count }) => Array.from({ length: count }, () => [one, other] as const));
      const agreement = compareRaters(ranks, levels.length);
      return agreement ? [{ criterionId, title, ...agreement }] : [];
    }),
  };
};

/** Shows families what was rated, or hides it again. */
export const releaseRatings: Handler<typeof api.releaseRatings> = async (scope, { isReleased, ...asked }) => {
  const act = asked.kind === 'settled' ? 'keep' : 'rate';
  const found = (await readPathway(scope, asked.pathwayId)) && (await store.readVersion(scope, asked));
  if (!found) throw notFound();
  if (!(await reachesSomebody(scope, asked.pathwayId, act))) throw notFound();
  refuseClosed(found);
  const sheet = { ...asked, raterId: asked.kind === 'settled' ? null : scope.caller.personId };
  return { count: await store.releaseRatings(scope, sheet, isReleased) };
};
