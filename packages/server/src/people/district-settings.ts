import { Fault, notFound } from '@laurel/domain/kit/fault';
import { type Sentence, translatable } from '@laurel/domain/kit/sentence';
import { type DistrictIdentity, districtIdentity } from '@laurel/domain/people/district-identity';
import type { Scope } from '@laurel/server/db/scope';
import type { Door } from '@laurel/server/http/door';
import { showPublicFiles } from '@laurel/server/http/show-file';
import { findMedium, holdMedia, imageName, readMedium } from '@laurel/server/media/store';
import { serveSection } from '@laurel/server/settings/serve-section';
import * as store from './district-store';

/** A logo is on every page, sign-in on a phone included. */
const largestLogoBytes = 300 * 1024;

/** Mounts the district's settings that belong to people: what it is called, how it looks, where it is reached. */
export function districtRoutes(door: Door): void {
  serveSection(door, districtIdentity, {
    complete: async (scope, value) => ({ ...value, ...(await store.readNameAndZone(scope)) }),
    check: checkIdentity,
    apply: async (scope, { name, timeZone }, before) => {
      if (name !== before.name) await store.writeDistrictName(scope, name);
      if (timeZone !== null && timeZone !== before.timeZone)
        await store.moveSchoolsToZone(scope, before.timeZone, timeZone);
    },
  });
  showPublicFiles(door, '/logo/:fileName', async (scope, fileName) => {
    const mediaId = imageName.test(fileName) ? await store.findLogo(scope, fileName) : null;
    return mediaId === null ? null : await readMedium(scope, mediaId);
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
      fields: { logo: translatable`Use an image under 300 KB.` },
    });
}

function wrong(field: string, sentence: Sentence): Fault {
  return new Fault('invalid', sentence, { fields: { [field]: sentence } });
}
