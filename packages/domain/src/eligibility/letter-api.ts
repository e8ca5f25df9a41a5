import { id } from '@laurel/domain/kit/id';
import { locales } from '@laurel/domain/kit/locale';
import { endpoint } from '@laurel/domain/wire/endpoint';
import * as z from 'zod/mini';
import { keepFacts } from './permissions';

/** Whom a letter about a standing is for, and the language they read in. */
const recipient = z.object({ personId: id('person'), name: z.string(), locale: z.enum(locales) });

export type Recipient = z.infer<typeof recipient>;

export const readRecipients = endpoint({
  call: 'GET /api/eligibility/students/{studentId}/recipients',
  needs: keepFacts,
  summary:
    'Whom a letter about an athlete’s standing is for: guardians who may see grades and attendance, else the student; each with the language they read in. At most 20.',
  owners: { studentId: 'person' },
  input: z.object({ studentId: id('person') }),
  output: z.object({ schoolName: z.nullable(z.string()), recipients: z.array(recipient) }),
});
