import type { addPerson, readPlaces } from '@laurel/domain/people/directory-api';
import { displayName } from '@laurel/domain/people/person-name';
import type { InputOf, OutputOf } from '@laurel/domain/wire/endpoint';
import { Select } from '@laurel/editor/controls/select';
import { TextField } from '@laurel/editor/controls/text-field';
import { roleText } from '@laurel/web/faults/role-text';
import { newId } from '@laurel/web/kit/new-id';
import { t } from '@laurel/web/languages/text';
import { SchoolChoice } from '@laurel/web/people/school-choice';
import { AnsweredPanel } from '@laurel/web/ui/answered-panel';
import { Form, FormActs } from '@laurel/web/ui/form';
import { Empty, Loading } from '@laurel/web/ui/states';
import { type Unsaved, useUnsaved } from '@laurel/web/ui/unsaved';
import { useFields } from '@laurel/web/ui/use-fields';
import { useState } from 'react';
import classes from './directory.module.css';
import { contactsOf } from './emergency-contacts';
import { Namesakes } from './namesakes';
import { phonesOf } from './other-phones';
import { PersonEntry, personFieldNames, personFieldsOf } from './person-entry';
import { useAddPerson, usePlaces } from './queries';
import { TakeInStudent } from './take-in-student';

type School = OutputOf<typeof readPlaces>['schools'][number];

interface AddPersonPanelProps {
  /** Opens the person that was added, or turned out to be here. */
  readonly onAdded: (personId: string) => void;
  readonly onClose: () => void;
}

/** Somebody new, as what, at which school. */
export function AddPersonPanel({ onAdded, onClose }: AddPersonPanelProps) {
  const query = usePlaces();
  const unsaved = useUnsaved();
  return (
    <AnsweredPanel
      title={t('directory.addPerson')}
      about={t('directory.addPersonAbout')}
      unsaved={unsaved}
      onClose={onClose}
      query={query}
      loading={<Loading rows={7} />}
    >
      {({ schools }) =>
        schools.length === 0 ? (
          <Empty title={t('directory.noPlace')}>{t('directory.noPlaceWhy')}</Empty>
        ) : (
          <>
            <TakeInStudent {...{ schools, unsaved }} onTaken={onAdded} />
            <NewPerson {...{ schools, unsaved, onAdded }} />
          </>
        )
      }
    </AnsweredPanel>
  );
}

interface NewPersonProps {
  readonly schools: readonly School[];
  readonly unsaved: Unsaved;
  readonly onAdded: (personId: string) => void;
}

function NewPerson({ schools, unsaved, onAdded }: NewPersonProps) {
  // Sent again, it is the same person.
  const [personId] = useState(() => newId('person'));
  const [schoolId, setSchoolId] = useState<string>(schools[0]?.schoolId ?? '');
  const roles = schools.find((school) => school.schoolId === schoolId)?.roles ?? [];
  const [chosen, setChosen] = useState('student');
  const role = roles.find(({ key, roleId }) => chosen === roleId || chosen === key) ?? null;
  const isStudent = role?.key === 'student';
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({});
  const [input, setInput] = useState<InputOf<typeof addPerson>>();
  const add = useAddPerson();
  const namesakes = add.data?.namesakes ?? [];

  function send(given: NonNullable<typeof input>): void {
    setInput(given);
    add.mutate(given, {
      onAnswer: (answer) => {
        if (answer.personId === null) return;
        unsaved.tellSaved(t('directory.addedPerson', { name: displayName(given) }));
      },
      onSuccess: (answer) => {
        if (answer.personId !== null) onAdded(answer.personId);
      },
    });
  }

  const { faults, submit } = useFields({
    names: [...personFieldNames, 'username'],
    needed: { givenName: t('directory.givenNameMissing'), familyName: t('directory.familyNameMissing') },
    error: add.error,
    onSubmit: (typed, form) => {
      const found = contactsOf(form);
      setMissing(found.missing);
      if (Object.keys(found.missing).length > 0) return;
      send({
        ...personFieldsOf(typed),
        ...(isStudent ? {} : { gradeLevel: null }),
        schoolId,
        personId,
        emergencyContacts: found.contacts,
        otherPhones: phonesOf(form),
        roleId: role?.roleId ?? null,
        username: typed.username.trim() || null,
        isSomeoneElse: false,
      });
    },
  });

  return (
    <>
      <Form fault={faults.form} onSubmit={submit}>
        <div className={classes.pair}>
          <Select
            label={t('directory.role')}
            options={roles.map((each) => ({ value: each.roleId, label: roleText(each) }))}
            value={role?.roleId ?? ''}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
          <SchoolChoice label={t('directory.school')} {...{ schools, schoolId }} onChoose={setSchoolId} />
        </div>
        <PersonEntry isStudent={isStudent} faults={{ ...missing, ...faults }} />
        <TextField
          name="username"
          label={t('directory.username')}
          help={t('directory.usernameHelp')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          error={faults.username}
        />
        {namesakes.length === 0 && <FormActs isBusy={add.isPending}>{t('directory.addPerson')}</FormActs>}
      </Form>
      {namesakes.length > 0 && (
        <Namesakes
          namesakes={namesakes}
          isBusy={add.isPending}
          onChoose={(person) => {
            unsaved.forget();
            onAdded(person.personId);
          }}
          onAdd={() => input && send({ ...input, isSomeoneElse: true })}
        />
      )}
    </>
  );
}
