import type { FileAsk, FitnessMapping } from '@laurel/domain/fitness/fitness-file';
import { Select } from '@laurel/editor/controls/select';
import { useFitnessPlaces, useFitnessStudents } from '@laurel/web/fitness/queries';
import { valueText } from '@laurel/web/fitness/value-words';
import { formatMoment, isolate, joinParts } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { Panel } from '@laurel/web/ui/panel';
import { useState } from 'react';
import { withAnswers } from './file-questions';
import classes from './mapped-files.module.css';

type Recorded = Extract<FileAsk, { kind: 'whose' }>['recordings'][number];

type Whose = NonNullable<Recorded['student']>;

interface ClassRecordingsProps {
  readonly recordings: readonly Recorded[];
  readonly choices: FitnessMapping['choices'];
  readonly onChoose: (choices: FitnessMapping['choices']) => void;
}

/** What the devices of a class recorded, each with the student it belongs to: by its name at first, else by a choice from a class. */
export function ClassRecordings({ recordings, choices, onChoose }: ClassRecordingsProps) {
  const taught = (useFitnessPlaces().data?.classes ?? []).filter(({ mayEdit }) => mayEdit);
  const [seen, setSeen] = useState<readonly Whose[]>(() => recordings.flatMap(({ student }) => student ?? []));
  const [chosen, setChosen] = useState<(typeof taught)[number] | null>(null);
  const students = useFitnessStudents(chosen ? { classId: chosen.classId } : {}).data?.students ?? [];
  const classmates = chosen ? students.map(({ studentId, name }): Whose => ({ personId: studentId, name })) : [];
  const people = [...new Map([...seen, ...classmates].map((each) => [each.personId, each])).values()];

  function choose(line: number, value: string): void {
    const whose = people.find(({ personId }) => personId === value);
    // Whoever was chosen stays in the lists when another class is looked at.
    if (whose) setSeen([...seen, whose]);
    onChoose(withAnswers(choices, whose ? [{ line, personId: whose.personId }] : [], { [line]: value }));
  }

  return (
    <Panel title={t('mapped.whoseEach')}>
      <div className={classes.stack}>
        <p className={classes.sub}>{t('mapped.whoseEachWhy')}</p>
        <Select
          label={t('mapped.whoseClass')}
          options={[
            { value: '', label: t('mapped.whoseAnyone') },
            ...taught.map((each) => ({ value: each.classId, label: each.title })),
          ]}
          value={chosen?.classId ?? ''}
          onChange={({ currentTarget }) =>
            setChosen(taught.find(({ classId }) => classId === currentTarget.value) ?? null)
          }
        />
        <div className={classes.pair}>
          {recordings.map((each) => (
            <Select
              key={each.line}
              label={recordingText(each)}
              options={[
                { value: '', label: t('mapped.leaveRowOut') },
                ...people.map(({ personId, name }) => ({ value: personId, label: name })),
              ]}
              value={choices.find(({ line }) => line === each.line)?.personId ?? ''}
              onChange={({ currentTarget }) => choose(each.line, currentTarget.value)}
            />
          ))}
        </div>
      </div>
    </Panel>
  );
}

/** `Watch 7 · Oct 5, 10:02 AM · 31:12 min · 4200 m`: what tells one recording from another. */
function recordingText({ line, name, startedAt, seconds, metres }: Recorded): string {
  return joinParts(
    isolate(name || t('mapped.recording', { number: line - 1 })),
    formatMoment(startedAt),
    seconds === null ? '' : valueText(String(seconds), 's'),
    metres === null ? '' : valueText(String(metres), 'm'),
  );
}
