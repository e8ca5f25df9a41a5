import type { Namesake } from '@laurel/domain/people/directory-api';
import { Button } from '@laurel/editor/controls/button';
import { formatDay, joinParts } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { useEffect, useRef } from 'react';
import classes from './directory.module.css';
import { withPreferred } from './with-preferred';

interface NamesakesProps {
  readonly namesakes: readonly Namesake[];
  readonly isBusy: boolean;
  /** It is one of them. */
  readonly onChoose: (person: Namesake) => void;
  /** It is somebody new. */
  readonly onAdd: () => void;
}

/** Asks whether the person that is being added is somebody who is here already. */
export function Namesakes({ namesakes, isBusy, onChoose, onAdd }: NamesakesProps) {
  const question = useRef<HTMLHeadingElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <section className={classes.find}>
      <h3 ref={question} tabIndex={-1} className={classes.main}>
        {t('directory.alreadyHere')}
      </h3>
      <ul className={classes.found}>
        {namesakes.map((person) => (
          <li key={person.personId}>
            <button type="button" className={classes.choice} onClick={() => onChoose(person)}>
              <span className={classes.main}>{withPreferred(person)}</span>
              <span className={classes.sub}>
                {joinParts(person.schoolName, person.identifier, person.birthOn && formatDay(person.birthOn))}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div>
        <Button look="default" isBusy={isBusy} onClick={onAdd}>
          {t('directory.addAnyway')}
        </Button>
      </div>
    </section>
  );
}
