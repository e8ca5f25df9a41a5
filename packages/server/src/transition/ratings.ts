import { Fault, notFound } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import { compareRaters } from '@laurel/domain/rubrics/agreement';
import { rankOf } from '@laurel/domain/rubrics/rubric';
import * as api from '@laurel/domain/transition/api';
import {
  isSameRating,
  noRating,
  type RatingSheet,
  type SaveRatingsAnswer,
  type SaveRatingsInput,
  saveRatingsAnswer,
  unobserved,
} from '@laurel/domain/transition/rating-sheet';
import type { OutputOf, ParsedInputOf } from '@laurel/domain/wire/endpoint';
import type { Scope } from '@laurel/server/db/scope';
import { compareCells, refuseStale, refuseWrongCells } from '@laurel/server/saves/cells';
import { operationOf, readOperation, writeOperation } from '@laurel/server/saves/operation-store';
import { readRankPairs } from './agreement-store';
import { isStaff } from './member-reach';
import { noteServicesView } from './note-services-view';
import { readPathway } from './pathway-store';
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
  const longest = terms.filter(({ kind: each }) => each !== 'gradingPeriod');
  const now = longest.findLast(({ startsOn }) => startsOn <= scope.today) ?? longest[0] ?? terms[0];
  const term = input.termId ? terms.find(({ termId }) => termId === input.termId) : now;
  if (!term) throw input.termId ? notFound() : new Fault('refused', translatable`Add a semester to rate in first.`);
  const isFamily = !isStaff(scope, 'read');
  const kind = input.kind ?? (isFamily ? 'self' : 'teacher');
  const raterId = kind === 'settled' ? null : (input.raterId ?? scope.caller.personId);
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
  const { content } = found;
  if (members.some((each) => !here.get(each)))
    throw new Fault('refused', translatable`You can’t rate one of these students. They may have left the pathway.`);
  const known = new Map(content.criteria.map((each) => [each.criterionId, each]));
  if (criteria.some((each) => !known.has(each))) throw notFound();
  refuseWrongCells(cells, [members.length, criteria.length]);
  for (const [, criterion, , level, comment] of cells) {
    const of = known.get(criteria[criterion] as (typeof criteria)[number]);
    if (level !== null && level !== unobserved && (!of || rankOf(of, level) === null)) throw notFound();
    if (kind === 'family' && level !== null)
      throw new Fault('refused', translatable`Families comment. They don’t rate.`);
    if (kind === 'settled' && level !== null && comment.trim() === '')
      throw new Fault('refused', translatable`Enter a reason for what you settle.`);
  }

  const at = new Map(held.map((each) => [`${each.memberId} ${each.criterionId}`, each]));
  const placeOf = ([member, criterion]: SaveRatingsInput['cells'][number]) => {
    const [memberId, criterionId] = [members[member], criteria[criterion]];
    if (!memberId || !criterionId) throw notFound();
    return { memberId, criterionId };
  };
  const heldAt = (cell: SaveRatingsInput['cells'][number]) => {
    const { memberId, criterionId } = placeOf(cell);
    return at.get(`${memberId} ${criterionId}`) ?? null;
  };
  const changes: store.RatingToWrite[] = [];
  const { versions, stale } = compareCells(cells, {
    heldAt,
    baseOf: ([, , base]) => base,
    isSame: ([, , , level, comment], now) =>
      isSameRating(
        { level, comment },
        { ...noRating, ...(now && { level: now.level as typeof level, comment: now.comment }) },
      ),
    change(cell, now) {
      const [, , base, level, comment] = cell;
      const place = placeOf(cell);
      const of = known.get(place.criterionId);
      const rank = of && level !== null ? rankOf(of, level) : null;
      changes.push({ ...place, level, comment, rank, before: now, version: base + 1 });
      return base + 1;
    },
  });
  const conflicts = stale.flatMap((index) => {
    const cell = cells[index];
    const now = cell ? heldAt(cell) : null;
    const {
      version,
      level,
      comment,
      by,
      at: ratedAt,
    } = now ?? {
      ...{ version: 0, ...noRating, by: null, at: new Date(scope.nowMs).toISOString() },
    };
    return [{ cell: index, version, level, comment, by, at: ratedAt }];
  });
  const answer = { versions, conflicts };
  refuseStale(cells.length - stale.length, answer);
  const { cause, operationId } = input;
  await Promise.all([
    store.writeRatings(scope, sheet, {
      cause: cause === 'curved' ? 'entered' : cause,
      batchId: operationId,
      ratings: changes,
    }),
    writeOperation(scope, operation, answer),
  ]);
  return answer;
}

/** How far raters of the same members agree, criterion by criterion of those that two of them rated. */
export async function readAgreement(
  scope: Scope,
  input: ParsedInputOf<typeof api.readAgreement>,
): Promise<OutputOf<typeof api.readAgreement>> {
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
}

function refuseClosed({ closedBy }: { readonly closedBy: string | null }): void {
  if (closedBy !== null)
    throw new Fault(
      'refused',
      translatable`“${closedBy}” is locked, so its ratings can’t change. Ask an administrator to unlock it under Terms.`,
    );
}

/** Shows families what was rated, or hides it again. */
export async function releaseRatings(
  scope: Scope,
  { isReleased, ...asked }: ParsedInputOf<typeof api.releaseRatings>,
): Promise<OutputOf<typeof api.releaseRatings>> {
  const act = asked.kind === 'settled' ? 'keep' : 'rate';
  const found = (await readPathway(scope, asked.pathwayId)) && (await store.readVersion(scope, asked));
  if (!found) throw notFound();
  if (!(await reachesSomebody(scope, asked.pathwayId, act))) throw notFound();
  refuseClosed(found);
  const sheet = { ...asked, raterId: asked.kind === 'settled' ? null : scope.caller.personId };
  return { count: await store.releaseRatings(scope, sheet, isReleased) };
}
