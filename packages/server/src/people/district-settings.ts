import { Fault, notFound } from '@laurel/domain/kit/fault';
import { type Sentence, translatable } from '@laurel/domain/kit/sentence';
import { districtAddresses } from '@laurel/domain/people/district-addresses';
import { type DistrictIdentity, districtIdentity } from '@laurel/domain/people/district-identity';
import { familyRules } from '@laurel/domain/people/family-rules';
import { type SignInRules, signInRules } from '@laurel/domain/people/sign-in-rules';
import type { Scope } from '@laurel/server/db/scope';
import type { Door } from '@laurel/server/http/door';
import { showPublicFiles } from '@laurel/server/http/show-file';
import type { Visit } from '@laurel/server/http/visit';
import { openMedium } from '@laurel/server/media/placed-media';
import { findMedium, holdMedia, imageName } from '@laurel/server/media/store';
import { serveSection } from '@laurel/server/settings/serve-section';
import * as store from './district-store';
import { readRoles } from './role-store';

/** A logo is on every page, sign-in on a phone included. */
const largestLogoBytes = 300 * 1024;

/** Tells those who will need a second step, after what these roles require has changed. The roof connects it. */
export type RetellRequiredStep = (scope: Scope, roleIds: readonly string[]) => Promise<void>;

/** Mounts the district's settings that belong to people: what it is called, how it looks, where it is reached. */
export function districtRoutes(door: Door, retellRequiredStep: RetellRequiredStep): void {
  serveSection(door, districtIdentity, {
    complete: async (scope, value) => ({ ...value, ...(await store.readNameAndZone(scope)) }),
    check: checkIdentity,
    apply: async (scope, { name, timeZone }, before) => {
      if (name !== before.name) await store.writeDistrictName(scope, name);
      if (timeZone !== null && timeZone !== before.timeZone)
        await store.moveSchoolsToZone(scope, before.timeZone, timeZone);
    },
  });
  serveSection(door, districtAddresses, {
    complete: async (scope, value) => ({ ...value, hosts: await store.readHosts(scope) }),
    check: async (scope, { hosts }, before, visit) => await checkHosts(scope, hosts, before.hosts, visit),
    apply: async (scope, { hosts }) => await store.writeHosts(scope, hosts),
  });
  serveSection(door, familyRules);
  serveSection(door, signInRules, {
    check: checkRules,
    apply: async (scope, value, before) => {
      const changed = rolesWithNewDay(value, before);
      if (changed.length > 0) await retellRequiredStep(scope, changed);
    },
    spell: spellRules,
  });
  showPublicFiles(door, '/logo/:fileName', async (scope, fileName) => {
    const mediaId = imageName.test(fileName) ? await store.findLogo(scope, fileName) : null;
    return mediaId === null ? null : await openMedium(scope, door.mediaPlace, mediaId);
  });
}

async function checkIdentity(scope: Scope, { logo, timeZone }: DistrictIdentity, before: DistrictIdentity) {
  if (timeZone !== null && timeZone !== before.timeZone && !(await store.isZoneKnown(scope, timeZone)))
    throw wrong('timeZone', translatable`Choose a time zone from the list.`);
  if (logo !== null && logo !== before.logo) await checkLogo(scope, logo);
}

/** The logo is an image that the caller has just uploaded, and that nothing else shows. */
async function checkLogo(scope: Scope, logo: string): Promise<void> {
  if (!imageName.test(logo)) throw notFound();
  await holdMedia(scope, [logo]);
  const medium = await findMedium(scope, logo);
  if (!medium || medium.ownerId !== scope.caller.personId || medium.nouns.length > 0) throw notFound();
  if (medium.size > largestLogoBytes)
    throw new Fault('too-large', translatable`This logo is too large to be on every page. Use an image under 300 KB.`, {
      fields: { 'value.logo': translatable`Use an image under 300 KB.` },
    });
}

/** A host name leads to one district, and whoever changes names stays able to sign in by the one they came by. */
async function checkHosts(
  scope: Scope,
  hosts: readonly string[],
  before: readonly string[],
  visit: Visit,
): Promise<void> {
  if (JSON.stringify(hosts) === JSON.stringify(before)) return;
  await store.holdHosts(scope);
  const others = await store.readHostsOfOthers(scope);
  const taken = hosts.find((host) => others.some((other) => other.hosts.includes(host)));
  if (taken !== undefined)
    throw wrong(
      'hosts',
      translatable`Another district here already uses the host name ${taken}. Choose a different one.`,
    );
  const isLeft = before.includes(visit.host) && !hosts.includes(visit.host);
  if (others.length > 0 && (isLeft || hosts.length === 0))
    throw wrong(
      'hosts',
      translatable`You’re using ${visit.host}. Keep it, or sign in under another host name before you remove it.`,
    );
}

/** A day that is over already would be a slip: it asks for nothing that today doesn't. */
async function checkRules(scope: Scope, value: SignInRules, before: SignInRules): Promise<void> {
  const { roles } = value;
  const known = new Set<string>((await readRoles(scope)).map(({ id }) => id));
  if (Object.keys(roles).some((roleId) => !known.has(roleId))) throw notFound();
  const past = rolesWithNewDay(value, before).find(
    (roleId) => (roles[roleId]?.secondStepFrom ?? scope.today) < scope.today,
  );
  if (past) throw wrong(`roles.${past}.secondStepFrom`, translatable`Choose today or a later day.`);
}

function rolesWithNewDay({ roles }: SignInRules, before: SignInRules): string[] {
  const ids = new Set([...Object.keys(roles), ...Object.keys(before.roles)]);
  const dayOf = (rules: SignInRules['roles'], roleId: string) => rules[roleId]?.secondStepFrom ?? null;
  return [...ids].filter((roleId) => dayOf(roles, roleId) !== dayOf(before.roles, roleId));
}

/** The audit log names roles as the district does. */
async function spellRules(scope: Scope, { roles }: SignInRules): Promise<Record<string, unknown>> {
  const names = new Map<string, string>((await readRoles(scope)).map(({ id, name }) => [id, name]));
  return Object.fromEntries(
    Object.entries(roles).flatMap(([roleId, rule]) =>
      Object.entries(rule).map(([field, value]) => [`${names.get(roleId) ?? roleId}: ${field}`, value]),
    ),
  );
}

function wrong(field: string, sentence: Sentence): Fault {
  return new Fault('invalid', sentence, { fields: { [`value.${field}`]: sentence } });
}
