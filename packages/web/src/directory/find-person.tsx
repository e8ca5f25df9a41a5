import type { RoleKey } from '@laurel/domain/access/role';
import type { PersonLine } from '@laurel/domain/people/person';
import { TextField } from '@laurel/editor/controls/text-field';
import { roleText } from '@laurel/web/faults/role-text';
import { comma, joinParts } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { useDebouncedValue } from '@laurel/web/ui/use-debounced';
import { useEffect, useRef, useState } from 'react';
import classes from './directory.module.css';
import { usePeople } from './queries';
import { withPreferred } from './with-preferred';

interface FindPersonProps {
  readonly label: string;
  /** Only people who hold this role. */
  readonly role?: RoleKey;
  /** Deactivated people, too. */
  readonly isOfAnyState?: boolean;
  /** Whom it isn’t. */
  readonly exceptId?: string;
  /** Typing begins here as soon as it is shown. */
  readonly autoFocus?: boolean;
  readonly onChoose: (person: PersonLine) => void;
}

const listed = 8;
const typingMs = 200;

/** Finds one person by the beginnings of their names and hands over who is pressed. */
export function FindPerson({
  label,
  role,
  isOfAnyState = false,
  exceptId,
  autoFocus = false,
  onChoose,
}: FindPersonProps) {
  const [text, setText] = useState('');
  const search = useDebouncedValue(text.trim(), typingMs);
  const query = usePeople(
    { search, ...(isOfAnyState ? {} : { active: 'yes' }), ...(role ? { role } : {}) },
    { isAsked: search !== '' },
  );
  const found = search === '' ? [] : (query.data?.people ?? []).filter(({ personId }) => personId !== exceptId);
  // What is shown can be of the letters before.
  const isFound = search !== '' && search === text.trim() && query.isSuccess && !query.isPlaceholderData;
  const [isEntered, setEntered] = useState(false);
  const only = isFound && found.length === 1 ? found[0] : undefined;
  const list = useRef<HTMLUListElement>(null);

  // Enter takes the only one, as soon as they are found; of several it leads to the first.
  useEffect(() => {
    if (!isEntered || !isFound) return;
    setEntered(false);
    if (only) onChoose(only);
    else list.current?.querySelector('button')?.focus();
  }, [isEntered, isFound, only, onChoose]);

  const more = search === '' ? 0 : (query.data?.count ?? 0) - listed;

  return (
    <div className={classes.find}>
      <TextField
        name="find"
        type="search"
        label={label}
        help={t('directory.findHelp')}
        autoComplete="off"
        autoFocus={autoFocus}
        spellCheck={false}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setEntered(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          setEntered(true);
        }}
      />
      <ul ref={list} className={classes.found}>
        {found.slice(0, listed).map((person) => (
          <li key={person.personId}>
            <button type="button" className={classes.choice} onClick={() => onChoose(person)}>
              <span className={classes.main}>{withPreferred(person)}</span>
              <span className={classes.sub}>
                {joinParts(person.roles.map(roleText).join(comma()), person.schoolName, person.identifier)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className={classes.sub} role="status">
        {search !== '' && query.isSuccess && found.length === 0 && t('directory.findNone')}
        {more > 0 && t('directory.findMore', { count: more })}
      </p>
    </div>
  );
}
