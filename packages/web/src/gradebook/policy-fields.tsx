import { isBelowScale, type Scale } from '@laurel/domain/grades/scale';
import { Select } from '@laurel/editor/controls/select';
import { TextField } from '@laurel/editor/controls/text-field';
import { exampleGrade, exampleText, exampleWork } from '@laurel/web/grades/example-grade';
import { chosen, type FieldAt, type RulesDraft } from '@laurel/web/grades/rules-draft';
import { percentText } from '@laurel/web/grades/score-entry';
import { t } from '@laurel/web/languages/text';
import classes from './editor.module.css';

interface PoliciesProps {
  readonly scale: Scale;
  readonly draft: RulesDraft;
  readonly wrong: ReadonlySet<FieldAt>;
  readonly onChange: (change: Partial<RulesDraft>) => void;
}

/** Late and missing work, and scores not released yet. */
export function PolicyFields({ scale, draft, wrong, onChange }: PoliciesProps) {
  return (
    <div className={classes.section}>
      <Select
        label={t('grades.latePolicy')}
        value={draft.late}
        onChange={(event) => onChange({ late: chosen(lates, event.target.value, 'none') })}
        options={[
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
            isWrong={wrong.has('percentOff')}
            onChange={(percentOff) => onChange({ percentOff })}
          />
          <Figure
            label={t('grades.floor')}
            value={draft.floorPercent}
            isWrong={wrong.has('floorPercent')}
            onChange={(floorPercent) => onChange({ floorPercent })}
          />
        </div>
      )}
      <Select
        label={t('grades.missingRule')}
        value={draft.missing}
        onChange={(event) => onChange({ missing: event.target.value === 'percent' ? 'percent' : 'label' })}
        options={[
          { value: 'label', label: t('grades.missingLabel') },
          { value: 'percent', label: t('grades.missingGets') },
        ]}
      />
      {draft.missing === 'percent' && (
        <Figure
          label={t('grades.missingPercent')}
          value={draft.missingPercent}
          isWrong={wrong.has('missingPercent')}
          onChange={(missingPercent) => onChange({ missingPercent })}
        />
      )}
      <Select
        label={t('grades.unreleasedRule')}
        help={t('grades.unreleasedHelp')}
        value={draft.unreleased}
        onChange={(event) => onChange({ unreleased: chosen(unreleasedChoices, event.target.value, 'exclude') })}
        options={[
          { value: 'exclude', label: t('grades.unreleasedExclude') },
          { value: 'zero', label: t('grades.unreleasedZero') },
          { value: 'include', label: t('grades.unreleasedInclude') },
        ]}
      />
      <ScoreExamples scale={scale} />
    </div>
  );
}

const lates = ['none', 'day', 'hour'] as const;
const unreleasedChoices = ['exclude', 'zero', 'include'] as const;

interface FigureProps {
  readonly label: string;
  readonly value: string;
  readonly isWrong: boolean;
  readonly onChange: (typed: string) => void;
}

function Figure({ label, value, isWrong, onChange }: FigureProps) {
  return (
    <TextField
      label={label}
      inputMode="decimal"
      value={value}
      error={isWrong && t('gradebook.figureFault')}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** What becomes of a score that waits for review, and of one below every letter. */
function ScoreExamples({ scale }: { scale: Scale }) {
  const pending = exampleGrade([exampleWork('8', '10'), exampleWork('7', '10', {}, { isPendingReview: true })]);
  const nothing = exampleGrade([exampleWork('0', '10')], {}, scale).soFar.outcome;
  const low = nothing.state === 'graded' && isBelowScale(scale, nothing.percent) ? nothing : null;
  const band = low && scale.find(({ letter }) => letter === low.letter);
  return (
    <div className={classes.examples}>
      <h4 className={classes.heading}>{t('gradebook.examples')}</h4>
      <p className={classes.note}>
        {t('gradebook.pendingExample', {
          soFar: exampleText(pending.soFar),
          ifZero: exampleText(pending.ifBlanksAreZero),
        })}
      </p>
      {low && band && (
        <p className={classes.note}>
          {t('gradebook.letterExample', {
            percent: percentText(low.percent),
            minimum: percentText(band.minimum),
            letter: band.letter,
          })}
        </p>
      )}
    </div>
  );
}
