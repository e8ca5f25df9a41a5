import { type OtherPhone, phoneKinds } from '@laurel/domain/people/person-fields';
import { Button } from '@laurel/editor/controls/button';
import { Select } from '@laurel/editor/controls/select';
import { TextField } from '@laurel/editor/controls/text-field';
import { t } from '@laurel/web/languages/text';
import { useState } from 'react';
import classes from './person-entry.module.css';

const most = 4;

/** Phones beside the first. A line whose number is emptied is gone. */
export function OtherPhones({ phones }: { readonly phones: readonly OtherPhone[] }) {
  const [count, setCount] = useState(phones.length);
  return (
    <>
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is where it stands in the order of calling.
        <div key={at} className={classes.pair}>
          <TextField
            name={numberName(at)}
            label={t('directory.otherPhone', { number: at + 2 })}
            type="tel"
            autoComplete="off"
            maxLength={40}
            defaultValue={phones[at]?.phone ?? ''}
            autoFocus={at >= phones.length}
          />
          <PhoneKindField name={kindName(at)} kind={phones[at]?.kind ?? null} />
        </div>
      ))}
      {count < most && (
        <div>
          <Button look="subtle" onClick={() => setCount(count + 1)}>
            {t('directory.addPhone')}
          </Button>
        </div>
      )}
    </>
  );
}

/** Of what kind a phone is. */
export function PhoneKindField({ name, kind }: { readonly name: string; readonly kind: OtherPhone['kind'] }) {
  const options = phoneKinds.map((value) => ({ value, label: t(`directory.phone-${value}`) }));
  return (
    <Select
      name={name}
      label={t('directory.phoneKind')}
      defaultValue={kind ?? ''}
      options={[{ value: '', label: '–' }, ...options]}
    />
  );
}

/** The phones typed into a form beside the first. */
export function phonesOf(form: HTMLFormElement): OtherPhone[] {
  const data = new FormData(form);
  return Array.from({ length: most }, (_, at) => {
    const phone = String(data.get(numberName(at)) ?? '').trim();
    return { phone, kind: phoneKinds.find((each) => each === data.get(kindName(at))) ?? null };
  }).filter(({ phone }) => phone !== '');
}

/** A number with its kind. */
export function phoneText({ kind, phone: given }: OtherPhone): string {
  const phone = numberText(given);
  return kind === null ? phone : t('directory.phoneOf', { phone, kind: t(`directory.phone-${kind}`) });
}

/** A number, which runs from left to right in Arabic, too: its plus stands before it. */
export function numberText(phone: string): string {
  return `\u2066${phone}\u2069`;
}

const numberName = (at: number) => `phone-${at}-number`;
const kindName = (at: number) => `phone-${at}-kind`;
