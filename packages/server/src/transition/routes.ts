import * as api from '@laurel/domain/transition/api';
import * as links from '@laurel/domain/transition/rater-link-api';
import type { Door } from '@laurel/server/http/door';
import { serve, servePublic } from '@laurel/server/http/serve';
import { deleteEvidence, readCriterionRatings, saveEvidence } from './criterion-ratings';
import { findCandidates, readMembers, saveMembers } from './members';
import { createOutsideRatings } from './outside-ratings';
import { readPathways, savePathway } from './pathways';
import { readProgress } from './progress';
import { makeRaterLink, readRaterLinks, releaseRaterLink, revokeRaterLink } from './rater-links';
import { readAgreement, readRatingSheet, releaseRatings, saveRatings } from './ratings';

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
  serve(door, api.saveEvidence, saveEvidence);
  serve(door, api.deleteEvidence, deleteEvidence);
  serve(door, api.readProgress, readProgress);
  serve(door, links.readRaterLinks, readRaterLinks);
  serve(door, links.makeRaterLink, makeRaterLink);
  serve(door, links.revokeRaterLink, revokeRaterLink);
  serve(door, links.releaseRaterLink, releaseRaterLink);
  const outside = createOutsideRatings(door.clock);
  servePublic(door, links.openOutsideRating, outside.open);
  servePublic(door, links.saveOutsideRatings, outside.save);
}
