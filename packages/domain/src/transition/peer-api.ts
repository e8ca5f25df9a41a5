import { id } from '@laurel/domain/kit/id';
import { endpoint } from '@laurel/domain/wire/endpoint';
import * as z from 'zod/mini';
import { rateTransition } from './permissions';

/** The most classmates who rate one member. */
export const mostPeers = 30;

const ofMember = { pathwayId: id('pathway'), memberId: id('pathway-member') };
const ofPeer = { ...ofMember, raterId: id('person') };
const owners = { pathwayId: 'pathway', memberId: 'pathway-member', raterId: 'person' } as const;

export const peerRater = z.object({
  raterId: id('person'),
  name: z.string(),
  /** Whether they can rate now; what they rated stays when they no longer can. */
  isAsked: z.boolean(),
  ratedCount: z.int(),
  /** How many of these ratings the family isn’t shown yet. */
  heldCount: z.int(),
});

export type PeerRater = z.infer<typeof peerRater>;

const peers = z.object({ peers: z.array(peerRater) });

export const readPeers = endpoint({
  call: 'GET /api/pathways/{pathwayId}/members/{memberId}/peers',
  needs: rateTransition,
  summary:
    'The classmates who are or were asked to rate a member, at most 30, and the other members of the pathway within reach, at most 500.',
  owners: { pathwayId: 'pathway', memberId: 'pathway-member' },
  input: z.object(ofMember),
  output: z.object({
    ...peers.shape,
    others: z.array(z.object({ personId: id('person'), name: z.string() })),
  }),
});

export const askPeer = endpoint({
  call: 'PUT /api/pathways/{pathwayId}/members/{memberId}/peers/{raterId}',
  needs: rateTransition,
  summary: 'Ask another member of the pathway to rate this one, or no longer. What they rated stays.',
  owners,
  input: z.object({ ...ofPeer, isAsked: z.boolean() }),
  output: peers,
});

export const releasePeer = endpoint({
  call: 'POST /api/pathways/{pathwayId}/members/{memberId}/peers/{raterId}/release',
  needs: rateTransition,
  summary: 'Show a family what a classmate rated this term, without the name, or hide it again.',
  owners,
  input: z.object({ ...ofPeer, isReleased: z.boolean() }),
  output: z.object({ count: z.int() }),
  audit: 'events',
});
