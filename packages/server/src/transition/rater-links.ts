import { addDays } from '@laurel/domain/kit/day';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { translatable } from '@laurel/domain/kit/sentence';
import * as api from '@laurel/domain/transition/rater-link-api';
import type { OutputOf, ParsedInputOf } from '@laurel/domain/wire/endpoint';
import { placedId } from '@laurel/server/db/placed-id';
import type { Scope } from '@laurel/server/db/scope';
import type { Handler } from '@laurel/server/http/serve';
import { digest, newToken } from '@laurel/server/http/session-cookie';
import { readReachedMember } from './criterion-store';
import { refuseClosed, termNow } from './rated-term';
import * as store from './rater-link-store';
import { releaseRatings } from './rating-store';
import { readRatedTerms } from './sheet-store';

type OfMember = ParsedInputOf<typeof api.readRaterLinks>;

/** A member whom the caller rates; anybody else is as good as absent. */
async function demandMember(scope: Scope, input: OfMember) {
  const member = await readReachedMember(scope, input);
  if (!member?.mayRate) throw notFound();
  return member;
}

/** The links by which people outside rate a member. */
export async function readRaterLinks(scope: Scope, input: OfMember): Promise<OutputOf<typeof api.readRaterLinks>> {
  await demandMember(scope, input);
  return { links: await store.readLinks(scope, input.memberId), today: scope.today };
}

/** Makes a link for one assessment in the term that goes on. */
export const makeRaterLink: Handler<typeof api.makeRaterLink> = async (scope, input) => {
  const { memberId, raterName, endsOn } = input;
  const member = await demandMember(scope, input);
  if (member.pathwayKind === 'services')
    throw new Fault('refused', translatable`Transition services can’t be shown to anyone outside.`);
  if (!member.isOpen) throw new Fault('refused', translatable`This student has left the pathway.`);
  if (endsOn < scope.today || endsOn > addDays(scope.today, api.mostDays))
    throw new Fault('invalid', translatable`Choose a last day within a year from today.`, { field: 'endsOn' });
  const links = await store.readLinks(scope, memberId);
  const linkId = placedId(memberId, input.linkId);
  if (links.length >= api.mostLinks && !links.some((each) => each.linkId === linkId))
    throw new Fault('refused', translatable`There can be at most ${api.mostLinks} links for a student.`);
  const term = termNow(await readRatedTerms(scope), scope.today);
  refuseClosed(term);
  const token = newToken();
  const given = { linkId, memberId, termId: term.termId, raterName, endsOn, tokenHash: digest(token) };
  if (!(await store.writeLink(scope, given)))
    throw new Fault('refused', translatable`This link was opened or revoked already. Make another.`);
  return { token };
};

/** Ends a link at once. */
export async function revokeRaterLink(scope: Scope, input: ParsedInputOf<typeof api.revokeRaterLink>): Promise<void> {
  await demandMember(scope, input);
  if (!(await store.revokeLink(scope, input.memberId, input.linkId))) throw notFound();
}

/** Shows a family what was rated by a link, or hides it again. */
export const releaseRaterLink: Handler<typeof api.releaseRaterLink> = async (scope, { isReleased, ...input }) => {
  await demandMember(scope, input);
  const place = await store.readLinkPlace(scope, input.memberId, input.linkId);
  if (!place) throw notFound();
  refuseClosed(place);
  const sheet = outsideSheet({ ...input, ...place });
  return { count: await releaseRatings(scope, sheet, isReleased) };
};

/** The ratings that somebody outside gives one member. */
export function outsideSheet({
  pathwayId,
  memberId,
  versionId,
  termId,
  raterName,
}: {
  readonly pathwayId: Id<'pathway'>;
  readonly memberId: Id<'pathway-member'>;
  readonly versionId: Id<'rubric-version'>;
  readonly termId: Id<'term'>;
  readonly raterName: string;
}) {
  return { pathwayId, versionId, termId, kind: 'external', raterId: null, raterName, memberId } as const;
}
