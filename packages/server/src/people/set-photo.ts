import { notFound } from '@laurel/domain/kit/fault';
import type * as api from '@laurel/domain/people/directory-api';
import type { ParsedInputOf } from '@laurel/domain/wire/endpoint';
import type { Scope } from '@laurel/server/db/scope';
import { findMedium, holdMedia, imageName } from '@laurel/server/media/store';
import { refuseUnlessChangeable } from './change-person';
import { lockPerson, writePhoto } from './person-store';

/** Shows an image as someone's photo: one that the caller has just uploaded and that nothing else shows. */
export async function setPhoto(scope: Scope, { personId, image }: ParsedInputOf<typeof api.setPhoto>): Promise<void> {
  await refuseUnlessChangeable(scope, personId);
  const before = await lockPerson(scope, personId);
  if (!before) throw notFound();
  if (before.photo === image) return;
  if (image !== null) {
    if (!imageName.test(image)) throw notFound();
    await holdMedia(scope, [image]);
    const medium = await findMedium(scope, image);
    if (!medium || medium.ownerId !== scope.caller.personId || medium.nouns.length > 0) throw notFound();
  }
  await writePhoto(scope, personId, image);
}
