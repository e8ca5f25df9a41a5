import { isDay } from '@laurel/domain/kit/day';
import { gradeLevels, homeLanguages, type PersonFields, phoneKinds, sexes } from '@laurel/domain/people/person-fields';
import { Checkbox } from '@laurel/editor/controls/checkbox';
import { Select } from '@laurel/editor/controls/select';
import { TextArea, TextField } from '@laurel/editor/controls/text-field';
import { compareText, formatGradeLevel } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import type { FieldFaults } from '@laurel/web/ui/field-faults';
import { EmergencyContacts } from './emergency-contacts';
import { languageName } from './language-name';
import { OtherPhones, PhoneKindField } from './other-phones';
import classes from './person-entry.module.css';

/** The fields of a person's form by name; emergency contacts have names of their own. */
export const personFieldNames = [
  'givenName',
  'middleName',
  'familyName',
  'preferredGivenName',
  'preferredFamilyName',
  'pronouns',
  'birthOn',
  'sex',
  'identifier',
  'email',
  'phone',
  'phoneKind',
  'gradeLevel',
  'language',
  'address',
  'isUnlisted',
] as const;

type Typed = Readonly<Record<(typeof personFieldNames)[number], string>>;

/** What a form says of a person: nothing typed is nothing known. */
export function personFieldsOf(typed: Typed): Omit<PersonFields, 'emergencyContacts' | 'otherPhones'> {
  const given = (name: keyof Typed) => typed[name].trim() || null;
  const birthOn = typed.birthOn.trim();
  return {
    givenName: typed.givenName.trim(),
    middleName: given('middleName'),
    familyName: typed.familyName.trim(),
    preferredGivenName: given('preferredGivenName'),
    preferredFamilyName: given('preferredFamilyName'),
    pronouns: given('pronouns'),
    birthOn: isDay(birthOn) ? birthOn : null,
    sex: sexes.find((each) => each === typed.sex) ?? null,
    identifier: given('identifier'),
    email: given('email'),
    phone: given('phone'),
    phoneKind: phoneKinds.find((each) => each === typed.phoneKind) ?? null,
    gradeLevel: given('gradeLevel'),
    language: given('language'),
    address: given('address'),
    isUnlisted: typed.isUnlisted === 'on',
  };
}

interface PersonEntryProps {
  /** Whom the fields begin with; nobody where someone is added. */
  readonly person?: Partial<Omit<PersonFields, 'sex' | 'isUnlisted'>> & {
    readonly sex?: string | null;
    readonly isUnlisted?: boolean;
  };
  /** A student has a grade level. What was chosen stays in the form where it isn’t shown. */
  readonly isStudent: boolean;
  readonly faults: FieldFaults;
}

/** What the office enters of a person: names and numbers first, what few people need below. */
export function PersonEntry({ person = {}, isStudent, faults }: PersonEntryProps) {
  const field = (name: Exclude<(typeof personFieldNames)[number], 'isUnlisted'>, label: string) => ({
    name,
    label,
    defaultValue: person[name] ?? '',
    error: faults[name],
    autoComplete: 'off',
    maxLength: 100,
  });
  return (
    <>
      <div className={classes.pair}>
        <TextField {...field('givenName', t('directory.givenName'))} autoFocus />
        <TextField {...field('familyName', t('directory.familyName'))} />
      </div>
      <div className={classes.pair}>
        <div hidden={!isStudent}>
          <Select
            name="gradeLevel"
            label={t('directory.gradeLevel')}
            defaultValue={person.gradeLevel ?? ''}
            options={levels(person.gradeLevel ?? null)}
          />
        </div>
        <TextField {...field('birthOn', t('directory.bornOn'))} type="date" />
      </div>
      <div className={classes.pair}>
        <TextField {...field('identifier', t('directory.identifier'))} />
        <TextField {...field('email', t('directory.emailPlain'))} type="email" inputMode="email" maxLength={200} />
      </div>
      <div className={classes.pair}>
        <TextField {...field('phone', t('directory.phone'))} type="tel" maxLength={40} />
        <PhoneKindField name="phoneKind" kind={person.phoneKind ?? null} />
      </div>
      <OtherPhones phones={person.otherPhones ?? []} />
      <EmergencyContacts contacts={person.emergencyContacts ?? []} faults={faults} />
      <details className={classes.more} open={Object.keys(faults).some((name) => rare.has(name))}>
        <summary>{t('directory.moreFields')}</summary>
        <div className={classes.pair}>
          <TextField {...field('preferredGivenName', t('directory.preferredGivenName'))} />
          <TextField {...field('preferredFamilyName', t('directory.preferredFamilyName'))} />
          <TextField {...field('middleName', t('directory.middleName'))} />
          <TextField {...field('pronouns', t('directory.pronouns'))} maxLength={40} />
          <Select
            name="sex"
            label={t('directory.sex')}
            help={t('directory.sexHelp')}
            defaultValue={person.sex ?? ''}
            options={[
              { value: '', label: '–' },
              ...sexes.map((value) => ({ value, label: t(`directory.sex-${value}`) })),
            ]}
          />
          <Select
            name="language"
            label={t('directory.language')}
            defaultValue={person.language ?? ''}
            options={languages(person.language ?? null)}
          />
        </div>
        <TextArea
          name="address"
          label={t('directory.address')}
          help={t('directory.addressHelp')}
          defaultValue={person.address ?? ''}
          error={faults.address}
          autoComplete="off"
          maxLength={300}
          rows={2}
        />
        <Checkbox name="isUnlisted" label={t('directory.isUnlisted')} defaultChecked={person.isUnlisted ?? false} />
      </details>
    </>
  );
}

const rare = new Set<string>([
  ...['preferredGivenName', 'preferredFamilyName', 'middleName', 'pronouns', 'sex', 'language', 'address'],
]);

/** The languages that are offered by name, and the one somebody has where it is none of these. */
function languages(own: string | null) {
  const known: readonly string[] = homeLanguages;
  const all = own === null || known.includes(own) ? known : [...known, own];
  const named = all.map((value) => ({ value, label: languageName(value) }));
  return [{ value: '', label: '–' }, ...named.sort((a, b) => compareText(a.label, b.label))];
}

/** The standard levels, and the one somebody has where it is none of these. */
function levels(own: string | null) {
  const known: readonly string[] = gradeLevels;
  const all = own === null || known.includes(own) ? known : [...known, own];
  return [{ value: '', label: '–' }, ...all.map((value) => ({ value, label: levelText(value) }))];
}

function levelText(level: string): string {
  return level === 'KG' ? t('directory.kindergarten') : formatGradeLevel(level);
}
