import { isDay } from '@laurel/domain/kit/day';
import { type PersonFields, personFields, sexes } from '@laurel/domain/people/person-fields';
import { comma, formatDay, formatGradeLevel } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { BothVersions } from '@laurel/web/ui/both-versions';
import * as z from 'zod/mini';
import { languageName } from './language-name';
import { phoneText } from './other-phones';

/** A person as a stale save answers them. */
export const keptPerson = z.object({ ...personFields.shape, version: z.int() });

/** A person as the form sent them. */
type SentPerson = z.input<typeof personFields>;

/** Both versions of what differs, field by field: which one counts is for the person to say. */
export function PersonConflict({ theirs, mine }: { readonly theirs: PersonFields; readonly mine: SentPerson }) {
  const names = Object.keys(fieldLabels()) as (keyof PersonFields)[];
  const differing = names.filter((name) => textOf(name, theirs) !== textOf(name, mine));
  return (
    <BothVersions
      title={t('directory.bothVersions')}
      differing={differing.map((name) => ({
        name: fieldLabels()[name],
        mine: t('directory.mineIs', { value: textOf(name, mine) }),
        theirs: t('directory.theirsIs', { value: textOf(name, theirs) }),
      }))}
    />
  );
}

function textOf(name: keyof PersonFields, fields: SentPerson): string {
  const value = fields[name];
  if (name === 'isUnlisted') return value === true ? t('directory.yes') : t('directory.no');
  if (name === 'emergencyContacts')
    return fields.emergencyContacts.map((contact) => `${contact.name} ${contact.phone}`).join(', ') || '–';
  if (name === 'otherPhones') return fields.otherPhones.map(phoneText).join(comma()) || '–';
  if (name === 'phoneKind') return fields.phoneKind === null ? '–' : t(`directory.phone-${fields.phoneKind}`);
  if (typeof value !== 'string' || value === '') return '–';
  if (name === 'birthOn' && isDay(value)) return formatDay(value);
  if (name === 'gradeLevel') return formatGradeLevel(value);
  if (name === 'language') return languageName(value);
  const sex = name === 'sex' ? sexes.find((each) => each === value) : undefined;
  return sex ? t(`directory.sex-${sex}`) : value;
}

/** What the fields of a person are called. */
export function fieldLabels(): Readonly<Record<keyof PersonFields, string>> {
  return {
    givenName: t('directory.givenName'),
    middleName: t('directory.middleName'),
    familyName: t('directory.familyName'),
    preferredGivenName: t('directory.preferredGivenName'),
    preferredFamilyName: t('directory.preferredFamilyName'),
    pronouns: t('directory.pronouns'),
    birthOn: t('directory.bornOn'),
    sex: t('directory.sex'),
    identifier: t('directory.identifier'),
    email: t('directory.emailPlain'),
    phone: t('directory.phone'),
    phoneKind: t('directory.phoneKind'),
    otherPhones: t('directory.otherPhones'),
    gradeLevel: t('directory.gradeLevel'),
    emergencyContacts: t('directory.emergencyContacts'),
    language: t('directory.language'),
    address: t('directory.address'),
    isUnlisted: t('directory.isUnlisted'),
  };
}
