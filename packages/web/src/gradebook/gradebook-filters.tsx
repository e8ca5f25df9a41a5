import type { Gradebook } from '@laurel/domain/grades/gradebook';
import { Select } from '@laurel/editor/controls/select';
import { TextField } from '@laurel/editor/controls/text-field';
import { t } from '@laurel/web/grades/text';
import { SidePanel } from '@laurel/web/ui/side-panel';
import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
import classes from './gradebook.module.css';
import { type GradebookView, termsToChoose } from './gradebook-view';
import { t as say } from './text';

interface GradebookFiltersProps {
  readonly gradebook: Gradebook;
  readonly view: GradebookView;
  readonly termId: string | null;
  readonly onChange: (change: Partial<GradebookView>) => void;
}

/** Which term, category and students are shown, and in which order; what each is says itself. */
export function GradebookFilters(props: GradebookFiltersProps) {
  return (
    <div className={classes.filters}>
      <Fields {...props} isLabelled={false} />
    </div>
  );
}

/** The way to them on a phone; says how many are set. */
export function FiltersButton({ view, onOpen }: Pick<GradebookFiltersProps, 'view'> & { readonly onOpen: () => void }) {
  const { find, category, sort, order } = view;
  const count = [find !== '', category !== '', sort !== 'name', order !== 'arranged'].filter(Boolean).length;
  return (
    <button
      type="button"
      className={classes.tool}
      aria-label={count === 0 ? say('gradebook.filters') : say('gradebook.filtersOn', { count })}
      aria-haspopup="dialog"
      data-set={count > 0 || undefined}
      onClick={onOpen}
    >
      <IconAdjustmentsHorizontal size={20} stroke={1.75} aria-hidden="true" />
    </button>
  );
}

/** The same over the page, on a phone. */
export function FiltersPanel({ onClose, ...fields }: GradebookFiltersProps & { readonly onClose: () => void }) {
  return (
    <SidePanel title={say('gradebook.filters')} onClose={onClose}>
      <div className={classes.filterForm}>
        <Fields {...fields} isLabelled />
      </div>
    </SidePanel>
  );
}

function Fields({ gradebook, view, termId, onChange, isLabelled }: GradebookFiltersProps & { isLabelled: boolean }) {
  const named = (label: string) => (isLabelled ? { label } : { 'aria-label': label, title: label });
  const sorts: readonly (readonly [GradebookView['sort'], string])[] = [
    ['name', t('grades.sortName')],
    ['grade-down', t('grades.sortGradeDown')],
    ['grade-up', t('grades.sortGradeUp')],
  ];
  return (
    <>
      <Select
        {...named(t('grades.term'))}
        value={termId ?? 'all'}
        onChange={(event) => onChange({ term: event.target.value })}
        options={[
          ...termsToChoose(gradebook).map((each) => ({ value: each.termId, label: each.title })),
          { value: 'all', label: t('grades.allTerms') },
        ]}
      />
      <Select
        {...named(t('grades.category'))}
        value={view.category}
        onChange={(event) => onChange({ category: event.target.value })}
        options={[
          { value: '', label: t('grades.allCategories') },
          ...gradebook.rules.categories.map(({ id, title }) => ({ value: id, label: title })),
          { value: 'none', label: t('grades.noCategory') },
        ]}
      />
      <Select
        {...named(t('grades.sort'))}
        value={view.sort}
        onChange={(event) => onChange({ sort: sorts.find(([value]) => value === event.target.value)?.[0] ?? 'name' })}
        options={sorts.map(([value, label]) => ({ value, label }))}
      />
      <Select
        {...named(say('gradebook.order'))}
        value={view.order}
        onChange={(event) => onChange({ order: event.target.value === 'newest' ? 'newest' : 'arranged' })}
        options={[
          { value: 'arranged', label: say('gradebook.orderArranged') },
          { value: 'newest', label: say('gradebook.orderNewest') },
        ]}
      />
      <TextField
        type="search"
        className={classes.find ?? ''}
        {...named(t('grades.search'))}
        {...(isLabelled ? {} : { placeholder: t('grades.search') })}
        value={view.find}
        onChange={(event) => onChange({ find: event.target.value })}
      />
    </>
  );
}
