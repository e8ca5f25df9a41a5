import type { Gradebook } from '@laurel/domain/grades/gradebook';
import { termGradeOf } from '@laurel/domain/grades/term-grade';
import { wrongWeightSum } from '@laurel/domain/grades/term-grade-default';
import { Select } from '@laurel/editor/controls/select';
import { TextField } from '@laurel/editor/controls/text-field';
import { exampleRules, exampleWork } from '@laurel/web/grades/example-grade';
import { type FieldAt, partsOf, type RulesDraft } from '@laurel/web/grades/rules-draft';
import { percentText } from '@laurel/web/grades/score-entry';
import { comma, formatDecimal } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import classes from './editor.module.css';

type Composed = RulesDraft['composed'][number];
type Terms = Gradebook['terms'];

interface PeriodFieldsProps {
  readonly terms: Terms;
  /** What the school says. */
  readonly usual: RulesDraft['composed'];
  readonly draft: RulesDraft;
  readonly wrong: ReadonlySet<FieldAt>;
  readonly onChange: (change: Partial<Pick<RulesDraft, 'composed' | 'isOwnComposed'>>) => void;
}

/** How the grade of each term above others comes about: from all its work, or from its periods and an exam by weight. */
export function PeriodFields({ terms, usual, draft, wrong, onChange }: PeriodFieldsProps) {
  const { composed, isOwnComposed } = draft;
  const above = terms.filter((term) => periodsOf(terms, term).length > 0);
  if (above.length === 0) return null;

  function choose(term: Terms[number], from: string): void {
    const others = composed.filter(({ termId }) => termId !== term.termId);
    const periods = periodsOf(terms, term).map(({ termId }) => ({ termId, weight: usualWeight }));
    onChange({ composed: from === 'periods' ? [...others, { termId: term.termId, periods, exam: null }] : others });
  }

  return (
    <div className={classes.section}>
      <h3 className={classes.heading}>{t('gradebook.termGrades')}</h3>
      <Select
        label={t('gradebook.termWeights')}
        value={isOwnComposed ? 'own' : 'school'}
        onChange={(event) => {
          const isOwn = event.target.value === 'own';
          onChange({ isOwnComposed: isOwn, ...(isOwn ? {} : { composed: usual }) });
        }}
        options={[
          { value: 'school', label: t('gradebook.termsAsSchool') },
          { value: 'own', label: t('gradebook.termsOwn') },
        ]}
      />
      {above.map((term) => {
        const one = composed.find(({ termId }) => termId === term.termId);
        if (!isOwnComposed) {
          return (
            <p key={term.termId} className={classes.note}>
              {term.title}: {one ? partWords(one, terms, draft) : t('gradebook.fromWork')}
            </p>
          );
        }
        return (
          <div key={term.termId} className={classes.composed}>
            <Select
              label={term.title}
              value={one ? 'periods' : 'work'}
              onChange={(event) => choose(term, event.target.value)}
              options={[
                { value: 'work', label: t('gradebook.fromWork') },
                { value: 'periods', label: t('gradebook.fromPeriods') },
              ]}
            />
            {one && (
              <Parts
                {...{ term, terms, draft, wrong, one }}
                onChange={(next) => onChange({ composed: composed.map((each) => (each === one ? next : each)) })}
              />
            )}
          </div>
        );
      })}
    </div>
  );
}

/** “40% Quarter 1, 40% Quarter 2, 20% Final exam”. */
function partWords(one: Composed, terms: Terms, { categories }: RulesDraft): string {
  return partsOf(one)
    .map(({ partId, weight }) => {
      const title = titleOf(terms, partId) || (categories.find(({ id }) => id === partId)?.title ?? '');
      return t('gradebook.composedPart', { percent: percentText(weight), title });
    })
    .join(comma());
}

/** What is to be said of weights that aren’t a whole; `null` while one of them is no figure. */
function SumNote({ one }: { one: Composed }) {
  const weights = partsOf(one).map(({ weight }) => weight.trim().replace(',', '.'));
  if (weights.some((weight) => !/^\d{1,7}(\.\d{1,4})?$/.test(weight))) return null;
  const sum = wrongWeightSum(weights);
  return (
    sum !== null && (
      <p className={classes.fault} role="status">
        {t('gradebook.weightsSum', { sum: formatDecimal(sum) })}
      </p>
    )
  );
}

