import { Select } from '@laurel/editor/controls/select';
import { TextField } from '@laurel/editor/controls/text-field';
import { t as tGrades } from '@laurel/web/grades/text';
import type { RatingBook } from '@laurel/web/standards/rating-book';
import { t } from '@laurel/web/standards/text';
import classes from './gradebook.module.css';
import { type GradebookView, termsToChoose } from './gradebook-view';

interface StandardsFiltersProps {
  readonly ratings: RatingBook;
  readonly view: GradebookView;
  readonly termId: string | null;
  readonly onChange: (change: Partial<GradebookView>) => void;
  /** On a phone: over the page, below each other. */
  readonly isLabelled?: boolean;
}

/** Which term, standard, and students are shown. */
export function StandardsFilters({ ratings, view, termId, onChange, isLabelled = false }: StandardsFiltersProps) {
  const named = (label: string) => (isLabelled ? { label } : { 'aria-label': label, title: label });
  return (
    <div className={isLabelled ? classes.filterForm : classes.filters}>
      <Select
        {...named(tGrades('grades.term'))}
        value={termId ?? 'all'}
        onChange={(event) => onChange({ term: event.target.value })}
        options={[
          ...termsToChoose(ratings.book.gradebook).map((each) => ({ value: each.termId, label: each.title })),
          { value: 'all', label: tGrades('grades.allTerms') },
        ]}
      />
      <Select
        {...named(t('standards.standard'))}
        value={view.standard}
        onChange={(event) => onChange({ standard: event.target.value })}
        options={[
          { value: '', label: t('standards.all') },
          ...ratings.standards.map(({ standardId, code, title }) => ({
            value: standardId,
            label: t('standards.named', { code, title }),
          })),
        ]}
      />
      <TextField
        type="search"
        className={classes.find ?? ''}
        {...named(tGrades('grades.search'))}
        {...(isLabelled ? {} : { placeholder: tGrades('grades.search') })}
        value={view.find}
        onChange={(event) => onChange({ find: event.target.value })}
      />
    </div>
  );
}
