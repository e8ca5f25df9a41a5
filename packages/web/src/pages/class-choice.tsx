import { readClasses } from '@laurel/domain/classes/api';
import { Select } from '@laurel/editor/controls/select';
import { TextField } from '@laurel/editor/controls/text-field';
import { queryOf } from '@laurel/web/kit/query-client';
import { useDebouncedValue } from '@laurel/web/ui/use-debounced';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from './text';

interface ClassChoiceProps {
  readonly label: string;
  readonly classId: string;
  readonly onChoose: (classId: string) => void;
}

/** A class or team by its name. */
export function ClassChoice({ label, classId, onChoose }: ClassChoiceProps) {
  const [search, setSearch] = useState('');
  const asked = useDebouncedValue(search.trim(), 250);
  const query = useQuery({
    ...queryOf(readClasses, asked === '' ? {} : { search: asked }),
    placeholderData: keepPreviousData,
  });
  const found = query.data?.classes.map((each) => ({ value: each.classId as string, label: each.title })) ?? [];
  const isListed = found.some(({ value }) => value === classId);
  return (
    <>
      <TextField
        label={t('pages.findClass')}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      <Select
        label={label}
        options={[
          { value: '', label: t('pages.none') },
          ...(classId !== '' && !isListed ? [{ value: classId, label: t('pages.chosenClass') }] : []),
          ...found,
        ]}
        value={classId}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      />
    </>
  );
}
