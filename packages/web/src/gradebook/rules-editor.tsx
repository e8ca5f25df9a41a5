import type { ClassRules } from '@laurel/domain/grades/class-rules';
import type { Gradebook } from '@laurel/domain/grades/gradebook';
import { manageGrades } from '@laurel/domain/grades/permissions';
import type { Scale } from '@laurel/domain/grades/scale';
import type { Id } from '@laurel/domain/kit/id';
import { Button } from '@laurel/editor/controls/button';
import { Select } from '@laurel/editor/controls/select';
import type { Book } from '@laurel/web/grades/book';
import { exampleGrade, exampleText, exampleWork } from '@laurel/web/grades/example-grade';
import { useOfferedScales, useSaveClassRules } from '@laurel/web/grades/queries';
import {
  type CategoryDraft,
  chosen,
  draftOf,
  type FieldAt,
  type RulesDraft,
  settledRules,
  weightSum,
  wrongFields,
} from '@laurel/web/grades/rules-draft';
import { movedGrades } from '@laurel/web/grades/rules-effect';
import { outcomeText } from '@laurel/web/grades/trace-text';
import { newId } from '@laurel/web/kit/new-id';
import { t } from '@laurel/web/languages/text';
import { useAbility } from '@laurel/web/people/session';
import { FaultLine } from '@laurel/web/ui/form';
import { withMoved } from '@laurel/web/ui/line-group';
import { SidePanel } from '@laurel/web/ui/side-panel';
import { sentenceOf } from '@laurel/web/ui/states';
import { useUnsaved } from '@laurel/web/ui/unsaved';
import { type FormEvent, useDeferredValue, useMemo, useRef, useState } from 'react';
import { CategoryFields } from './category-fields';
import classes from './editor.module.css';
import { nameOf } from './gradebook-view';
import { PeriodFields } from './period-fields';
import { PolicyFields } from './policy-fields';
import { type Offered, ScaleChoice } from './scale-choice';

interface RulesEditorProps {
  readonly book: Book;
  /** The term whose grades are shown beside it. */
  readonly termId: string | null;
  readonly onClose: () => void;
}

/** How the class is graded: weighting, categories, late and missing work, scores not released yet. */
export function RulesEditor({ book, termId, onClose }: RulesEditorProps) {
  const { gradebook } = book;
  const [draft, setDraft] = useState(() => draftOf(gradebook.rules, gradebook.isOwnComposed));
  const [version] = useState(gradebook.version);
  const [isChecked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const unsaved = useUnsaved();
  const save = useSaveClassRules();
  const isOpen = useAbility().can(...manageGrades) && gradebook.isOpen;
  const offered = useOfferedScales(gradebook.classId, isOpen).data;
  // What was chosen; `undefined` while nothing was, so that the class keeps what it has.
  const [scaleId, setScaleId] = useState<Id<'scale'> | null>();
  const scale = scaleOf(gradebook, offered, scaleId);
  const change = (next: Partial<RulesDraft>) => setDraft({ ...draft, ...next });
  const wrong = isChecked ? wrongFields(draft) : nothingWrong;
  const { isOver } = weightSum(draft);
  // Grading a whole class anew must not hold up a key.
  const [settled, settledScale] = [useDeferredValue(draft), useDeferredValue(scale)];
  const rules = useMemo(() => {
    const next = weightSum(settled).isOver ? null : settledRules(settled);
    return next && { ...gradebook.rules, ...next, scale: settledScale };
  }, [gradebook.rules, settled, settledScale]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const rules = settledRules(draft);
    setChecked(true);
    if (rules === null || isOver) {
      // What is wrong is told where it is, once that is drawn.
      requestAnimationFrame(() => showFault(form.current));
      return;
    }
    save.mutate(
      {
        ...{ classId: gradebook.classId, version, ...rules },
        composed: draft.isOwnComposed ? rules.composed : null,
        ...(scaleId === undefined ? {} : { scaleId }),
      },
      {
        onAnswer: () => unsaved.tellSaved(t('grades.savedRules')),
        onSuccess: onClose,
      },
    );
  }

  return (
    <SidePanel title={t('grades.rulesTitle')} about={gradebook.title} onClose={onClose} unsaved={unsaved}>
      <form ref={form} className={classes.form} onSubmit={submit} noValidate>
        <fieldset className={classes.fields} disabled={!isOpen}>
          <Select
            label={t('grades.weighting')}
            value={draft.weighting}
            onChange={(event) => change({ weighting: chosen(weightings, event.target.value, 'points') })}
            options={[
              { value: 'points', label: t('grades.weightPoints') },
              { value: 'percent', label: t('grades.weightPercent') },
              { value: 'equal', label: t('grades.weightEqual') },
            ]}
          />
          <Categories {...{ gradebook, draft, wrong, isChecked }} onChange={(categories) => change({ categories })} />
          <PeriodFields
            terms={gradebook.terms}
            usual={gradebook.usualComposed}
            draft={draft}
            wrong={wrong}
            onChange={change}
          />
          <ScaleChoice offered={offered} scaleId={scaleId} onChange={setScaleId} />
          <PolicyFields scale={scale} draft={draft} wrong={wrong} onChange={change} />
        </fieldset>
        {isOpen && <RulesEffect {...{ book, termId, rules }} />}
        <FaultLine sentence={save.error && sentenceOf(save.error)} />
        {isOpen && (
          <div className={classes.ends}>
            <Button type="submit" isBusy={save.isPending}>
              {t('grades.save')}
            </Button>
          </div>
        )}
      </form>
    </SidePanel>
  );
}

/** The letters that examples are told with: those of the scale that is chosen. */
function scaleOf(gradebook: Gradebook, offered: Offered | undefined, scaleId: Id<'scale'> | null | undefined): Scale {
  if (scaleId === undefined) return gradebook.rules.scale;
  return offered?.scales.find((each) => each.scaleId === scaleId)?.scale ?? [];
}

const weightings = ['points', 'percent', 'equal'] as const;

const nothingWrong: ReadonlySet<FieldAt> = new Set();

/** Brings the first fault into view: its field, or what is said of all weights together. */
function showFault(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid=true]');
  if (field) field.focus();
  else form?.querySelector('[data-fault]')?.scrollIntoView({ block: 'center' });
}

