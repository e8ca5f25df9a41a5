import { Fault } from '@laurel/domain/kit/fault';
import { type Sentence, translatable } from '@laurel/domain/kit/sentence';
import * as z from 'zod/mini';
import type { BadgeFacts } from './verification';

/** Contexts that a credential may start with, and the names its dates have there. */
const firstContexts: Readonly<Record<string, readonly [from: 'validFrom' | 'issuanceDate', until: string]>> = {
  'https://www.w3.org/ns/credentials/v2': ['validFrom', 'validUntil'],
  'https://www.w3.org/2018/credentials/v1': ['issuanceDate', 'expirationDate'],
};

const oneOrMore = <Each extends z.ZodMiniType>(each: Each) =>
  z.pipe(
    z.union([each, z.array(each)]),
    z.transform((value) => [value].flat() as z.output<Each>[]),
  );
const text = z.string().check(z.minLength(1));
/** An id with what else is known of it, or the id alone. */
const named = z.pipe(
  z.union([text, z.looseObject({ id: text, name: z.optional(z.string()) })]),
  z.transform((value) => (typeof value === 'string' ? { id: value, name: undefined } : value)),
);

const form = z.looseObject({
  '@context': z.union([text, z.array(z.unknown())]),
  id: z.optional(text),
  type: oneOrMore(text),
  issuer: named,
  name: z.optional(text),
  credentialSubject: z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]),
  credentialStatus: z.optional(oneOrMore(z.looseObject({ type: oneOrMore(text) }))),
  proof: z.optional(oneOrMore(z.looseObject({ type: text }))),
});

export type CredentialForm = z.output<typeof form>;

const identifier = z.looseObject({
  identityHash: text,
  identityType: text,
  hashed: z.boolean(),
  salt: z.optional(z.string()),
});

export type Identifier = z.output<typeof identifier>;

const subject = z.looseObject({
  id: z.optional(text),
  type: oneOrMore(text),
  identifier: z.optional(oneOrMore(identifier)),
  achievement: z.looseObject({
    id: text,
    type: oneOrMore(text),
    name: text,
    description: text,
    criteria: z.looseObject({ id: z.optional(text), narrative: z.optional(z.string()) }),
  }),
});

export type CredentialSubject = z.output<typeof subject>;

/** Reads a value as an Open Badges 3.0 credential. Throws Fault `invalid` that says what it lacks. */
export function readCredentialForm(value: unknown): CredentialForm {
  const parsed = form.safeParse(value);
  if (!parsed.success) {
    const place = parsed.error.issues[0]?.path.join('.') ?? '';
    throw place === ''
      ? new Fault('invalid', translatable`This is no credential: it isn’t an object.`)
      : new Fault('invalid', translatable`“${place.slice(0, 80)}” is missing, or isn’t what Open Badges 3.0 asks for.`);
  }
  const { type } = parsed.data;
  if (!type.includes('VerifiableCredential'))
    throw new Fault('invalid', translatable`This isn’t a verifiable credential.`);
  if (!type.includes('OpenBadgeCredential') && !type.includes('AchievementCredential'))
    throw new Fault('invalid', translatable`This credential isn’t an open badge.`);
  datesOf(parsed.data);
  return parsed.data;
}

/** Reads the one subject of a credential, or says what it lacks. */
export function readSubject({ credentialSubject }: CredentialForm): CredentialSubject | Sentence {
  const given = Array.isArray(credentialSubject) ? credentialSubject : [credentialSubject];
  if (given.length > 1) return translatable`It is about more than one learner, and a badge is for one.`;
  const parsed = subject.safeParse(given[0]);
  if (!parsed.success) {
    const place = ['credentialSubject', ...(parsed.error.issues[0]?.path ?? [])].join('.').slice(0, 100);
    return translatable`“${place}” is missing, or isn’t what Open Badges 3.0 asks for.`;
  }
  const { data } = parsed;
  if (!data.type.includes('AchievementSubject') || !data.achievement.type.includes('Achievement'))
    return translatable`It isn’t about an achievement of a learner.`;
  if (data.id === undefined && data.identifier === undefined)
    return translatable`It doesn’t say whose achievement it is: no ID and no identifier.`;
  return data;
}

/** What a credential says, for people. */
export function factsOf(credential: CredentialForm): BadgeFacts {
  const found = readSubject(credential);
  const achievement = 'achievement' in found ? (found as CredentialSubject).achievement : null;
  const { from, until } = datesOf(credential);
  return {
    title: (achievement?.name ?? credential.name ?? '').slice(0, 300),
    description: (achievement?.description ?? '').slice(0, 2000),
    criteria: (achievement?.criteria.narrative ?? achievement?.criteria.id ?? '').slice(0, 5000),
    issuerId: credential.issuer.id.slice(0, 500),
    issuerName: credential.issuer.name?.slice(0, 300) ?? null,
    validFrom: from,
    validUntil: until,
  };
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

/** From when and until when a credential is valid, by the names of its version. Throws Fault `invalid` for no such moment. */
export function datesOf(credential: CredentialForm): { readonly from: string; readonly until: string | null } {
  const first = [credential['@context']].flat()[0];
  const names = typeof first === 'string' && Object.hasOwn(firstContexts, first) ? firstContexts[first] : undefined;
  if (!names)
    throw new Fault(
      'invalid',
      translatable`It doesn’t start with a context of verifiable credentials, version 1.1 or 2.0.`,
    );
  const [from, until] = names.map((name) => ({ name, value: credential[name] }));
  for (const date of [from, until]) {
    if (date === undefined || (date === until && date.value === undefined)) continue;
    if (typeof date.value !== 'string' || !moment.test(date.value) || Number.isNaN(Date.parse(date.value)))
      throw new Fault('invalid', translatable`“${date.name}” is missing, or isn’t a date with a time and a time zone.`);
  }
  return { from: String(from?.value), until: until?.value === undefined ? null : String(until.value) };
}
