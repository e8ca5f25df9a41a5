import type { Gradebook } from '@laurel/domain/grades/gradebook';
import { termKinds } from '@laurel/domain/terms/term';
import { t } from '@laurel/web/grades/text';
import { NativeSelect, TextInput } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import classes from './gradebook.module.css';
import type { GradebookView } from './gradebook-view';
import { t as say } from './text';

interface GradebookFiltersProps {
  readonly gradebook: Gradebook;
  readonly view: GradebookView;
  readonly termId: string | null;
  readonly onChange: (change: Partial<GradebookView>) => void;
}

/** Which term, category and students are shown, and in which order. */
export function GradebookFilters({ gradebook, view, termId, onChange }: GradebookFiltersProps) {
  // The narrowest first, as teachers work in them; then the wider ones above.
  const terms = gradebook.terms.toSorted(
    (a, b) => termKinds.indexOf(b.kind) - termKinds.indexOf(a.kind) || (a.startsOn < b.startsOn ? -1 : 1),
  );
  const sorts: readonly (readonly [GradebookView['sort'], string])[] = [
    ['name', t('grades.sortName')],
    ['grade-down', t('grades.sortGradeDown')],
    ['grade-up', t('grades.sortGradeUp')],
  ];
  return (
    <>
      <NativeSelect
        label={t('grades.term')}
        value={termId ?? 'all'}
        onChange={(event) => onChange({ term: event.target.value })}
        data={[
          ...terms.map((each) => ({ value: each.termId, label: each.title })),
          { value: 'all', label: t('grades.allTerms') },
        ]}
      />
      <NativeSelect
        label={t('grades.category')}
        value={view.category}
        onChange={(event) => onChange({ category: event.target.value })}
        data={[
          { value: '', label: t('grades.allCategories') },
          ...gradebook.rules.categories.map(({ id, title }) => ({ value: id, label: title })),
          { value: 'none', label: t('grades.noCategory') },
        ]}
      />
      <NativeSelect
        label={t('grades.sort')}
        value={view.sort}
        onChange={(event) => onChange({ sort: sorts.find(([value]) => value === event.target.value)?.[0] ?? 'name' })}
        data={sorts.map(([value, label]) => ({ value, label }))}
      />
      <NativeSelect
        label={say('gradebook.order')}
        value={view.order}
        onChange={(event) => onChange({ order: event.target.value === 'newest' ? 'newest' : 'arranged' })}
        data={[
          { value: 'arranged', label: say('gradebook.orderArranged') },
          { value: 'newest', label: say('gradebook.orderNewest') },
        ]}
      />
      <TextInput
        type="search"
        className={classes.find ?? ''}
        label={t('grades.search')}
        value={view.find}
        onChange={(event) => onChange({ find: event.target.value })}
      />
    </>
  );
}
