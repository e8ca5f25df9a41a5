import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import { endpoint } from '@laurel/domain/wire/endpoint';
import * as z from 'zod/mini';
import { manageServices, readServices } from './permissions';
import { agencyConsent, consentGivers, planFields } from './services-plan';

const ofMember = { pathwayId: id('pathway'), memberId: id('pathway-member') };
const owners = { pathwayId: 'pathway', memberId: 'pathway-member' } as const;

export const readServicesPlan = endpoint({
  call: 'GET /api/pathways/{pathwayId}/members/{memberId}/services-plan',
  needs: readServices,
  summary:
    'The plan of a member’s transition services, blank and of version 0 until somebody writes it, with the consents to invite agencies.',
  owners,
  input: z.object(ofMember),
  output: z.object({
    name: z.string(),
    pathway: z.string(),
    plan: planFields,
    version: z.int(),
    consents: z.array(agencyConsent),
    today: day,
    mayKeep: z.boolean(),
    /** As whom the caller gives and withdraws consent here; `null`: neither a guardian nor the student, of age. */
    consentsAs: z.nullable(z.enum(consentGivers)),
  }),
});

export const saveServicesPlan = endpoint({
  call: 'PUT /api/pathways/{pathwayId}/members/{memberId}/services-plan',
  needs: manageServices,
  summary:
    'Write the plan. An item is answered with yes once the plan has what it asks for; an agency is invited with a consent.',
  owners: { ...owners, agencyId: 'agency' },
  // Up to ten texts of 2,000 characters, of three bytes each.
  bodyLimit: { bytes: 100 * 1024, values: 500 },
  input: z.object({ ...ofMember, version: z.int(), plan: planFields }),
  output: z.object({ version: z.int() }),
});

export const setAgencyConsent = endpoint({
  call: 'PUT /api/pathways/{pathwayId}/members/{memberId}/agencies/{agencyId}/consent',
  needs: readServices,
  summary:
    'Give or withdraw the consent to invite an agency, as a guardian or a student of age; or write down one that came on paper.',
  owners: { ...owners, agencyId: 'agency' },
  input: z.object({
    ...ofMember,
    agencyId: id('agency'),
    isGiven: z.boolean(),
    /** Of a consent on paper: whose it is, and of which day. Families give theirs as themselves, today. */
    paper: z.nullable(z.object({ givenBy: z.enum(consentGivers), givenOn: day })),
  }),
  output: z.object({ consents: z.array(agencyConsent) }),
});
