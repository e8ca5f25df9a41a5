import type { EmergencyContact } from '@laurel/domain/people/person-fields';
import { Button } from '@laurel/editor/controls/button';
import { TextField } from '@laurel/editor/controls/text-field';
import { t } from '@laurel/web/languages/text';
import type { FieldFaults } from '@laurel/web/ui/field-faults';
import { useState } from 'react';
import classes from './person-entry.module.css';

const most = 10;

interface EmergencyContactsProps {
  readonly contacts: readonly EmergencyContact[];
  readonly faults: FieldFaults;
}

/** Whom to call, in this order. A line that is emptied is gone. */
export function EmergencyContacts({ contacts, faults }: EmergencyContactsProps) {
  const [count, setCount] = useState(contacts.length);
  return (
    <fieldset className={classes.contacts}>
      <legend>{t('directory.emergencyContacts')}</legend>
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is where it stands in the order of calling.
        <div key={at} className={classes.contact}>
          <Field at={at} part="name" label={t('directory.name')} contact={contacts[at]} faults={faults} />
          <Field at={at} part="relation" label={t('directory.relation')} contact={contacts[at]} faults={faults} />
          <Field at={at} part="phone" label={t('directory.phone')} contact={contacts[at]} faults={faults} />
        </div>
      ))}
      {count < most && (
        <div>
          <Button look="subtle" onClick={() => setCount(count + 1)}>
            {t('directory.addContact')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

interface FieldProps {
  readonly at: number;
  readonly part: keyof EmergencyContact;
  readonly label: string;
  readonly contact: EmergencyContact | undefined;
  readonly faults: FieldFaults;
}

function Field({ at, part, label, contact, faults }: FieldProps) {
  const name = nameOf(at, part);
  return (
    <TextField
      name={name}
      label={label}
      type={part === 'phone' ? 'tel' : 'text'}
      autoComplete="off"
      maxLength={part === 'name' ? 100 : 40}
      defaultValue={contact?.[part] ?? ''}
      error={faults[name]}
    />
  );
}

const nameOf = (at: number, part: keyof EmergencyContact) => `contact-${at}-${part}`;

/** The contacts typed into a form, without empty lines, and what is missing of them, by field. */
export function contactsOf(form: HTMLFormElement): { contacts: EmergencyContact[]; missing: FieldFaults } {
  const data = new FormData(form);
  const missing: Record<string, string> = {};
  const contacts = Array.from({ length: most }, (_, at) => {
    const given = (part: keyof EmergencyContact) => String(data.get(nameOf(at, part)) ?? '').trim();
    const contact = { name: given('name'), relation: given('relation') || null, phone: given('phone') };
    if (contact.name === '' && contact.relation === null && contact.phone === '') return null;
    if (contact.name === '') missing[nameOf(at, 'name')] = t('directory.contactNameMissing');
    if (contact.phone === '') missing[nameOf(at, 'phone')] = t('directory.contactPhoneMissing');
    return contact;
  }).filter((contact) => contact !== null);
  return { contacts, missing };
}