interface CategoriesProps {
  readonly gradebook: Gradebook;
  readonly draft: RulesDraft;
  readonly wrong: ReadonlySet<FieldAt>;
  /** Somebody tried to save. */
  readonly isChecked: boolean;
  readonly onChange: (categories: readonly CategoryDraft[]) => void;
}

function Categories({ gradebook, draft, wrong, isChecked, onChange }: CategoriesProps) {
  const { categories, weighting } = draft;
  const { sum, isUnder, isOver } = weightSum(draft);
  const used = new Set(gradebook.assignments.map(({ categoryId }) => categoryId));
  const add = () =>
    onChange([
      ...categories,
      {
        ...{ id: newId('category'), title: '', weight: '', dropLowest: '0', dropHighest: '0' },
        ...{ isExtraCredit: false, method: 'points' },
      },
    ]);

  return (
    <div className={classes.section}>
      <h3 className={classes.heading}>{t('grades.categories')}</h3>
      <ul className={classes.categories}>
        {categories.map((category, at) => (
          <CategoryFields
            key={category.id}
            category={category}
            wrong={wrong}
            isWeighted={weighting === 'percent'}
            isUsed={used.has(category.id)}
            isFirst={at === 0}
            isLast={at === categories.length - 1}
            onChange={(next) => onChange(categories.with(at, next))}
            onMove={(by) => onChange(withMoved(categories, at, by))}
            onRemove={() => onChange(categories.toSpliced(at, 1))}
          />
        ))}
      </ul>
      {weighting === 'percent' && (
        <p
          className={isOver ? classes.fault : classes.note}
          role={isOver && isChecked ? 'alert' : 'status'}
          data-fault={isOver || undefined}
        >
          {isOver ? t('grades.weightOver', { sum }) : t(isUnder ? 'grades.weightUnder' : 'grades.weightSum', { sum })}
        </p>
      )}
      {used.size > 0 && <p className={classes.note}>{t('grades.categoryUsed')}</p>}
      <CategoryExamples draft={draft} />
      <div className={classes.actions}>
        <Button look="default" data-add="" onClick={add}>
          {t('grades.addCategory')}
        </Button>
      </div>
    </div>
  );
}

/** What drops, weights and means do to a few scores: worked out by the calculator, so an example can't be wrong. */
function CategoryExamples({ draft: { weighting } }: { draft: Pick<RulesDraft, 'weighting'> }) {
  const dropped = exampleGrade([exampleWork('0', '1'), exampleWork('30', '100'), exampleWork('90', '100')], {
    dropLowest: 1,
  });
  const out = dropped.soFar.trace.assignments.find(({ treatment }) => treatment.kind === 'dropped');
  const weighed = exampleGrade([exampleWork('8', '10', { weight: '2' }), exampleWork('5', '10')]);
  const uneven = [exampleWork('10', '10'), exampleWork('45', '90')];
  return (
    <div className={classes.examples}>
      {weighting === 'percent' && (
        <p className={classes.note}>
          {t('gradebook.meanExample', {
            points: exampleText(exampleGrade(uneven).soFar),
            mean: exampleText(exampleGrade(uneven, { method: 'mean' }).soFar),
          })}
        </p>
      )}
      {weighting !== 'equal' && out && (
        <p className={classes.note}>
          {t('gradebook.dropExample', { dropped: `${out.value}/${out.outOf}`, percent: exampleText(dropped.soFar) })}
        </p>
      )}
      <p className={classes.note}>{t('gradebook.weightExample', { percent: exampleText(weighed.soFar) })}</p>
    </div>
  );
}

interface RulesEffectProps {
  readonly book: Book;
  readonly termId: string | null;
  /** The rules as they would be saved; `null` while something in them can’t be read. */
  readonly rules: ClassRules | null;
}

/** Before rules are saved: whose grades they change in the term that is shown, letters first. */
function RulesEffect({ book, termId, rules }: RulesEffectProps) {
  const moved = useMemo(() => (rules === null ? [] : movedGrades(book, termId, rules)), [book, termId, rules]);
  const letters = moved.filter(({ isLetterMoved }) => isLetterMoved);
  const shown = [...letters, ...moved.filter(({ isLetterMoved }) => !isLetterMoved)];
  const summary = t('gradebook.rulesEffect', { letters: letters.length, count: moved.length });
  return (
    <div role="status" className={classes.effect}>
      {shown.length > 0 && (
        <details>
          <summary>{summary}</summary>
          <ul className={classes.moved}>
            {shown.map(({ student, before, after }) => (
              <li key={student.studentId}>
                <span>{nameOf(student)}</span>{' '}
                <bdi>{t('grades.wasNow', { was: outcomeText(before), now: outcomeText(after) })}</bdi>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
