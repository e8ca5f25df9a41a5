import type * as api from '@laurel/domain/transition/api';
import type { RatingSheet } from '@laurel/domain/transition/rating-sheet';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { Checkbox } from '@laurel/editor/controls/checkbox';
import { Select } from '@laurel/editor/controls/select';
import { TextField } from '@laurel/editor/controls/text-field';
import { t } from '@laurel/web/languages/text';
import { KeepKeys } from '@laurel/web/ui/keep-keys';
import { CohortFilter } from './cohort-filter';
import classes from './transition.module.css';
import type { RubricView } from './use-rubric-view';

interface RatingFiltersProps {
  readonly pathways: OutputOf<typeof api.readPathways>['pathways'];
  readonly sheet: RatingSheet;
  readonly view: RubricView;
  readonly onChange: (change: RubricView) => void;
  readonly isSelfShown: boolean;
  readonly onSelfShown: (isShown: boolean) => void;
}

/** Which ratings are shown: of which pathway and term, by whom, and of which members. */
export function RatingFilters({ pathways, sheet, view, onChange, isSelfShown, onSelfShown }: RatingFiltersProps) {
  const { cohort = '', open = '', find = '' } = view;
  const { pathway } = sheet;
  return (
    <KeepKeys className={`${classes.tools} ${classes.narrowing}`}>
      {pathways.length > 1 && (
        <Select
          label={t('transition.pathway')}
          value={pathway.pathwayId}
          options={pathways.map(({ pathwayId, title }) => ({ value: pathwayId, label: title }))}
          onChange={({ currentTarget }) =>
            onChange({ pathway: currentTarget.value, term: '', version: '', rater: '', cohort: '', find: '' })
          }
        />
      )}
      <Select
        label={t('transition.term')}
        value={sheet.termId}
        options={sheet.terms.map(({ termId, title }) => ({ value: termId, label: title }))}
        onChange={({ currentTarget }) => onChange({ term: currentTarget.value })}
      />
      <Select
        label={t('transition.rater')}
        value={view.rater ?? ''}
        options={[
          { value: '', label: t('transition.mine') },
          ...sheet.raters.map(({ raterId, name, count }) => ({
            value: raterId,
            label: t('transition.raterOf', { name, count }),
          })),
          ...(sheet.maySettle ? [{ value: 'settled', label: t('transition.settled') }] : []),
        ]}
        onChange={({ currentTarget }) => onChange({ rater: currentTarget.value })}
      />
      {sheet.versions.length > 1 && (
        <Select
          label={t('transition.version')}
          value={sheet.version.versionId}
          options={sheet.versions.map(({ versionId, number }) => ({ value: versionId, label: String(number) }))}
          onChange={({ currentTarget }) => onChange({ version: currentTarget.value })}
        />
      )}
      <CohortFilter members={sheet.members} value={cohort} onChange={(next) => onChange({ cohort: next })} />
      <TextField
        type="search"
        label={t('grades.search')}
        value={find}
        onChange={({ currentTarget }) => onChange({ find: currentTarget.value })}
      />
      <Checkbox
        label={t('transition.onlyOpen')}
        checked={open !== ''}
        onChange={({ currentTarget }) => onChange({ open: currentTarget.checked ? 'yes' : '' })}
      />
      <Checkbox
        label={t('transition.showSelf')}
        checked={isSelfShown}
        onChange={({ currentTarget }) => onSelfShown(currentTarget.checked)}
      />
    </KeepKeys>
  );
}
