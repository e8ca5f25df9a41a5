import type { Gradebook } from '@laurel/domain/grades/gradebook';
import { Select } from '@laurel/editor/controls/select';
import { TextField } from '@laurel/editor/controls/text-field';
import { t } from '@laurel/web/languages/text';
import { SidePanel } from '@laurel/web/ui/side-panel';
import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
import type { ReactNode } from 'react';
import classes from './gradebook.module.css';
import { type GradebookView, termsToChoose } from './gradebook-view';

interface SheetFiltersProps {
  readonly gradebook: Gradebook;
  readonly view: GradebookView;
  readonly termId: string | null;
  readonly onChange: (change: Partial<GradebookView>) => void;
  /** On a phone: over the page, below each other. */
  readonly isLabelled?: boolean;
}

/** Which term and students a sheet shows, and between them what only it narrows; what each field is says itself. */
export function SheetFilters(props: SheetFiltersProps & { readonly children?: ReactNode }) {
  const { gradebook, view, termId, onChange, isLabelled = false, children } = props;
  return (
    <div className={isLabelled ? classes.filterForm : classes.filters}>
      <Select
        {...nameField(t('grades.term'), isLabelled)}
        value={termId ?? 'all'}
        onChange={(event) => onChange({ term: event.target.value })}
        options={[
          ...termsToChoose(gradebook).map((each) => ({ value: each.termId, label: each.title })),
          { value: 'all', label: t('grades.allTerms') },
        ]}
      />
      {children}
      <TextField
        type="search"
        className={classes.find ?? ''}
        {...nameField(t('grades.search'), isLabelled)}
        {...(isLabelled ? {} : { placeholder: t('grades.search') })}
        value={view.find}
        onChange={(event) => onChange({ find: event.target.value })}
      />
    </div>
  );
}

/** The name of a filter: beside it, or said of it where there is no room. */
export function nameField(label: string, isLabelled: boolean) {
  return isLabelled ? { label } : { 'aria-label': label, title: label };
}

/** The way to them on a phone; says how many are set. */
export function FiltersButton({ view, onOpen }: Pick<SheetFiltersProps, 'view'> & { readonly onOpen: () => void }) {
  const { find, category, sort, order } = view;
  const count = [find !== '', category !== '', sort !== 'name', order !== 'arranged'].filter(Boolean).length;
  return (
    <button
      type="button"
      className={classes.tool}
      aria-label={count === 0 ? t('gradebook.filters') : t('gradebook.filtersOn', { count })}
      aria-haspopup="dialog"
      data-set={count > 0 || undefined}
      onClick={onOpen}
    >
      <IconAdjustmentsHorizontal size={20} stroke={1.75} aria-hidden="true" />
    </button>
  );
}

/** The same over the page, on a phone. */
export function FiltersPanel({ onClose, ...fields }: SheetFiltersProps & { readonly onClose: () => void }) {
  return (
    <SidePanel title={t('gradebook.filters')} onClose={onClose}>
      <GradebookFilters {...fields} isLabelled />
    </SidePanel>
  );
}

/** Which term, category and students are shown, and in which order. */
export function GradebookFilters(props: SheetFiltersProps) {
  const { gradebook, view, onChange, isLabelled = false } = props;
  const sorts: readonly (readonly [GradebookView['sort'], string])[] = [
    ['name', t('grades.sortName')],
    ['grade-down', t('grades.sortGradeDown')],
    ['grade-up', t('grades.sortGradeUp')],
  ];
  return (
    <SheetFilters {...props}>
      <Select
        {...nameField(t('grades.category'), isLabelled)}
        value={view.category}
        onChange={(event) => onChange({ category: event.target.value })}
        options={[
          { value: '', label: t('grades.allCategories') },
          ...gradebook.rules.categories.map(({ id, title }) => ({ value: id, label: title })),
          { value: 'none', label: t('grades.noCategory') },
        ]}
      />
      <Select
        {...nameField(t('grades.sort'), isLabelled)}
        value={view.sort}
        onChange={(event) => onChange({ sort: sorts.find(([value]) => value === event.target.value)?.[0] ?? 'name' })}
        options={sorts.map(([value, label]) => ({ value, label }))}
      />
      <Select
        {...nameField(t('gradebook.order'), isLabelled)}
        value={view.order}
        onChange={(event) => onChange({ order: event.target.value === 'newest' ? 'newest' : 'arranged' })}
        options={[
          { value: 'arranged', label: t('gradebook.orderArranged') },
          { value: 'newest', label: t('gradebook.orderNewest') },
        ]}
      />
    </SheetFilters>
  );
}
