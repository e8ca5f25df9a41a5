import { id } from '@laurel/domain/kit/id';
import { endpoint } from '@laurel/domain/wire/endpoint';
import * as z from 'zod/mini';
import { work, workKey } from './evidence';
import { readTransition } from './permissions';

export const readWork = endpoint({
  call: 'GET /api/pathways/{pathwayId}/members/{memberId}/work',
  needs: readTransition,
  summary:
    'What the caller can add as evidence: the member’s latest 200 assignments with a released score, and what was measured in tests, without body composition; as far as the caller sees these.',
  owners: { pathwayId: 'pathway', memberId: 'pathway-member' },
  input: z.object({ pathwayId: id('pathway'), memberId: id('pathway-member') }),
  output: z.object({ works: z.array(work) }),
});

export const saveEvidence = endpoint({
  call: 'PUT /api/pathways/{pathwayId}/members/{memberId}/evidence/{evidenceId}',
  needs: readTransition,
  summary:
    'Add evidence under an id of the caller’s making: an uploaded file, a link, or work that the caller sees. Repeating it changes nothing.',
  owners: {
    ...{ pathwayId: 'pathway', memberId: 'pathway-member', evidenceId: 'evidence', criterionId: 'criterion' },
    assignmentId: 'assignment',
  },
  input: z.object({
    pathwayId: id('pathway'),
    memberId: id('pathway-member'),
    evidenceId: id('evidence'),
    criterionId: id('criterion'),
    title: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
    file: z.nullable(z.string().check(z.maxLength(40))),
    url: z.nullable(z.url({ protocol: /^https?$/ }).check(z.maxLength(1000))),
    work: z.nullable(workKey),
  }),
});

export const deleteEvidence = endpoint({
  call: 'DELETE /api/pathways/{pathwayId}/members/{memberId}/evidence/{evidenceId}',
  needs: readTransition,
  summary: 'Take evidence away that one added, or as who keeps the pathway. Repeating it changes nothing.',
  owners: { pathwayId: 'pathway', memberId: 'pathway-member', evidenceId: 'evidence' },
  input: z.object({ pathwayId: id('pathway'), memberId: id('pathway-member'), evidenceId: id('evidence') }),
});
