import type { AchievedLevel, RuleLevel } from './badge-rule';

/** What a credential is made of. */
export interface CredentialParts {
  /** `https://laurel.school.example` */
  readonly origin: string;
  readonly did: string;
  readonly issuerName: string;
  readonly awardId: string;
  /** Random, and the same nowhere else: it leads to no learner. */
  readonly subjectId: string;
  /** ISO 8601. */
  readonly awardedAt: string;
  /** ISO 8601; `null`: without an end. */
  readonly validUntil: string | null;
  readonly badge: {
    readonly badgeId: string;
    readonly title: string;
    readonly description: string;
    /** The criteria as plain text. */
    readonly criteria: string;
    /** The name of its image. */
    readonly image: string;
  };
  /** The levels the badge asks for, and what was reached of each; none where it was awarded by hand. */
  readonly results: readonly { readonly wanted: RuleLevel; readonly achieved: AchievedLevel }[];
  readonly status: { readonly list: number; readonly index: number };
}

/** What credentials of ours start with. */
export const ownContexts = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
] as const;

/** An Open Badges 3.0 credential, not signed yet. It has neither name nor number of the learner. */
export function makeCredential(parts: CredentialParts) {
  const { origin, did, issuerName, awardId, subjectId, awardedAt, validUntil, badge, results, status } = parts;
  const list = statusListUrl(origin, status.list);
  const alignment = results.flatMap(({ wanted }) => alignWith(wanted));
  return {
    '@context': [...ownContexts],
    id: `${origin}/badges/${awardId}`,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    issuer: { id: did, type: ['Profile'], name: issuerName, url: origin },
    validFrom: momentOf(awardedAt),
    ...(validUntil === null ? {} : { validUntil: momentOf(validUntil) }),
    name: badge.title,
    credentialSubject: {
      id: `urn:uuid:${subjectId}`,
      type: ['AchievementSubject'],
      achievement: {
        id: `urn:uuid:${badge.badgeId}`,
        type: ['Achievement'],
        achievementType: 'Badge',
        name: badge.title,
        description: badge.description,
        criteria: { narrative: badge.criteria },
        image: { id: `${origin}/badge-image/${badge.image}`, type: 'Image' },
        ...(results.length > 0 ? { resultDescription: results.map(({ wanted }) => describeResult(wanted)) } : {}),
        ...(alignment.length > 0 ? { alignment } : {}),
      },
      ...(results.length > 0 ? { result: results.map(giveResult) } : {}),
    },
    credentialStatus: {
      id: `${list}#${status.index}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(status.index),
      statusListCredential: list,
    },
  };
}

function describeResult({ criterionId, criterion, levels, levelId }: RuleLevel) {
  return {
    id: `urn:uuid:${criterionId}`,
    type: ['ResultDescription'],
    name: criterion,
    resultType: 'RubricCriterionLevel',
    requiredLevel: `urn:uuid:${levelId}`,
    // Lowest first, as they are ranked.
    rubricCriterionLevel: levels.map((level) => ({
      id: `urn:uuid:${level.levelId}`,
      type: ['RubricCriterionLevel'],
      name: level.title,
      ...(level.points === null ? {} : { points: level.points }),
    })),
  };
}

/** The entries of frameworks that a criterion is aligned with. CASE knows them by identifier alone, whoever hosts them. */
function alignWith({ criterion, alignments = [] }: RuleLevel) {
  return alignments.map(({ identifier, code }) => ({
    type: ['Alignment'],
    targetName: criterion,
    ...(code === '' ? {} : { targetCode: code }),
    targetType: 'CFItem',
    targetUrl: `urn:uuid:${identifier.toLowerCase()}`,
  }));
}

function giveResult({ wanted, achieved }: CredentialParts['results'][number]) {
  return {
    type: ['Result'],
    resultDescription: `urn:uuid:${wanted.criterionId}`,
    achievedLevel: `urn:uuid:${achieved.levelId}`,
  };
}

/** Where a list of revoked credentials is. */
export function statusListUrl(origin: string, list: number): string {
  return `${origin}/credentials/status/${list}`;
}

/** A moment as credentials write it, to the second. */
export function momentOf(moment: string): string {
  return new Date(moment).toISOString().replace(/\.\d{3}Z$/, 'Z');
}

/** How many credentials one list has room for: the least that Bitstring Status List 1.0 allows, so that many share one. */
export const statusListLength = 131_072;

/** The list of revoked credentials as a credential, not signed yet. `encodedList`: Multibase of the packed bits. */
export function makeStatusList(parts: {
  readonly origin: string;
  readonly did: string;
  readonly list: number;
  readonly encodedList: string;
  readonly validFrom: string;
}) {
  const url = statusListUrl(parts.origin, parts.list);
  return {
    '@context': [ownContexts[0]],
    id: url,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: parts.did,
    validFrom: momentOf(parts.validFrom),
    credentialSubject: {
      id: `${url}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: parts.encodedList,
    },
  };
}
