import type { readRuleChoices } from '@laurel/domain/badges/api';
import type { WantedLevel } from '@laurel/domain/badges/badge-rule';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { Select } from '@laurel/editor/controls/select';
import { useState } from 'react';
import classes from './badges.module.css';
import { useRuleChoices } from './queries';
import { t } from './text';

interface RuleFieldsProps {
  readonly rule: readonly WantedLevel[];
  readonly onRule: (rule: readonly WantedLevel[]) => void;
}

/** Which levels of a rubric propose somebody for a badge; none: it is awarded by hand alone. */
export function RuleFields({ rule, onRule }: RuleFieldsProps) {
  const rubrics = useRuleChoices().data?.rubrics ?? [];
  const [rubricId, setRubricId] = useState<string>(rule[0]?.rubricId ?? '');
  const rubric = rubrics.find((each) => each.rubricId === rubricId);
  if (rubrics.length === 0) return null;
  return (
    <fieldset className={classes.look}>
      <legend>{t('badges.rule')}</legend>
      <p className={classes.about}>{t('badges.ruleHelp')}</p>
      <Select
        label={t('badges.rubric')}
        value={rubricId}
        options={[
          { value: '', label: t('badges.byHand') },
          ...rubrics.map((each) => ({ value: each.rubricId, label: each.title })),
        ]}
        onChange={({ currentTarget }) => {
          setRubricId(currentTarget.value);
          onRule([]);
        }}
      />
      {rubric?.criteria.map((criterion) => (
        <LevelChoice key={criterion.criterionId} rubric={rubric} criterion={criterion} rule={rule} onRule={onRule} />
      ))}
    </fieldset>
  );
}

type Rubric = OutputOf<typeof readRuleChoices>['rubrics'][number];

interface LevelChoiceProps extends RuleFieldsProps {
  readonly rubric: Rubric;
  readonly criterion: Rubric['criteria'][number];
}

function LevelChoice({ rubric, criterion, rule, onRule }: LevelChoiceProps) {
  const { criterionId, title, levels } = criterion;
  const others = rule.filter((level) => level.criterionId !== criterionId);
  const chosen = rule.find((level) => level.criterionId === criterionId)?.levelId ?? '';
  return (
    <Select
      label={title}
      value={chosen}
      options={[
        { value: '', label: t('badges.anyLevel') },
        ...levels.map((level) => ({ value: level.levelId, label: t('badges.atLeast', { level: level.title }) })),
      ]}
      onChange={({ currentTarget }) => {
        const level = levels.find((each) => each.levelId === currentTarget.value);
        onRule(level ? [...others, { rubricId: rubric.rubricId, criterionId, levelId: level.levelId }] : others);
      }}
    />
  );
}
