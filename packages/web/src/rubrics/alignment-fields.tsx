import { mostAlignments } from '@laurel/domain/rubrics/rubric';
import { TextField } from '@laurel/editor/controls/text-field';
import { LineGroup, LineTools, withMoved } from '@laurel/web/ui/line-group';
import { type CriterionDraft, identifierIn } from './rubric-draft';
import classes from './rubrics.module.css';
import { t } from './text';
import { toolLabels } from './tool-labels';

interface AlignmentFieldsProps {
  readonly alignments: CriterionDraft['alignments'];
  /** Somebody tried to save. */
  readonly isChecked: boolean;
  readonly onChange: (alignments: CriterionDraft['alignments']) => void;
}

/** The entries of frameworks of standards that a criterion is aligned with, a line each. */
export function AlignmentFields({ alignments, isChecked, onChange }: AlignmentFieldsProps) {
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
