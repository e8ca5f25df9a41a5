import { createHash, timingSafeEqual } from 'node:crypto';
import type { CredentialSubject, Identifier } from '@laurel/domain/badges/credential';
import type { StepResult } from '@laurel/domain/badges/verification';
import { translatable } from '@laurel/domain/kit/sentence';

/** Whether a badge is about whoever has this email address; nobody has to say whose it should be. */
export function checkRecipient(subject: CredentialSubject, email: string | null): StepResult {
  const identifiers = (subject.identifier ?? []).filter(({ identityType }) => identityType === 'emailAddress');
  if (email === null)
    return {
      state: 'unchecked',
      sentence: translatable`No one said whose badge this should be. Enter an email address to check that.`,
    };
  if (identifiers.length === 0)
    return {
      state: 'unchecked',
      sentence: translatable`It names no one by an email address, so it can’t be compared.`,
    };
  return identifiers.some((each) => isOf(each, email))
    ? { state: 'passed', sentence: translatable`It is about the person with this email address.` }
    : { state: 'failed', sentence: translatable`It is about someone with another email address.` };
}

function isOf({ identityHash, hashed, salt }: Identifier, email: string): boolean {
  const forms = [email, email.toLowerCase()];
  if (!hashed) return forms.includes(identityHash) || identityHash.toLowerCase() === email.toLowerCase();
  const given = Buffer.from(identityHash);
  return forms.some((each) => {
    const own = Buffer.from(hashIdentity(each, salt ?? ''));
    return own.length === given.length && timingSafeEqual(own, given);
  });
}

/** An identity as Open Badges hashes it: SHA-256 of the identity and the salt after it. */
export function hashIdentity(identity: string, salt: string): string {
  return `sha256$${createHash('sha256').update(`${identity}${salt}`).digest('hex')}`;
}