// As most schools do: two quarters of 40 and an exam of 20.
const usualWeight = '40';
const usualExamWeight = '20';

interface PartsProps {
  readonly term: Terms[number];
  readonly terms: Terms;
  readonly draft: RulesDraft;
  readonly wrong: ReadonlySet<FieldAt>;
  readonly one: Composed;
  readonly onChange: (one: Composed) => void;
}

function Parts({ term, terms, draft, wrong, one, onChange }: PartsProps) {
  const { periods, exam } = one;
  const isWrong = (partId: string) => wrong.has(`${term.termId} part ${partId}`) && t('gradebook.figureFault');
  // A period that was added to the term later is offered, and takes no part until it is given a weight.
  const rows = periodsOf(terms, term).map(
    ({ termId }) => periods.find((each) => each.termId === termId) ?? { termId, weight: '0' },
  );
  const examTitle = draft.categories.find(({ id }) => id === exam?.categoryId)?.title ?? '';

  function chooseExam(id: string): void {
    const category = draft.categories.find((each) => each.id === id);
    onChange({ ...one, exam: category ? { categoryId: category.id, weight: exam?.weight ?? usualExamWeight } : null });
  }

  return (
    <>
      <div className={classes.pair}>
        {rows.map((row) => (
          <TextField
            key={row.termId}
            label={t('gradebook.periodWeight', { title: titleOf(terms, row.termId) })}
            inputMode="decimal"
            value={row.weight}
            error={isWrong(row.termId)}
            onChange={(event) => {
              const weight = event.target.value;
              onChange({ ...one, periods: rows.map((each) => (each === row ? { ...row, weight } : each)) });
            }}
          />
        ))}
        <Select
          label={t('gradebook.exam')}
          help={t('gradebook.examHelp')}
          value={exam?.categoryId ?? ''}
          onChange={(event) => chooseExam(event.target.value)}
          options={[
            { value: '', label: t('gradebook.noExam') },
            ...draft.categories.map(({ id, title }) => ({ value: id, label: title })),
          ]}
        />
        {exam && (
          <TextField
            label={t('gradebook.examWeight', { title: examTitle })}
            inputMode="decimal"
            value={exam.weight}
            error={isWrong(exam.categoryId)}
            onChange={(event) => onChange({ ...one, exam: { ...exam, weight: event.target.value } })}
          />
        )}
      </div>
      <SumNote one={{ ...one, periods: rows }} />
      <ComposedExample
        one={{ ...one, periods: rows }}
        titles={[...rows.map((row) => titleOf(terms, row.termId)), examTitle]}
      />
    </>
  );
}

/** 90 in the first part, 80 in the second and so on, by the weights that are typed. */
function ComposedExample({ one, titles }: { one: Composed; titles: readonly string[] }) {
  const parts = partsOf(one).map(({ weight }, at) => ({
    ...{
      weight: weight.trim().replace(',', '.'),
      title: titles[at] ?? '',
      percent: String(Math.max(50, 90 - 10 * at)),
    },
    termId: null,
  }));
  if (parts.some(({ weight }) => !/^\d{1,7}(\.\d{1,4})?$/.test(weight))) return null;
  const made = parts.map((part) => ({ ...part, ...exampleWork(part.percent, '100') }));
  const rules = exampleRules();
  const { outcome } = termGradeOf(
    {
      ...{ from: 'parts', rules, elsewhere: [] },
      parts: made.map(({ termId, title, weight, assignment }) => ({
        ...{ termId, title, weight },
        plan: { from: 'work', rules, assignments: [assignment], elsewhere: [] },
      })),
    },
    made.map(({ score }) => score),
  ).soFar;
  if (outcome.state === 'none') return null;
  return (
    <p className={classes.note}>
      {t('gradebook.composedExample', {
        parts: made
          .map(({ percent, title }) => t('gradebook.composedPart', { percent: percentText(percent), title }))
          .join(comma()),
        percent: percentText(outcome.percent),
      })}
    </p>
  );
}

function periodsOf(terms: Terms, { termId }: Terms[number]): Terms {
  return terms.filter(({ parentId }) => parentId === termId);
}

function titleOf(terms: Terms, id: string): string {
  return terms.find(({ termId }) => termId === id)?.title ?? '';
}
