import type { readAverageGroups } from '@laurel/domain/averages/api';
import { plainWords } from '@laurel/domain/kit/plain-words';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { Select } from '@laurel/editor/controls/select';
import { TextField } from '@laurel/editor/controls/text-field';
import { isolate } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { useState } from 'react';

interface GroupChoiceProps {
  readonly groups: OutputOf<typeof readAverageGroups>;
  /** `class`, `sport`, or `school`, and which. */
  readonly value: string;
  readonly onChoose: (value: string) => void;
}

/** More than these are found by words. */
const mostWithoutWords = 20;

/** Own teams and classes first, then sports and schools, then every other; of many, those that the words begin words of. */
export function GroupChoice({ groups: { classes, sports, schools }, value, onChoose }: GroupChoiceProps) {
  const [text, setText] = useState('');
  const isOneSchool = new Set(classes.map(({ schoolName }) => schoolName)).size < 2;
  const optionsOf = (isOwn: boolean) =>
    classes
      .filter((each) => each.isOwn === isOwn)
      .map(({ classId, title, schoolName }) => ({
        value: `class ${classId}`,
        label: isOneSchool ? title : `${isolate(title)} · ${isolate(schoolName)}`,
      }));
  const all = [
    ...optionsOf(true),
    ...sports.map((sport) => ({ value: `sport ${sport}`, label: t('averages.allOfSport', { sport }) })),
    ...schools.map(({ schoolId, name }) => ({
      value: `school ${schoolId}`,
      label: t('averages.wholeSchool', { name }),
    })),
    ...optionsOf(false),
  ];
  const wanted = plainWords(text);
  const found = all.filter(({ label }) => {
    const words = plainWords(label);
    return wanted.every((each) => words.some((word) => word.startsWith(each)));
  });
  const chosen = all.filter((each) => each.value === value && !found.includes(each));
  return (
    <>
      {all.length > mostWithoutWords && (
        <TextField
          type="search"
          label={t('averages.findGroup')}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={({ key }) => {
            const [first] = found;
            if (key === 'Enter' && wanted.length > 0 && first) onChoose(first.value);
          }}
        />
      )}
      <Select
        label={[
          t('averages.group'),
          ...(wanted.length === 0 ? [] : [t('averages.groupsFound', { count: found.length })]),
        ].join(' · ')}
        value={value}
        options={[...chosen, ...found]}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      />
    </>
  );
}
