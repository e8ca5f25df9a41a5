import { addDays, type Day, isDay } from '@laurel/domain/kit/day';
import type { Id } from '@laurel/domain/kit/id';
import type { readRoles } from '@laurel/domain/roles/api';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { Select } from '@laurel/editor/controls/select';
import { TextField } from '@laurel/editor/controls/text-field';
import { t } from '@laurel/web/languages/text';
import classes from './roles.module.css';

export type Places = Pick<OutputOf<typeof readRoles>, 'schools' | 'isEverywhere'>;

/** Where and from when until when a role is given; `readPlaceAndDays` reads it from the form around. */
export function PlaceAndDays({ schools, isEverywhere }: Places) {
  const places = [
    ...schools.map(({ schoolId, name }) => ({ value: schoolId as string, label: name })),
    ...(isEverywhere ? [{ value: '', label: t('roles.everywhere') }] : []),
  ];
  return (
    <>
      {places.length > 1 && <Select name="school" label={t('roles.where')} options={places} />}
      {places.length === 1 && <input type="hidden" name="school" value={places[0]?.value} />}
      <div className={classes.pair}>
        <TextField name="first" type="date" label={t('roles.firstDay')} help={t('roles.daysHelp')} />
        <TextField name="last" type="date" label={t('roles.lastDay')} help={t('roles.lastHelp')} />
      </div>
    </>
  );
}

export function readPlaceAndDays(form: HTMLFormElement) {
  const data = new FormData(form);
  const dayOf = (name: string): Day | null => {
    const text = String(data.get(name) ?? '');
    return isDay(text) ? text : null;
  };
  const last = dayOf('last');
  const school = String(data.get('school') ?? '');
  return {
    schoolId: school === '' ? null : (school as Id<'school'>),
    startsOn: dayOf('first'),
    endsBefore: last && addDays(last, 1),
  };
}
