import { rawRules } from '@laurel/domain/access/ability';
import { courseOf } from '@laurel/domain/kit/course-of';
import type { Id } from '@laurel/domain/kit/id';
import type { SessionData } from '@laurel/domain/people/session-data';
import type { SignedIn } from '@laurel/server/http/door';
import type { DistrictScope } from './account-store';
import { readSessionData, readShownDistrict } from './session-data-store';

/** What the browser knows of the session; signed out when there is none. */
export async function sessionDataOf(
  scope: DistrictScope,
  signedIn: SignedIn | null,
  isMailOn = false,
): Promise<SessionData> {
  const found = signedIn && (await readSessionData(scope, signedIn));
  if (!signedIn || !found) {
    const district = await readShownDistrict(scope);
    return { ...signedOutData, district, ...(isMailOn ? { isMailOn } : {}) };
  }
  return {
    isLoggedIn: true,
    rules: rawRules(signedIn.caller.rules),
    userData: {
      // What a device keeps is kept by account: while another's pages are shown nothing of one's own is sent or read.
      accountId: signedIn.viewingUntil === null ? found.account_id : (signedIn.sessionId as string as Id<'account'>),
      personId: found.person_id,
      role: signedIn.caller.role,
      name: found.name,
      username: found.username,
      email: found.email,
      roles: found.roles,
    },
    observeeDetails: found.observees,
    district: found.district,
    ...(signedIn.viewingUntil === null
      ? {}
      : { viewing: { viewer: found.own_name, until: signedIn.viewingUntil.toISOString() } }),
    clock: { now: new Date(scope.nowMs).toISOString(), timeZone: found.time_zone },
    ...(found.course_hues.length > 0 ? { courseHues: huesOf(found.course_hues) } : {}),
    isFirstRun: false,
  };
}

/** By the part of a title that faces go by; a course that is called just that goes before its variants. */
function huesOf(chosen: readonly (readonly [title: string, hue: number])[]): [string, number][] {
  const isVariant = ([title]: readonly [string, number]) => Number(courseOf(title) !== title);
  const hues = new Map<string, number>();
  for (const [title, hue] of chosen.toSorted((one, other) => isVariant(one) - isVariant(other)))
    if (!hues.has(courseOf(title))) hues.set(courseOf(title), hue);
  return [...hues];
}

export const signedOutData: SessionData = {
  isLoggedIn: false,
  rules: [],
  userData: [],
  observeeDetails: [],
  district: null,
  isFirstRun: false,
};
