import { section } from '@laurel/domain/settings/section';
import * as z from 'zod/mini';

const shape = z.object({
  /** Students and those guardians who see something of them see who has looked at the record. */
  showsLooks: z.boolean(),
  /** From a student's 18th birthday on guardians see nothing of them, unless the student or the office leaves it to them. */
  rightsPassAt18: z.boolean(),
});

export const familyRules = section('families', shape, { showsLooks: false, rightsPassAt18: true });

export type FamilyRules = z.infer<typeof shape>;
