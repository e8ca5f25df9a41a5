import type { PersonDetail } from '@laurel/domain/people/person';
import { sexes } from '@laurel/domain/people/person-fields';
import { displayName, usedName } from '@laurel/domain/people/person-name';
import { Button } from '@laurel/editor/controls/button';
import { comma, formatDay, formatGradeLevel, joinParts } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { FileButton } from '@laurel/web/ui/file-button';
import { notify, notifyFault } from '@laurel/web/ui/notice';
import type { Unsaved } from '@laurel/web/ui/unsaved';
import classes from './directory.module.css';
import { EditPerson } from './edit-person';
import { keptText } from './kept-text';
import { languageName } from './language-name';
import { numberText, phoneText } from './other-phones';
import { useSetPhoto } from './queries';

interface PersonFactsProps {
  readonly person: PersonDetail;
  readonly mayChange: boolean;
  /** `null`: not yet, so that nothing takes the focus when the panel opens. */
  readonly isEditing: boolean | null;
  readonly onEditing: (isEditing: boolean) => void;
  readonly unsaved: Unsaved;
}

/** What is known of a person, and the form that changes it. */
export function PersonFacts({ person, mayChange, isEditing, onEditing, unsaved }: PersonFactsProps) {
  if (isEditing) return <EditPerson person={person} unsaved={unsaved} onDone={() => onEditing(false)} />;
  const sex = sexes.find((each) => each === person.sex);
  const facts = [
    [t('directory.school'), person.schoolName],
    [t('directory.gradeLevel'), formatGradeLevel(person.gradeLevel)],
    [t('directory.identifier'), person.identifier],
    [t('directory.emailPlain'), person.email],
    [t('directory.phone'), person.phone && phoneText({ kind: person.phoneKind, phone: person.phone })],
    ...person.otherPhones.map((other) => [t('directory.phone'), phoneText(other)] as const),
    [t('directory.bornOn'), person.birthOn && formatDay(person.birthOn)],
    [t('directory.pronouns'), person.pronouns],
    [t('directory.sex'), sex ? t(`directory.sex-${sex}`) : null],
    [t('directory.language'), person.language && languageName(person.language)],
    [t('directory.address'), person.address],
    [t('directory.household'), person.household.map(({ name }) => name).join(comma())],
    [t('directory.origin'), originText(person)],
    [t('directory.directories'), person.isUnlisted ? t('directory.unlisted') : null],
    ...person.emergencyContacts.map(
      ({ name, relation, phone }) =>
        [t('directory.emergencyContact'), joinParts(name, relation, phone && numberText(phone))] as const,
    ),
  ] as const;
  const known = facts.filter(([, value]) => value !== null && value !== '');
  return (
    <section className={classes.form}>
      <PersonPhoto person={person} mayChange={mayChange} />
      {known.length > 0 && (
        <dl className={classes.facts}>
          {known.map(([name, value]) => (
            <div key={`${name} ${value}`}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {mayChange && (
        <div>
          <Button look="default" autoFocus={isEditing === false} onClick={() => onEditing(true)}>
            {t('directory.edit')}
          </Button>
        </div>
      )}
    </section>
  );
}

function originText(person: PersonDetail): string | null {
  const fields = keptText(person);
  if (fields !== '') return t('directory.fromRosterBut', { fields });
  return person.isFromRoster ? t('directory.fromRoster') : null;
}

/** Someone’s photo, and for who may change it another one or none. */
function PersonPhoto({ person, mayChange }: { person: PersonDetail; mayChange: boolean }) {
  const { personId, photo } = person;
  const set = useSetPhoto();
  const name = displayName(usedName(person));
  if (!mayChange && photo === null) return null;

  function show(file: File | null): void {
    set.mutate(
      { personId, file },
      {
        onAnswer: () => notify(file ? t('directory.photoSaved') : t('directory.photoRemoved')),
        onError: (error) => notifyFault(error),
      },
    );
  }

  return (
    <div className={classes.photoLine}>
      {photo === null ? (
        <span className={classes.photo} aria-hidden="true">
          {name.slice(0, 1)}
        </span>
      ) : (
        <img className={classes.photo} src={`/image/${photo}`} alt={t('directory.photoOf', { name })} />
      )}
      {mayChange && (
        <div className={classes.actions}>
          <FileButton
            label={photo === null ? t('directory.addPhoto') : t('directory.changePhoto')}
            accept="image/png, image/jpeg, image/webp"
            isBusy={set.isPending}
            onFile={show}
          />
          {photo !== null && (
            <Button look="subtle" onClick={() => show(null)}>
              {t('directory.removePhoto')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
