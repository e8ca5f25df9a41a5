import { findDefaultFault } from '@laurel/domain/grades/term-grade-default';
import type { SchoolTermGrades } from '@laurel/domain/scales/api';
import { Checkbox } from '@laurel/editor/controls/checkbox';
import { Select } from '@laurel/editor/controls/select';
import { TextField } from '@laurel/editor/controls/text-field';
import { translateSentence } from '@laurel/web/faults/translate-sentence';
import { t } from '@laurel/web/languages/text';
import { Form, FormActs } from '@laurel/web/ui/form';
import { notify } from '@laurel/web/ui/notice';
import { sentenceOf } from '@laurel/web/ui/states';
import { type FormEvent, useState } from 'react';
import { useSaveTermGrades } from './queries';
import classes from './scales.module.css';
import { draftsOf, figure, settledDefaults, type TermGradeDraft, withPeriods } from './term-grades-draft';

interface TermGradesFormProps {
  readonly school: SchoolTermGrades;
  readonly onSaved: () => void;
}

/** How the classes of a school grade semesters and years. */
export function TermGradesForm({ school, onSaved }: TermGradesFormProps) {
  const save = useSaveTermGrades();
  const [drafts, setDrafts] = useState(() => draftsOf(school.defaults, t('scales.examUsual')));
  const [isChecked, setChecked] = useState(false);
  const defaults = settledDefaults(drafts);
  const fault = isChecked && defaults ? findDefaultFault(defaults) : null;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    if (!defaults || findDefaultFault(defaults)) return;
    save.mutate(
      { schoolId: school.schoolId, version: school.version, defaults },
      {
        onAnswer: ({ followed, stayed }) =>
          notify(t(stayed > 0 ? 'scales.termsSavedKept' : 'scales.termsSaved', { count: followed, kept: stayed })),
        onSuccess: onSaved,
      },
    );
  }

  const sentence = fault ? translateSentence(fault) : save.error && sentenceOf(save.error);
  return (
    <Form fault={sentence} onSubmit={submit}>
      {drafts.map((draft, at) => (
        <KindFields
          key={draft.kind}
          draft={draft}
          isChecked={isChecked}
          onChange={(next) => setDrafts(drafts.with(at, next))}
        />
      ))}
      <p className={classes.sub}>{t('scales.termsWhy')}</p>
      <FormActs isBusy={save.isPending}>{t('scales.termsSave')}</FormActs>
    </Form>
  );
}

/** Each with its number: the place is what tells one period from another. */
function numbered(weights: readonly string[]): [number, string][] {
  return weights.map((weight, at) => [at + 1, weight]);
}

const periodCounts = [1, 2, 3, 4, 5, 6] as const;

interface KindFieldsProps {
  readonly draft: TermGradeDraft;
  /** Somebody tried to save. */
  readonly isChecked: boolean;
  readonly onChange: (draft: TermGradeDraft) => void;
}

function KindFields({ draft, isChecked, onChange }: KindFieldsProps) {
  const { kind, isWeighted, weights, hasExam, examTitle, examWeight } = draft;
  const wrong = (weight: string) => isChecked && figure(weight) === null && t('scales.figureFault');
  return (
    <fieldset className={classes.bands}>
      <legend>{t(`scales.of.${kind}`)}</legend>
      <Select
        label={t('scales.gradedFrom')}
        value={isWeighted ? 'periods' : 'work'}
        onChange={(event) => onChange({ ...draft, isWeighted: event.target.value === 'periods' })}
        options={[
          { value: 'work', label: t('scales.fromWork') },
          { value: 'periods', label: t('scales.fromPeriods') },
        ]}
      />
      {isWeighted && (
        <>
          <Select
            label={t('scales.periodCount')}
            value={String(weights.length)}
            onChange={(event) => onChange(withPeriods(draft, Number(event.target.value)))}
            options={periodCounts.map((count) => ({ value: String(count), label: String(count) }))}
          />
          <div className={classes.weights}>
            {numbered(weights).map(([number, weight]) => (
              <TextField
                key={number}
                label={t('scales.periodWeight', { number })}
                inputMode="decimal"
                value={weight}
                error={wrong(weight)}
                onChange={(event) => onChange({ ...draft, weights: weights.with(number - 1, event.target.value) })}
              />
            ))}
          </div>
          <Checkbox
            label={t('scales.hasExam')}
            checked={hasExam}
            onChange={(event) => onChange({ ...draft, hasExam: event.target.checked })}
          />
          {hasExam && (
            <div className={classes.weights}>
              <TextField
                label={t('scales.examTitle')}
                help={t('scales.examTitleHelp')}
                maxLength={100}
                value={examTitle}
                error={isChecked && examTitle.trim() === '' && t('scales.titleMissing')}
                onChange={(event) => onChange({ ...draft, examTitle: event.target.value })}
              />
              <TextField
                label={t('scales.examWeight')}
                inputMode="decimal"
                value={examWeight}
                error={wrong(examWeight)}
                onChange={(event) => onChange({ ...draft, examWeight: event.target.value })}
              />
            </div>
          )}
        </>
      )}
    </fieldset>
  );
}
