import { Select } from '@laurel/editor/controls/select';
import type { RatingBook } from '@laurel/web/standards/rating-book';
import { t } from '@laurel/web/standards/text';
import type { ComponentProps } from 'react';
import { nameField, SheetFilters } from './gradebook-filters';

interface StandardsFiltersProps extends Omit<ComponentProps<typeof SheetFilters>, 'gradebook' | 'children'> {
  readonly ratings: RatingBook;
}

/** Which term, standard, and students are shown. */
export function StandardsFilters({ ratings, ...props }: StandardsFiltersProps) {
  const { view, onChange, isLabelled = false } = props;
  return (
    <SheetFilters {...props} gradebook={ratings.book.gradebook}>
      <Select
        {...nameField(t('standards.standard'), isLabelled)}
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
    </SheetFilters>
  );
}
