import type { Gradebook } from '@laurel/domain/grades/gradebook';
import { manageGrades } from '@laurel/domain/grades/permissions';
import { useSaveClassRules } from '@laurel/web/grades/queries';
import { t } from '@laurel/web/grades/text';
import { newId } from '@laurel/web/kit/new-id';
import { useAbility } from '@laurel/web/people/session';
import { notify } from '@laurel/web/ui/notice';
import { PlainButton } from '@laurel/web/ui/plain-button';
import { SidePanel } from '@laurel/web/ui/side-panel';
import { sentenceOf } from '@laurel/web/ui/states';
import { useUnsaved } from '@laurel/web/ui/unsaved';
import { NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { CategoryFields } from './category-fields';
import classes from './editor.module.css';
import { type CategoryDraft, draftOf, type RulesDraft, settledRules, weightSum } from './rules-draft';

/** How the class is graded: weighting, categories, late and missing work, scores not released yet. */
export function RulesEditor({ gradebook, onClose }: { gradebook: Gradebook; onClose: () => void }) {
  const [draft, setDraft] = useState(() => draftOf(gradebook.rules));
  const [version] = useState(gradebook.version);
  const [complaint, setComplaint] = useState('');
  const unsaved = useUnsaved();
  const save = useSaveClassRules();
  const isOpen = useAbility().can(...manageGrades) && gradebook.isOpen;
  const change = (next: Partial<RulesDraft>) => setDraft({ ...draft, ...next });
  const sentence = complaint || (save.error ? sentenceOf(save.error) : '');

  function submit(event: FormEvent): void {
    event.preventDefault();
    const rules = settledRules(draft);
    const { sum, isOver } = weightSum(draft);
    const wrong = rules === null ? t('grades.weightFault') : isOver ? t('grades.weightOver', { sum }) : '';
    setComplaint(wrong);
    if (rules === null || wrong !== '') return;
    save.mutate(
      { classId: gradebook.classId, version, ...rules },
      {
        onSuccess: () => {
          unsaved.forget();
          onClose();
          notify(t('grades.savedRules'));
        },
      },
    );
  }

  return (
    <SidePanel title={t('grades.rulesTitle')} about={gradebook.title} onClose={onClose} unsaved={unsaved}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <fieldset className={classes.fields} disabled={!isOpen}>
          <NativeSelect
            label={t('grades.weighting')}
            value={draft.weighting}
            onChange={(event) => change({ weighting: chosen(weightings, event.target.value, 'points') })}
            data={[
              { value: 'points', label: t('grades.weightPoints') },
              { value: 'percent', label: t('grades.weightPercent') },
              { value: 'equal', label: t('grades.weightEqual') },
            ]}
          />
          <Categories gradebook={gradebook} draft={draft} onChange={(categories) => change({ categories })} />
          <Policies draft={draft} onChange={change} />
        </fieldset>
        {sentence !== '' && (
          <p className={classes.fault} role="alert">
            {sentence}
          </p>
        )}
        {isOpen && (
          <div className={classes.deeds}>
            <PlainButton type="submit" isBusy={save.isPending}>
              {t('grades.save')}
            </PlainButton>
          </div>
        )}
      </form>
    </SidePanel>
  );
}

const weightings = ['points', 'percent', 'equal'] as const;
const lates = ['none', 'day', 'hour'] as const;
const unreleasedChoices = ['exclude', 'zero', 'include'] as const;

interface CategoriesProps {
  readonly gradebook: Gradebook;
  readonly draft: RulesDraft;
  readonly onChange: (categories: readonly CategoryDraft[]) => void;
}

function Categories({ gradebook, draft, onChange }: CategoriesProps) {
  const { categories, weighting } = draft;
  const { sum, isUnder, isOver } = weightSum(draft);
  const used = new Set(gradebook.assignments.map(({ categoryId }) => categoryId));
  const add = () =>
    onChange([
      ...categories,
      { id: newId('category'), title: '', weight: '', dropLowest: '0', dropHighest: '0', isExtraCredit: false },
    ]);

  function move(at: number, by: -1 | 1): void {
    const category = categories[at];
    if (category) onChange(categories.toSpliced(at, 1).toSpliced(at + by, 0, category));
  }

  return (
    <div className={classes.section}>
      <h3 className={classes.heading}>{t('grades.categories')}</h3>
      <ul className={classes.categories}>
        {categories.map((category, at) => (
          <CategoryFields
            key={category.id}
            category={category}
            isWeighted={weighting === 'percent'}
            isUsed={used.has(category.id)}
            isFirst={at === 0}
            isLast={at === categories.length - 1}
            onChange={(next) => onChange(categories.with(at, next))}
            onMove={(by) => move(at, by)}
            onRemove={() => onChange(categories.toSpliced(at, 1))}
          />
        ))}
      </ul>
      {weighting === 'percent' && (
        <p className={isOver ? classes.fault : classes.note} role="status">
          {isOver ? t('grades.weightOver', { sum }) : t(isUnder ? 'grades.weightUnder' : 'grades.weightSum', { sum })}
        </p>
      )}
      {used.size > 0 && <p className={classes.note}>{t('grades.categoryUsed')}</p>}
      <div className={classes.deeds}>
        <PlainButton look="default" onClick={add}>
          {t('grades.addCategory')}
        </PlainButton>
      </div>
    </div>
  );
}

function Policies({ draft, onChange }: { draft: RulesDraft; onChange: (change: Partial<RulesDraft>) => void }) {
  return (
    <div className={classes.section}>
      <NativeSelect
        label={t('grades.latePolicy')}
        value={draft.late}
        onChange={(event) => onChange({ late: chosen(lates, event.target.value, 'none') })}
        data={[
          { value: 'none', label: t('grades.lateNone') },
          { value: 'day', label: t('grades.latePerDay') },
          { value: 'hour', label: t('grades.latePerHour') },
        ]}
      />
      {draft.late !== 'none' && (
        <div className={classes.pair}>
          <Figure
            label={t('grades.percentOff')}
            value={draft.percentOff}
            onChange={(percentOff) => onChange({ percentOff })}
          />
          <Figure
            label={t('grades.floor')}
            value={draft.floorPercent}
            onChange={(floorPercent) => onChange({ floorPercent })}
          />
        </div>
      )}
      <NativeSelect
        label={t('grades.missingRule')}
        value={draft.missing}
        onChange={(event) => onChange({ missing: event.target.value === 'percent' ? 'percent' : 'label' })}
        data={[
          { value: 'label', label: t('grades.missingLabel') },
          { value: 'percent', label: t('grades.missingGets') },
        ]}
      />
      {draft.missing === 'percent' && (
        <Figure
          label={t('grades.missingPercent')}
          value={draft.missingPercent}
          onChange={(missingPercent) => onChange({ missingPercent })}
        />
      )}
      <NativeSelect
        label={t('grades.unreleasedRule')}
        description={t('grades.unreleasedHelp')}
        value={draft.unreleased}
        onChange={(event) => onChange({ unreleased: chosen(unreleasedChoices, event.target.value, 'exclude') })}
        data={[
          { value: 'exclude', label: t('grades.unreleasedExclude') },
          { value: 'zero', label: t('grades.unreleasedZero') },
          { value: 'include', label: t('grades.unreleasedInclude') },
        ]}
      />
    </div>
  );
}

function Figure({ label, value, onChange }: { label: string; value: string; onChange: (typed: string) => void }) {
  return (
    <TextInput label={label} inputMode="decimal" value={value} onChange={(event) => onChange(event.target.value)} />
  );
}

function chosen<Choice extends string>(choices: readonly Choice[], said: string, otherwise: Choice): Choice {
  return choices.find((choice) => choice === said) ?? otherwise;
}
