import { notFound } from '@laurel/domain/kit/fault';
import * as api from '@laurel/domain/transition/api';
import * as evidence from '@laurel/domain/transition/evidence-api';
import * as handOvers from '@laurel/domain/transition/hand-over-api';
import * as peers from '@laurel/domain/transition/peer-api';
import * as links from '@laurel/domain/transition/rater-link-api';
import * as plans from '@laurel/domain/transition/services-plan-api';
import type { Door } from '@laurel/server/http/door';
import { type Handler, serve, servePublic } from '@laurel/server/http/serve';
import * as store from './criterion-store';
import { deleteEvidence, mayAdd, readEvidence, readWork, saveEvidence } from './evidence';
import { handOverStudents, listHandOvers, readHandOver, readReadiness, takeBackHandOvers } from './hand-overs';
import { isStaff } from './member-reach';
import { findCandidates, readMembers, saveMembers } from './members';
import { noteServicesView } from './note-services-view';
import { createOutsideRatings } from './outside-ratings';
import { readPathways, savePathway } from './pathways';
import { askPeer, readPeers, releasePeer } from './peers';
import { readProgress } from './progress';
import { makeRaterLink, readRaterLinks, releaseRaterLink, revokeRaterLink } from './rater-links';
import { readAgreement, readRatingSheet, releaseRatings, saveRatings } from './ratings';
import { readServicesPlan, saveServicesPlan, setAgencyConsent } from './services-plans';

export function transitionRoutes(door: Door): void {
  serve(door, api.readPathways, readPathways);
  serve(door, api.savePathway, savePathway);
  serve(door, api.readMembers, readMembers);
  serve(door, api.findCandidates, findCandidates);
  serve(door, api.saveMembers, saveMembers);
  serve(door, api.readRatingSheet, readRatingSheet);
  serve(door, api.saveRatings, saveRatings);
  serve(door, api.readAgreement, readAgreement);
  serve(door, api.releaseRatings, releaseRatings);
  serve(door, api.readCriterionRatings, readCriterionRatings);
  serve(door, evidence.readWork, readWork);
  serve(door, evidence.saveEvidence, saveEvidence);
  serve(door, evidence.deleteEvidence, deleteEvidence);
  serve(door, api.readProgress, readProgress);
  serve(door, links.readRaterLinks, readRaterLinks);
  serve(door, links.makeRaterLink, makeRaterLink);
  serve(door, links.revokeRaterLink, revokeRaterLink);
  serve(door, links.releaseRaterLink, releaseRaterLink);
  serve(door, peers.readPeers, readPeers);
  serve(door, peers.askPeer, askPeer);
  serve(door, peers.releasePeer, releasePeer);
  serve(door, handOvers.readReadiness, readReadiness);
  serve(door, handOvers.handOverStudents, handOverStudents);
  serve(door, handOvers.listHandOvers, listHandOvers);
  serve(door, handOvers.readHandOver, readHandOver);
  serve(door, handOvers.takeBackHandOvers, takeBackHandOvers);
  serve(door, plans.readServicesPlan, readServicesPlan);
  serve(door, plans.saveServicesPlan, saveServicesPlan);
  serve(door, plans.setAgencyConsent, setAgencyConsent);
  const outside = createOutsideRatings(door.clock);
  servePublic(door, links.openOutsideRating, outside.open);
  servePublic(door, links.saveOutsideRatings, outside.save);
}

/** How a member was rated in a criterion, by whom, and what shows it. */
const readCriterionRatings: Handler<typeof api.readCriterionRatings> = async (scope, input) => {
  const member = await store.readReachedMember(scope, input);
  if (!member) throw notFound();
  await noteServicesView(scope, member.pathwayKind, [member]);
  const cell = { ...input, isReleasedOnly: !isStaff(scope, 'read') };
  const [ratings, changes, evidence] = await Promise.all([
    store.readEveryRating(scope, cell),
    store.readChanges(scope, cell),
    readEvidence(scope, { ...input, personId: member.personId }),
  ]);
  return { ratings, changes, evidence, mayAdd: mayAdd(scope, member) };
};
