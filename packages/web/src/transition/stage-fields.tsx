import { mostStages, type Pathway } from '@laurel/domain/transition/pathway';
import { Select } from '@laurel/editor/controls/select';
import { TextArea, TextField } from '@laurel/editor/controls/text-field';
import { newId } from '@laurel/web/kit/new-id';
import { t } from '@laurel/web/languages/text';
import { toolLabels } from '@laurel/web/rubrics/tool-labels';
import { LineGroup, LineTools, withMoved } from '@laurel/web/ui/line-group';
import classes from './transition.module.css';

interface StageFieldsProps {
  readonly stages: Pathway['stages'];
  readonly isChecked: boolean;
  readonly onChange: (stages: Pathway['stages']) => void;
}

/** The stages along which one moves, first to last. */
export function StageFields({ stages, isChecked, onChange }: StageFieldsProps) {
  const set = (at: number, next: Partial<Pathway['stages'][number]>) =>
    onChange(stages.map((stage, place) => (place === at ? { ...stage, ...next } : stage)));
  const add = () => onChange([...stages, blankStage()]);
  return (
    <LineGroup
      legend={t('transition.stages')}
      help={t('transition.stagesHelp')}
      {...(stages.length < mostStages && { add: { label: t('transition.addStage'), onAdd: add } })}
    >
      {stages.map((stage, at) => (
        <li key={stage.stageId} className={classes.stage}>
          <TextField
            label={t('transition.stageTitle')}
            value={stage.title}
            maxLength={60}
            error={isChecked && stage.title.trim() === '' && t('transition.nameFault')}
            onChange={({ currentTarget }) => set(at, { title: currentTarget.value })}
          />
          <LineTools
            labels={toolLabels(stage.title)}
            isFirst={at === 0}
            isLast={at === stages.length - 1}
            onMove={(by) => onChange(withMoved(stages, at, by))}
            onRemove={() => onChange(stages.toSpliced(at, 1))}
          />
          <TextArea
            label={t('transition.stageAbout')}
            className={classes.wide}
            rows={2}
            maxLength={500}
            value={stage.about ?? ''}
            onChange={({ currentTarget }) => set(at, { about: currentTarget.value || null })}
          />
          <Select
            label={t('transition.stageRank')}
            className={classes.wide}
            value={String(stage.rank ?? '')}
            options={[
              { value: '', label: t('transition.peopleMove') },
              ...Array.from({ length: 9 }, (_, rank) => ({
                value: String(rank + 1),
                label: t('transition.rankOrHigher', { rank: rank + 1 }),
              })),
            ]}
            onChange={({ currentTarget }) =>
              set(at, { rank: currentTarget.value === '' ? null : Number(currentTarget.value) })
            }
          />
        </li>
      ))}
    </LineGroup>
  );
}

export function blankStage(): Pathway['stages'][number] {
  return { stageId: newId('pathway-stage'), title: '', about: null, rank: null };
}
