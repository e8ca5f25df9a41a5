import { readClasses } from '@laurel/domain/classes/api';
import type { readPage } from '@laurel/domain/pages/api';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { Select } from '@laurel/editor/controls/select';
import { TextField } from '@laurel/editor/controls/text-field';
import { queryOf } from '@laurel/web/kit/query-client';
import { t } from '@laurel/web/languages/text';
import { useDebouncedValue } from '@laurel/web/ui/use-debounced';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ChooseSome } from './choose-some';

export type Titled = OutputOf<typeof readPage>['classes'];

interface ClassChoiceProps {
  readonly label: string;
  readonly classId: string;
  /** Titles of those that were chosen before. */
  readonly known?: Titled;
  readonly onChoose: (classId: string) => void;
}

/** A class or team by its name. */
export function ClassChoice({ label, classId, known = [], onChoose }: ClassChoiceProps) {
  const { search, setSearch, found } = useFoundClasses();
  const isListed = found.some((each) => each.classId === classId);
  const before = known.find((each) => each.classId === classId)?.title ?? t('pages.chosenClass');
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
          ...(classId !== '' && !isListed ? [{ value: classId, label: before }] : []),
          ...found.map((each) => ({ value: each.classId as string, label: each.title })),
        ]}
        value={classId}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      />
    </>
  );
}

interface ClassChoicesProps {
  readonly label: string;
  readonly classIds: readonly Titled[number]['classId'][];
  /** Titles of those that were chosen before. */
  readonly known: Titled;
  readonly onChoose: (classIds: Titled[number]['classId'][]) => void;
}

/** Any number of classes and teams by their names. */
export function ClassChoices({ label, classIds, known, onChoose }: ClassChoicesProps) {
  const { search, setSearch, found } = useFoundClasses();
  /** Those that were chosen here: another search doesn’t find them. */
  const [seen, setSeen] = useState<Titled>([]);
  const titled = [...known, ...seen, ...found];
  return (
    <ChooseSome
      label={label}
      findLabel={t('pages.findClass')}
      search={search}
      onSearch={setSearch}
      found={found.map(({ classId, title }) => ({ id: classId, name: title }))}
      chosen={classIds.map((id) => ({
        ...{ id, name: titled.find(({ classId }) => classId === id)?.title ?? t('pages.chosenClass') },
      }))}
      onChoose={(chosen) => {
        setSeen([...seen, ...found]);
        onChoose(chosen.map(({ id }) => id as Titled[number]['classId']));
      }}
    />
  );
}

function useFoundClasses() {
  const [search, setSearch] = useState('');
  const asked = useDebouncedValue(search.trim(), 250);
  const query = useQuery({
    ...queryOf(readClasses, asked === '' ? {} : { search: asked }),
    placeholderData: keepPreviousData,
  });
  return { search, setSearch, found: query.data?.classes ?? [] };
}
