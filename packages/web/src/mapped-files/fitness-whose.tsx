import type { FileAsk, FitnessMapping } from '@laurel/domain/fitness/fitness-file';
import { Radio } from '@laurel/editor/controls/checkbox';
import { TextField } from '@laurel/editor/controls/text-field';
import { useFitnessStudents } from '@laurel/web/fitness/queries';
import { joinParts } from '@laurel/web/kit/format';
import { Panel } from '@laurel/web/ui/panel';
import { useDebouncedValue } from '@laurel/web/ui/use-debounced';
import { useState } from 'react';
import classes from './mapped-files.module.css';
import { t } from './text';

interface FitnessWhoseProps {
  readonly recording: Extract<FileAsk, { kind: 'whose' }>['recordings'][number];
  readonly choices: FitnessMapping['choices'];
  readonly onChoose: (choices: FitnessMapping['choices']) => void;
}

const typingMs = 250;

/** Whose one recording is. */
export function FitnessWhose({ recording, choices, onChoose }: FitnessWhoseProps) {
  // Somebody its name speaks of is found at once.
  const [text, setText] = useState(recording.student?.name ?? '');
  const search = useDebouncedValue(text.trim(), typingMs);
  const students = useFitnessStudents(search === '' ? {} : { search }).data?.students ?? [];
  const chosen = choices[0]?.personId;
  return (
    <Panel title={t('mapped.whose')}>
      <TextField
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
            <Radio
              label={joinParts(name, identifier, gradeLevel)}
              name="whose"
              checked={studentId === chosen}
              onChange={() => onChoose([{ line: recording.line, personId: studentId }])}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
