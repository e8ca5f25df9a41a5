import { day } from '@laurel/domain/kit/day';
import { message } from '@laurel/domain/kit/sentence';
import * as z from 'zod/mini';

export const sexes = ['female', 'male', 'other', 'unspecified'] as const;

/** Grade levels as they are kept: the standard codes (CEDS), from infants to no fixed level. */
export const gradeLevels = [
  'IT',
  'PR',
  'PK',
  'TK',
  'KG',
  ...Array.from({ length: 13 }, (_, index) => String(index + 1).padStart(2, '0')),
  'PS',
  'UG',
  'Other',
] as const;

/** Whom to call when nobody at home answers. They have no account and see nothing. */
export const emergencyContact = z.object({
  name: z.string().check(z.trim(), z.minLength(1, message`Enter a name.`), z.maxLength(100)),
  relation: text(40),
  phone: z.string().check(z.trim(), z.minLength(1, message`Enter a phone number.`), z.maxLength(40)),
});

export type EmergencyContact = z.infer<typeof emergencyContact>;

/** In the order in which they are called. */
export const emergencyContacts = z.array(emergencyContact).check(z.maxLength(10));

export const phoneKinds = ['mobile', 'home', 'work'] as const;

const phoneKind = z.nullable(z.enum(phoneKinds));

/** Phones beside the first. */
export const otherPhones = z
  .array(
    z.object({
      kind: phoneKind,
      phone: z.string().check(z.trim(), z.minLength(1, message`Enter a phone number.`), z.maxLength(40)),
    }),
  )
  .check(z.maxLength(4));

export type OtherPhone = z.infer<typeof otherPhones>[number];

/** Languages of families that are offered, by their ISO 639 codes. A person may have another one. */
export const homeLanguages = [
  ...['en', 'es', 'fr', 'ar', 'zh', 'vi', 'tl', 'ko', 'ru', 'pt', 'ht', 'hi', 'ur', 'so', 'pl', 'de', 'ja', 'bn', 'fa'],
  ...['am', 'hmn', 'ne', 'uk', 'tr', 'my', 'sw', 'pa', 'gu', 'th', 'km', 'lo', 'ro'],
] as const;

/** What the office enters of a person; `null` where there is nothing. Someone with one name has it as the last name. */
export const personFields = z.object({
  givenName: z.string().check(z.trim(), z.maxLength(100)),
  middleName: text(100),
  familyName: z.string().check(z.trim(), z.minLength(1, message`Enter a last name.`), z.maxLength(100)),
  preferredGivenName: text(100),
  preferredFamilyName: text(100),
  pronouns: text(40),
  birthOn: z.nullable(day),
  sex: z.nullable(z.enum(sexes)),
  identifier: text(100),
  email: z.nullable(z.email(message`Enter an email address.`).check(z.maxLength(200))),
  phone: text(40),
  phoneKind,
  otherPhones,
  gradeLevel: text(20),
  emergencyContacts,
  /** Spoken at home. */
  language: z.nullable(z.string().check(z.regex(/^[a-z]{2,3}$/))),
  address: text(300),
  /** Their family keeps them out of directories (decision 071). */
  isUnlisted: z.boolean(),
});

export type PersonFields = z.infer<typeof personFields>;

/** Text that may be missing; none is `null`. */
function text(longest: number) {
  return z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(longest)));
}
