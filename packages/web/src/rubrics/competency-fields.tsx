import { TextField } from '@laurel/editor/controls/text-field';
import { newId } from '@laurel/web/kit/new-id';
import { LineGroup, LineTools, withMoved } from '@laurel/web/ui/line-group';
import { type RubricDraft, withoutCompetency } from './rubric-draft';
import classes from './rubrics.module.css';
import { t } from './text';
import { toolLabels } from './tool-labels';

const mostCompetencies = 30;

interface CompetencyFieldsProps {
  readonly draft: RubricDraft;
  /** Somebody tried to save. */
  readonly isChecked: boolean;
  readonly onChange: (change: Partial<RubricDraft>) => void;
}

/** The competencies that criteria are grouped by, a line each. */
export function CompetencyFields({ draft, isChecked, onChange }: CompetencyFieldsProps) {
  const { competencies } = draft;
  const add = () => onChange({ competencies: [...competencies, { competencyId: newId('competency'), title: '' }] });
  return (
    <LineGroup
      legend={t('rubrics.competencies')}
      help={t('rubrics.competenciesHelp')}
      {...(competencies.length < mostCompetencies && { add: { label: t('rubrics.addCompetency'), onAdd: add } })}
    >
      {competencies.map((competency, at) => (
        <li key={competency.competencyId} className={classes.competency}>
          <TextField
            label={t('rubrics.competencyTitle')}
            value={competency.title}
            maxLength={120}
            error={isChecked && competency.title.trim() === '' && t('rubrics.nameFault')}
            onChange={({ currentTarget }) =>
              onChange({ competencies: competencies.with(at, { ...competency, title: currentTarget.value }) })
            }
          />
          <LineTools
            labels={toolLabels(competency.title)}
            isFirst={at === 0}
            isLast={at === competencies.length - 1}
            onMove={(by) => onChange({ competencies: withMoved(competencies, at, by) })}
            onRemove={() => onChange(withoutCompetency(draft, competency.competencyId))}
          />
        </li>
      ))}
    </LineGroup>
  );
}
