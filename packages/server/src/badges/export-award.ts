import { randomBytes } from 'node:crypto';
import type * as api from '@laurel/domain/badges/api';
import { notFound } from '@laurel/domain/kit/fault';
import type { ParsedInputOf } from '@laurel/domain/wire/endpoint';
import type { Scope } from '@laurel/server/db/scope';
import type { Sealing } from '@laurel/server/factors/sealing';
import { FileAnswer } from '@laurel/server/http/answer';
import { openMedium, readContent } from '@laurel/server/media/placed-media';
import type { Place } from '@laurel/server/places/place';
import * as z from 'zod/mini';
import { readOwnCredential } from './award-store';
import { writeBadgePng } from './badge-png';
import { writeBadgeSvg } from './badge-svg';
import { hashIdentity } from './check-recipient';
import { didOf } from './issuer-origin';
import { currentKey } from './issuing-keys';
import { signDocuments, signToken } from './sign';

const credentialShape = z.looseObject({
  id: z.string(),
  issuer: z.looseObject({ id: z.string() }),
  validFrom: z.string(),
  credentialSubject: z.looseObject({ id: z.string() }),
  proof: z.unknown(),
});

/** An own badge as a file to keep. With the email address, hashed, or with evidence it is signed anew: what is public has none. */
export async function exportAward(
  scope: Scope,
  { awardId, form, withEmail }: ParsedInputOf<typeof api.exportAward>,
  { sealing, mediaPlace }: { sealing: Sealing; mediaPlace: Place | null },
): Promise<FileAnswer> {
  const found = await readOwnCredential(scope, awardId);
  if (!found) throw notFound();
  const { proof, ...document } = credentialShape.parse(JSON.parse(found.credential));
  const isNamed = withEmail === 'true' && found.email !== null;
  const named = isNamed ? withIdentifier(document, found.email ?? '') : document;
  const credential = found.evidence.length > 0 ? withEvidence(named, found.evidence) : named;
  const isAnew = credential !== document;
  const key = isAnew || form === 'jwt' ? await currentKey(scope, didOf(found.origin), sealing) : null;
  const text =
    key === null
      ? JSON.stringify({ ...document, proof })
      : form === 'jwt'
        ? await signToken(credential, key)
        : JSON.stringify((await signDocuments([credential], key, scope.nowMs))[0]);
  const medium = await openMedium(scope, mediaPlace, found.mediaId);
  if (!medium) throw notFound();
  const image = await readContent(medium);
  const name = `${found.fileName.replace(/[^\w-]+/g, '-').replace(/^-+|-+$/g, '') || 'badge'}.${form}`;
  return new FileAnswer({ fileName: name, rows: 1, ...bodyOf(form, image, text) });
}

function bodyOf(form: ParsedInputOf<typeof api.exportAward>['form'], image: Buffer, text: string) {
  switch (form) {
    case 'png':
      return { contentType: 'image/png', body: writeBadgePng(image, text) };
    case 'svg':
      return { contentType: 'image/svg+xml', body: writeBadgeSvg(pictureOf(image), text) };
    case 'json':
      return { contentType: 'application/json', body: text };
    case 'jwt':
      return { contentType: 'text/plain', body: text };
  }
}

/** The image of a badge within an SVG: it looks the same, whatever fonts there are. */
function pictureOf(png: Buffer): string {
  const href = `data:image/png;base64,${png.toString('base64')}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512"><image href="${href}" width="512" height="512"/></svg>`;
}

function withIdentifier<Document extends { readonly credentialSubject: object }>(document: Document, email: string) {
  const salt = randomBytes(16).toString('hex');
  const identifier = {
    type: 'IdentityObject',
    hashed: true,
    identityHash: hashIdentity(email.toLowerCase(), salt),
    identityType: 'emailAddress',
    salt,
  };
  return { ...document, credentialSubject: { ...document.credentialSubject, identifier: [identifier] } };
}

/** The links that the learner shows with it. */
function withEvidence<Document extends object>(
  document: Document,
  evidence: readonly { readonly title: string; readonly url: string }[],
) {
  return { ...document, evidence: evidence.map(({ title, url }) => ({ id: url, type: ['Evidence'], name: title })) };
}
