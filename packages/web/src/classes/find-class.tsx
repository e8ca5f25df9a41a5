import type { ClassLine } from '@laurel/domain/classes/class';
import { Button } from '@laurel/editor/controls/button';
import { TextField } from '@laurel/editor/controls/text-field';
import { t } from '@laurel/web/languages/text';
import { useDebouncedValue } from '@laurel/web/ui/use-debounced';
import { useState } from 'react';
import classes from './classes.module.css';
import { useClasses } from './queries';

const listed = 8;
const typingMs = 200;

interface FindClassProps {
  /** Ids of classes that aren't offered. */
  readonly without?: readonly string[];
  readonly onChoose: (found: ClassLine) => void;
}

/** Finds a class by its title, code or course, and hands over the one that is pressed. */
export function FindClass({ without = [], onChoose }: FindClassProps) {
  const [text, setText] = useState('');
  const search = useDebouncedValue(text.trim(), typingMs);
  const query = useClasses(search === '' ? {} : { search });
  const found =
    query.data?.classes.filter(({ classId, isActive }) => isActive && !without.includes(classId)).slice(0, listed) ??
    [];
  return (
    <div className={classes.form}>
      <TextField
        name="find-class"
        type="search"
        label={t('classes.class')}
        help={t('classes.search')}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <ul className={classes.lines}>
        {found.map((each) => (
          <li key={each.classId} className={classes.line}>
            <Button look="subtle" onClick={() => onChoose(each)}>
              {each.title}
            </Button>
            <span className={classes.sub}>{[each.courseTitle, each.schoolName].join(' · ')}</span>
          </li>
        ))}
      </ul>
      <p className={classes.sub} role="status">
        {query.isSuccess && found.length === 0 && t('classes.none')}
      </p>
    </div>
  );
}
