import type { PersonDetail } from '@laurel/domain/people/person';
import { displayName, usedName } from '@laurel/domain/people/person-name';
import { Radio } from '@laurel/editor/controls/checkbox';
import { Select } from '@laurel/editor/controls/select';
import { t } from '@laurel/web/languages/text';
import { Form, FormActs } from '@laurel/web/ui/form';
import { useBase } from '@laurel/web/ui/theirs-in';
import type { Unsaved } from '@laurel/web/ui/unsaved';
import { useFields } from '@laurel/web/ui/use-fields';
import { useState } from 'react';
import classes from './directory.module.css';
import { contactsOf } from './emergency-contacts';
import { keptText } from './kept-text';
import { phonesOf } from './other-phones';
import { keptPerson, PersonConflict } from './person-conflict';
import { PersonEntry, personFieldNames, personFieldsOf } from './person-entry';
import { usePlaces, useUpdatePerson } from './queries';

interface EditPersonProps {
  readonly person: PersonDetail;
  readonly unsaved: Unsaved;
  readonly onDone: () => void;
}

/** Changes what is known of a person; where a roster brings them, it says what the next import will do. */
export function EditPerson({ person, unsaved, onDone }: EditPersonProps) {
  const { personId } = person;
  const [isKept, setKept] = useState(true);
  const [schoolId, setSchoolId] = useState<string | null>(person.schoolId);
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({});
  const update = useUpdatePerson();
  const { theirs, base } = useBase(update.error, keptPerson, person.version);
  const { faults, submit } = useFields({
    names: personFieldNames,
    needed: { familyName: t('directory.familyNameMissing') },
    error: update.error,
    onSubmit: (typed, form) => {
      const found = contactsOf(form);
      setMissing(found.missing);
      if (Object.keys(found.missing).length > 0) return;
      const fields = { ...personFieldsOf(typed), emergencyContacts: found.contacts, otherPhones: phonesOf(form) };
      update.mutate(
        {
          ...{ ...fields, personId, version: base, schoolId },
          // Of whom no roster brings, what was kept before stays kept.
          ...(person.isFromRoster ? { isKept } : {}),
        },
        {
          onAnswer: () => unsaved.tellSaved(t('directory.personSaved', { name: displayName(usedName(fields)) })),
          onSuccess: onDone,
        },
      );
    },
  });
  const kept = keptText(person);
  const isStudent = person.roles.some(({ key }) => key === 'student');

  return (
    <Form fault={faults.form} aria-label={t('directory.edit')} onSubmit={submit}>
      <PersonEntry person={person} isStudent={isStudent} faults={{ ...missing, ...faults }} />
      <SchoolChoice person={person} schoolId={schoolId} onChoose={setSchoolId} />
      {person.isFromRoster && (
        <fieldset className={classes.choices}>
          <legend>{t('directory.nextImport')}</legend>
          <Radio name="isKept" label={t('directory.keepMine')} checked={isKept} onChange={() => setKept(true)} />
          <Radio name="isKept" label={t('directory.takeTheirs')} checked={!isKept} onChange={() => setKept(false)} />
          {!isKept && kept !== '' && <p className={classes.sub}>{t('directory.takeTheirsKept', { fields: kept })}</p>}
        </fieldset>
      )}
      {theirs && update.variables && <PersonConflict theirs={theirs} mine={update.variables} />}
      <FormActs isBusy={update.isPending} onCancel={() => unsaved.leave(onDone)}>
        {theirs ? t('directory.saveMine') : t('directory.savePerson')}
      </FormActs>
    </Form>
  );
}

interface SchoolChoiceProps {
  readonly person: PersonDetail;
  readonly schoolId: string | null;
  readonly onChoose: (schoolId: string) => void;
}

/** The school of somebody who has one; nothing to choose where there is one school only. */
function SchoolChoice({ person, schoolId, onChoose }: SchoolChoiceProps) {
  const schools = usePlaces().data?.schools ?? [];
  if (person.schoolId === null || schools.length < 2) return null;
  const isListed = schools.some((school) => school.schoolId === person.schoolId);
  const own = isListed ? [] : [{ value: person.schoolId, label: person.schoolName ?? '' }];
  return (
    <Select
      label={t('directory.school')}
      options={[...own, ...schools.map((school) => ({ value: school.schoolId, label: school.name }))]}
      value={schoolId ?? ''}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  );
}
