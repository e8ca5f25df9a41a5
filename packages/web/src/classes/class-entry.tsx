import type { readClassPlaces } from '@laurel/domain/classes/api';
import { type ClassDetail, type ClassFields, classKinds } from '@laurel/domain/classes/class';
import { id } from '@laurel/domain/kit/id';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { Checkbox } from '@laurel/editor/controls/checkbox';
import { Select } from '@laurel/editor/controls/select';
import { TextField } from '@laurel/editor/controls/text-field';
import { t } from '@laurel/web/languages/text';
import type { FieldFaults } from '@laurel/web/ui/field-faults';
import classes from './classes.module.css';

export type ClassPlaces = OutputOf<typeof readClassPlaces>;

export const classFieldNames = ['title', 'code', 'kind', 'location', 'periods'] as const;

/** What a form says of a class: nothing typed is nothing known. */
export function classFieldsOf(
  typed: Readonly<Record<(typeof classFieldNames)[number], string>>,
  form: HTMLFormElement,
): ClassFields {
  const given = (name: 'code' | 'location' | 'periods') => typed[name].trim() || null;
  return {
    title: typed.title.trim(),
    code: given('code'),
    kind: classKinds.find((kind) => kind === typed.kind) ?? 'scheduled',
    location: given('location'),
    periods: given('periods'),
    termIds: new FormData(form).getAll('termIds').map((each) => id('term').parse(each)),
  };
}

interface ClassEntryProps {
  /** What the fields begin with; nothing where a class is added. */
  readonly detail?: ClassDetail;
  readonly terms: ClassPlaces['terms'];
  readonly faults: FieldFaults;
}

/** What the office enters of a class. */
export function ClassEntry({ detail, terms, faults }: ClassEntryProps) {
  const chosen = new Set<string>(detail?.terms.map(({ termId }) => termId));
  // A term that is over stays, unless it is unchecked.
  const known = new Set<string>(terms.map(({ termId }) => termId));
  const offered = [...(detail?.terms.filter(({ termId }) => !known.has(termId)) ?? []), ...terms];
  return (
    <>
      <TextField
        name="title"
        label={t('classes.title')}
        defaultValue={detail?.title ?? ''}
        error={faults.title}
        maxLength={200}
        autoComplete="off"
        autoFocus
        data-autofocus
      />
      <div className={classes.entry}>
        <TextField
          name="code"
          label={t('classes.code')}
          defaultValue={detail?.code ?? ''}
          error={faults.code}
          maxLength={50}
          autoComplete="off"
        />
        <Select
          name="kind"
          label={t('classes.kind')}
          defaultValue={detail?.kind ?? 'scheduled'}
          options={classKinds.map((value) => ({ value, label: t(`classes.${value}`) }))}
        />
        <TextField
          name="periods"
          label={t('classes.periods')}
          help={t('classes.periodsHelp')}
          defaultValue={detail?.periods ?? ''}
          error={faults.periods}
          maxLength={50}
          autoComplete="off"
        />
        <TextField
          name="location"
          label={t('classes.room')}
          defaultValue={detail?.location ?? ''}
          error={faults.location}
          maxLength={100}
          autoComplete="off"
        />
      </div>
      <fieldset className={classes.choices} aria-describedby={faults.termIds ? 'terms-fault' : undefined}>
        <legend>{t('classes.terms')}</legend>
        {offered.map(({ termId, title }) => (
          <Checkbox key={termId} name="termIds" value={termId} label={title} defaultChecked={chosen.has(termId)} />
        ))}
        {faults.termIds && (
          <p id="terms-fault" className={classes.needs} role="alert">
            {faults.termIds}
          </p>
        )}
      </fieldset>
    </>
  );
}
