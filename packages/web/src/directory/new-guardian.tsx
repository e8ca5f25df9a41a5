import type { addGuardian } from '@laurel/domain/people/directory-api';
import type { PersonDetail } from '@laurel/domain/people/person';
import { displayName } from '@laurel/domain/people/person-name';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { TextField } from '@laurel/editor/controls/text-field';
import { newId } from '@laurel/web/kit/new-id';
import { t } from '@laurel/web/languages/text';
import { Form, FormActs } from '@laurel/web/ui/form';
import { notify } from '@laurel/web/ui/notice';
import { useFields } from '@laurel/web/ui/use-fields';
import { useState } from 'react';
import { Namesakes } from './namesakes';
import { useAddGuardian } from './queries';

const names = ['givenName', 'familyName', 'email', 'phone'] as const;

interface NewGuardianProps {
  readonly student: PersonDetail;
  readonly relation: string;
  /** It is somebody who is here already. */
  readonly onKnown: (personId: string, name: string) => void;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** A guardian who isn't in Laurel yet: a name, and how to reach them. With an email they can sign in. */
export function NewGuardian({ student, relation, onKnown, onDone, onCancel }: NewGuardianProps) {
  // Sent again, it is the same person.
  const [personId] = useState(() => newId('person'));
  const [input, setInput] = useState<InputOf<typeof addGuardian>>();
  const add = useAddGuardian();
  const namesakes = add.data?.namesakes ?? [];

  function send(given: InputOf<typeof addGuardian>): void {
    setInput(given);
    add.mutate(given, {
      onAnswer: ({ personId }) => {
        if (personId !== null) notify(t('directory.added', { name: displayName(given) }));
      },
      onSuccess: ({ personId }) => {
        if (personId !== null) onDone();
      },
    });
  }

  const { faults, submit } = useFields({
    names,
    needed: { givenName: t('directory.givenNameMissing'), familyName: t('directory.familyNameMissing') },
    error: add.error,
    onSubmit: ({ givenName, familyName, email, phone }) =>
      send({
        studentId: student.personId,
        personId,
        relation,
        givenName,
        familyName,
        email: email.trim() || null,
        phone: phone.trim() || null,
        username: null,
        isSomeoneElse: false,
      }),
  });

  return (
    <>
      <Form fault={faults.form} aria-label={t('directory.newGuardian')} onSubmit={submit}>
        <TextField
          name="givenName"
          label={t('directory.givenName')}
          error={faults.givenName}
          maxLength={100}
          autoComplete="off"
          autoFocus
        />
        <TextField
          name="familyName"
          label={t('directory.familyName')}
          error={faults.familyName}
          maxLength={100}
          autoComplete="off"
          defaultValue={student.familyName}
        />
        <TextField
          name="phone"
          type="tel"
          label={t('directory.phone')}
          error={faults.phone}
          maxLength={40}
          autoComplete="off"
        />
        <TextField
          name="email"
          type="email"
          label={t('directory.emailPlain')}
          help={t('directory.guardianEmailHelp')}
          error={faults.email}
          maxLength={200}
          autoComplete="off"
        />
        {namesakes.length === 0 && (
          <FormActs isBusy={add.isPending} onCancel={onCancel}>
            {t('directory.addGuardian')}
          </FormActs>
        )}
      </Form>
      {namesakes.length > 0 && (
        <Namesakes
          namesakes={namesakes}
          isBusy={add.isPending}
          onChoose={(person) => onKnown(person.personId, displayName(person))}
          onAdd={() => input && send({ ...input, isSomeoneElse: true })}
        />
      )}
    </>
  );
}
