import type { FitnessMapping } from '@laurel/domain/fitness/fitness-file';
import { useFitnessStudents } from '@laurel/web/fitness/queries';
import { Panel } from '@laurel/web/ui/panel';
import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import classes from './mapped-files.module.css';
import { t } from './text';

interface FitnessWhoseProps {
  readonly choices: FitnessMapping['choices'];
  readonly onChoose: (choices: FitnessMapping['choices']) => void;
}

const typingMs = 250;
// A recorded run is one row below a header of our own making.
const onlyLine = 2;

/** Whose run a FIT or TCX file is: the recorder doesn't say. */
export function FitnessWhose({ choices, onChoose }: FitnessWhoseProps) {
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), typingMs);
  const students = useFitnessStudents(search === '' ? {} : { search }).data?.students ?? [];
  const chosen = choices[0]?.personId;
  return (
    <Panel title={t('mapped.whose')}>
      <TextInput
        size="md"
        type="search"
        label={t('mapped.whoseSearch')}
        autoComplete="off"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <ul className={classes.found}>
        {students.slice(0, 8).map(({ studentId, name, identifier, gradeLevel }) => (
          <li key={studentId}>
            <label className={classes.check}>
              <input
                type="radio"
                name="whose"
                checked={studentId === chosen}
                onChange={() => onChoose([{ line: onlyLine, personId: studentId }])}
              />
              {[name, identifier, gradeLevel].filter(Boolean).join(' · ')}
            </label>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
