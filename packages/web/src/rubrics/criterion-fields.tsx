import type { RubricKind } from '@laurel/domain/rubrics/rubric';
import { Checkbox } from '@laurel/editor/controls/checkbox';
import { Select } from '@laurel/editor/controls/select';
import { TextArea, TextField } from '@laurel/editor/controls/text-field';
import { FaultLine } from '@laurel/web/ui/form';
import { LineGroup, LineTools, withMoved } from '@laurel/web/ui/line-group';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useId } from 'react';
import { AlignmentFields } from './alignment-fields';
import { LevelFields } from './level-fields';
import { type CriterionDraft, nextLevel, type RubricDraft, takesLevel, wrongOfCriterion } from './rubric-draft';
import classes from './rubrics.module.css';
import { t } from './text';
import { toolLabels } from './tool-labels';

interface CriterionFieldsProps {
  readonly criterion: CriterionDraft;
  readonly kind: RubricKind;
  readonly competencies: RubricDraft['competencies'];
  /** Somebody tried to save. */
  readonly isChecked: boolean;
  /** What is wrong with it beside the others. */
  readonly fault: string | null;
  readonly isShown: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onShow: (isShown: boolean) => void;
  readonly onChange: (change: Partial<CriterionDraft>) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** A criterion: a line that opens to what is looked at, how it counts, and its levels. */
export function CriterionFields({ criterion, fault, isShown, onShow, ...rest }: CriterionFieldsProps) {
  const bodyId = useId();
  const { title, levels } = criterion;
  return (
    <li className={classes.criterion} data-fault={fault === null ? undefined : ''}>
      <div className={classes.head}>
        <button
          type="button"
          className={classes.summary}
          aria-expanded={isShown}
          aria-controls={bodyId}
          onClick={() => onShow(!isShown)}
        >
          <IconChevronDown className={classes.sign} size={18} aria-hidden="true" />
          <span className={classes.name}>{title.trim() || t('rubrics.unnamed')}</span>
          <span className={classes.sub}>{levels.map(({ letter }) => letter).join(' · ')}</span>
        </button>
        <LineTools {...rest} labels={toolLabels(title)} />
      </div>
      <div id={bodyId} className={classes.body}>
        <FaultLine sentence={fault} />
        {isShown && <Fields {...rest} criterion={criterion} />}
      </div>
    </li>
  );
}

type FieldsProps = Pick<CriterionFieldsProps, 'criterion' | 'kind' | 'competencies' | 'isChecked' | 'onChange'>;

function Fields({ criterion, kind, competencies, isChecked, onChange }: FieldsProps) {
  const { levels } = criterion;
  const wrong = wrongOfCriterion(criterion);
  const add = () => onChange({ levels: [...levels, nextLevel()] });
  return (
    <>
      <TextField
        label={t('rubrics.criterionTitle')}
        value={criterion.title}
        maxLength={120}
        error={isChecked && wrong.title && t('rubrics.criterionFault')}
        onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
      />
      <TextArea
        label={t('rubrics.about')}
        value={criterion.text}
        rows={2}
        maxLength={2000}
        onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
      />
      <div className={classes.pair}>
        {competencies.length > 0 && (
          <Select
            label={t('rubrics.competency')}
            value={criterion.competencyId ?? ''}
            options={[
              { value: '', label: t('rubrics.noCompetency') },
              ...competencies.map(({ competencyId, title }) => ({
                value: competencyId,
                label: title.trim() || t('rubrics.unnamed'),
              })),
            ]}
            onChange={({ currentTarget }) =>
              onChange({
                competencyId:
                  competencies.find((each) => each.competencyId === currentTarget.value)?.competencyId ?? null,
              })
            }
          />
        )}
        <TextField
          label={t('rubrics.weight')}
          inputMode="decimal"
          value={criterion.weight}
          error={isChecked && wrong.weight && t('rubrics.figureFault')}
          onChange={({ currentTarget }) => onChange({ weight: currentTarget.value })}
        />
      </div>
      <LineGroup
        legend={t('rubrics.levels')}
        help={t('rubrics.levelsHelp')}
        {...(takesLevel(kind, criterion) && { add: { label: t('rubrics.addLevel'), onAdd: add } })}
      >
        {levels.map((level, at) => (
          <LevelFields
            key={level.levelId}
            {...{ level, isChecked }}
            isFirst={at === 0}
            isLast={at === levels.length - 1}
            fixedWhy={levels.length <= 2 && t('rubrics.twoLevels')}
            onChange={(next) => onChange({ levels: levels.with(at, { ...level, ...next }) })}
            onMove={(by) => onChange({ levels: withMoved(levels, at, by) })}
            onRemove={() => onChange({ levels: levels.toSpliced(at, 1) })}
          />
        ))}
      </LineGroup>
      <Checkbox
        label={t('rubrics.isRange')}
        checked={criterion.isRange}
        onChange={({ currentTarget }) => onChange({ isRange: currentTarget.checked })}
      />
      <AlignmentFields
        alignments={criterion.alignments}
        isChecked={isChecked}
        onChange={(alignments) => onChange({ alignments })}
      />
    </>
  );
}
