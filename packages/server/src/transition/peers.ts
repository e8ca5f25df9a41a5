import { Fault, notFound } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import * as api from '@laurel/domain/transition/peer-api';
import type { OutputOf, ParsedInputOf } from '@laurel/domain/wire/endpoint';
import type { Scope } from '@laurel/server/db/scope';
import type { Handler } from '@laurel/server/http/serve';
import { readReachedMember } from './criterion-store';
import { readPathway } from './pathway-store';
import * as store from './peer-store';
import { refuseClosed, termNow } from './rated-term';
import { releaseRatings } from './rating-store';
import { readRatedTerms, readVersions } from './sheet-store';

type OfMember = ParsedInputOf<typeof api.readPeers>;

/** A member whom the caller rates; anybody else is as good as absent, and nobody is asked about transition services. */
async function demandMember(scope: Scope, input: OfMember) {
  const member = await readReachedMember(scope, input);
  if (!member?.mayRate || member.pathwayKind === 'services') throw notFound();
  return member;
}

/** Who of the pathway is asked to rate a member. */
export async function readPeers(scope: Scope, input: OfMember): Promise<OutputOf<typeof api.readPeers>> {
  const { personId } = await demandMember(scope, input);
  const [terms, others] = await Promise.all([
    readRatedTerms(scope),
    store.readOthers(scope, input.pathwayId, personId),
  ]);
  return { peers: await store.readPeers(scope, input.memberId, termNow(terms, scope.today).termId), others };
}

/** Asks another member to rate this one, or no longer. */
export const askPeer: Handler<typeof api.askPeer> = async (scope, input) => {
  const member = await demandMember(scope, input);
  const { peers, others } = await readPeers(scope, input);
  const isKnown = peers.some(({ raterId }) => raterId === input.raterId);
  if (input.isAsked) {
    if (!others.some(({ personId }) => personId === input.raterId)) throw notFound();
    if (!member.isOpen) throw new Fault('refused', translatable`This student has left the pathway.`);
    if (!isKnown && peers.length >= api.mostPeers)
      throw new Fault('refused', translatable`At most ${api.mostPeers} classmates can rate a student.`);
  } else if (!isKnown) throw notFound();
  await store.writePeer(scope, input);
  return { peers: (await readPeers(scope, input)).peers };
};

/** Shows a family what a classmate rated this term, or hides it again. */
export const releasePeer: Handler<typeof api.releasePeer> = async (scope, input) => {
  const { pathwayId, memberId, raterId, isReleased } = input;
  await demandMember(scope, input);
  const term = termNow(await readRatedTerms(scope), scope.today);
  refuseClosed(term);
  const pathway = await readPathway(scope, pathwayId);
  const versions = pathway ? await readVersions(scope, pathway.rubricId, null) : [];
  if (!(await store.readPeers(scope, memberId, term.termId)).some((each) => each.raterId === raterId)) throw notFound();
  let count = 0;
  for (const { versionId } of versions) {
    const sheet = { pathwayId, versionId, termId: term.termId, kind: 'peer', raterId, memberId } as const;
    count += await releaseRatings(scope, sheet, isReleased);
  }
  return { count };
};
