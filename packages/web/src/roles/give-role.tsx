import type { Id } from '@laurel/domain/kit/id';
import { displayName } from '@laurel/domain/people/person-name';
import type { ManagedRole } from '@laurel/domain/roles/api';
import { Button } from '@laurel/editor/controls/button';
import { FindPerson } from '@laurel/web/directory/find-person';
import { t } from '@laurel/web/languages/text';
import { FaultLine, FormActs } from '@laurel/web/ui/form';
import { notify } from '@laurel/web/ui/notice';
import { sentenceOf } from '@laurel/web/ui/states';
import { type FormEvent, useState } from 'react';
import { PlaceAndDays, type Places, readPlaceAndDays } from './place-and-days';
import { useGiveRole } from './queries';
import classes from './roles.module.css';

/** Gives a role to people found one by one, at once. */
export function GiveRole({ role, places, onDone }: { role: ManagedRole; places: Places; onDone: () => void }) {
  const [people, setPeople] = useState<readonly { readonly personId: Id<'person'>; readonly name: string }[]>([]);
  const [isAsked, setAsked] = useState(false);
  const give = useGiveRole();

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setAsked(true);
    if (people.length === 0) return;
    const chosen = people.map(({ personId }) => personId);
    give.mutate(
      { roleId: role.roleId, people: chosen, ...readPlaceAndDays(event.currentTarget) },
      {
        onAnswer: ({ given }) => notify(t('roles.given', { count: given })),
        onSuccess: onDone,
      },
    );
  }

  return (
    <form className={classes.form} aria-label={t('roles.giveTitle')} onSubmit={submit} noValidate>
      <FaultLine
        sentence={give.error ? sentenceOf(give.error) : isAsked && people.length === 0 ? t('roles.choosePeople') : null}
      />
      <FindPerson
        key={people.length}
        autoFocus={people.length > 0}
        label={t('roles.findPerson')}
        onChoose={(person) =>
          setPeople((now) => [
            ...now.filter(({ personId }) => personId !== person.personId),
            { personId: person.personId, name: displayName(person) },
          ])
        }
      />
      <ul className={classes.lines}>
        {people.map(({ personId, name }) => (
          <li key={personId} className={classes.line}>
            <span className={classes.main}>{name}</span>
            <Button
              look="subtle"
              aria-label={t('roles.removeOf', { name })}
              onClick={() => setPeople((now) => now.filter((each) => each.personId !== personId))}
            >
              {t('roles.remove')}
            </Button>
          </li>
        ))}
      </ul>
      <PlaceAndDays {...places} />
      <FormActs isBusy={give.isPending} cancel={t('roles.done')} onCancel={onDone}>
        {t('roles.give')}
      </FormActs>
    </form>
  );
}
