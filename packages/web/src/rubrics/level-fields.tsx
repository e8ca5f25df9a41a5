import { TextArea, TextField } from '@laurel/editor/controls/text-field';
import { LineTools } from '@laurel/web/ui/line-group';
import type { ComponentProps } from 'react';
import { type LevelDraft, wrongOfLevel } from './rubric-draft';
import classes from './rubrics.module.css';
import { t } from './text';
import { toolLabels } from './tool-labels';

interface LevelFieldsProps extends Omit<ComponentProps<typeof LineTools>, 'labels'> {
  readonly level: LevelDraft;
  /** Somebody tried to save. */
  readonly isChecked: boolean;
  readonly onChange: (change: Partial<LevelDraft>) => void;
}

/** A level: what it is typed as, what it is called, its points, and what it looks like. */
export function LevelFields({ level, isChecked, onChange, ...tools }: LevelFieldsProps) {
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
