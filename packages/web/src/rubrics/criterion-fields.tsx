import { mostAlignments, type RubricKind } from '@laurel/domain/rubrics/rubric';
import { Checkbox } from '@laurel/editor/controls/checkbox';
import { Select } from '@laurel/editor/controls/select';
import { TextArea, TextField } from '@laurel/editor/controls/text-field';
import { t } from '@laurel/web/languages/text';
import { FaultLine } from '@laurel/web/ui/form';
import { LineGroup, LineTools, withMoved } from '@laurel/web/ui/line-group';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { type ComponentProps, useId } from 'react';
import {
  type CriterionDraft,
  identifierIn,
  type LevelDraft,
  nextLevel,
  type RubricDraft,
  takesLevel,
  wrongOfCriterion,
  wrongOfLevel,
} from './rubric-draft';
import classes from './rubrics.module.css';
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

interface LevelFieldsProps extends Omit<ComponentProps<typeof LineTools>, 'labels'> {
  readonly level: LevelDraft;
  /** Somebody tried to save. */
  readonly isChecked: boolean;
  readonly onChange: (change: Partial<LevelDraft>) => void;
}

/** A level: what it is typed as, what it is called, its points, and what it looks like. */
function LevelFields({ level, isChecked, onChange, ...tools }: LevelFieldsProps) {
  const wrong = wrongOfLevel(level);
  return (
    <li className={classes.level}>
      <TextField
        label={t('rubrics.letter')}
        maxLength={4}
        value={level.letter}
        error={isChecked && wrong.letter && t('rubrics.letterFault')}
        onChange={({ currentTarget }) => onChange({ letter: currentTarget.value })}
      />
      <TextField
        label={t('rubrics.levelTitle')}
        maxLength={60}
        value={level.title}
        error={isChecked && wrong.title && t('rubrics.nameFault')}
        onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
      />
      <TextField
        label={t('rubrics.points')}
        inputMode="decimal"
        value={level.points}
        error={isChecked && wrong.points && t('rubrics.figureFault')}
        onChange={({ currentTarget }) => onChange({ points: currentTarget.value })}
      />
      <LineTools {...tools} labels={toolLabels(level.title)} />
      <TextArea
        label={t('rubrics.levelText')}
        className={classes.wide}
        rows={2}
        maxLength={2000}
        value={level.text}
        onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
      />
    </li>
  );
}

interface AlignmentFieldsProps {
  readonly alignments: CriterionDraft['alignments'];
  /** Somebody tried to save. */
  readonly isChecked: boolean;
  readonly onChange: (alignments: CriterionDraft['alignments']) => void;
}

/** The entries of frameworks of standards that a criterion is aligned with, a line each. */
function AlignmentFields({ alignments, isChecked, onChange }: AlignmentFieldsProps) {
  const add = () => onChange([...alignments, { identifier: '', code: '' }]);
  return (
    <LineGroup
      legend={t('rubrics.standards')}
      help={t('rubrics.standardsHelp')}
      {...(alignments.length < mostAlignments && { add: { label: t('rubrics.addStandard'), onAdd: add } })}
    >
      {alignments.map((alignment, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has nothing of its own before it is filled in.
        <li key={at} className={classes.alignment}>
          <TextField
            label={t('rubrics.standardCode')}
            value={alignment.code}
            maxLength={60}
            onChange={({ currentTarget }) => onChange(alignments.with(at, { ...alignment, code: currentTarget.value }))}
          />
          <TextField
            label={t('rubrics.standardIdentifier')}
            value={alignment.identifier}
            dir="ltr"
            maxLength={500}
            error={isChecked && identifierIn(alignment.identifier) === null && t('rubrics.identifierFault')}
            onChange={({ currentTarget }) =>
              onChange(alignments.with(at, { ...alignment, identifier: currentTarget.value }))
            }
          />
          <LineTools
            labels={toolLabels(alignment.code)}
            isFirst={at === 0}
            isLast={at === alignments.length - 1}
            onMove={(by) => onChange(withMoved(alignments, at, by))}
            onRemove={() => onChange(alignments.toSpliced(at, 1))}
          />
        </li>
      ))}
    </LineGroup>
  );
}
