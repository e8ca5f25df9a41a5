import { changeEligibility } from '@laurel/domain/eligibility/permissions';
import { notFound } from '@laurel/domain/kit/fault';
import { schoolsWithin } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';

/** Rules of the whole district are for who has all of it. */
export function requireDistrict(scope: Scope): void {
  if (!schoolsWithin(scope, changeEligibility).isEvery) throw notFound();
}
