import { id } from '@laurel/domain/kit/id';
import { moment } from '@laurel/domain/kit/moment';
import { endpoint } from '@laurel/domain/wire/endpoint';
import * as z from 'zod/mini';
import { readHealth, updateHealth } from './permissions';

/** The most an emergency note holds: a line beside a name. */
export const longestNote = 160;

const alert = {
  /** What to do in an emergency: one line, also for the student’s teachers and coaches. */
  note: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(longestNote), z.regex(/^[^\r\n]*$/))),
  /** For the office alone. */
  details: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(2000))),
};

export const readMedicalAlert = endpoint({
  call: 'GET /api/people/{personId}/medical-alert',
  needs: readHealth,
  summary: 'What the office keeps of a person’s health, for whoever reads it at their whole school. On record.',
  owners: { personId: 'person' },
  input: z.object({ personId: id('person') }),
  output: z.object({
    ...alert,
    /** 0: there is none. */
    version: z.int(),
    changedAt: z.nullable(moment),
    changedBy: z.nullable(z.string()),
  }),
});

export const saveMedicalAlert = endpoint({
  call: 'PUT /api/people/{personId}/medical-alert',
  needs: updateHealth,
  summary: 'Set the medical alert of a person, or remove it by leaving both empty. A stale version is a conflict.',
  owners: { personId: 'person' },
  input: z.object({ personId: id('person'), version: z.int(), ...alert }),
});
