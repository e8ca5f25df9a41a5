import {
  type OwnRule,
  ruleAsks,
  ruleChecks,
  ruleLasts,
  ruleStarts,
  ruleStates,
} from '@laurel/domain/eligibility/own-rules';
import type { Day } from '@laurel/domain/kit/day';
import { Select } from '@laurel/editor/controls/select';
import { TextField } from '@laurel/editor/controls/text-field';
import { newId } from '@laurel/web/kit/new-id';
import { t } from '@laurel/web/languages/text';
import { schoolToday } from '@laurel/web/people/school-day';
import { Form, FormActs } from '@laurel/web/ui/form';
import { useState } from 'react';
import { ruleText, weekdayText } from './rule-text';
import classes from './standing.module.css';

interface OwnRuleFormProps {
  /** `null`: a new one. */
  readonly rule: OwnRule | null;
  readonly fault: string | null;
  readonly isBusy: boolean;
  readonly cancel: string;
  readonly onSave: (rule: OwnRule) => void;
  readonly onCancel: () => void;
}

const weekdays = [1, 2, 3, 4, 5, 6, 7];

function createRule(): OwnRule {
  return {
    ...{
      packId: `own-${newId('eligibility-pack')}`,
      edition: 0,
      title: '',
      source: '',
      writtenOn: schoolToday() as Day,
    },
    ...{ asks: 'atMostFailed', limit: '0', passing: '60', checked: 'weekday', weekday: 4 },
    ...{ state: 'practiceOnly', starts: 'monday', lasts: 'days', days: 7 },
  };
}

/** A rule of a district’s own: chosen from closed lists, and read back in plain sentences while it is written. */
export function OwnRuleForm({ rule, fault, isBusy, cancel, onSave, onCancel }: OwnRuleFormProps) {
  const [draft, setDraft] = useState<OwnRule>(rule ?? createRule);
  const change = (changed: Partial<OwnRule>) => setDraft({ ...draft, ...changed });
  const isOfMarks = draft.asks === 'atMostFailed' || draft.asks === 'atLeastPassed';
  const passing = isOfMarks ? figureOf(draft.passing ?? '') || null : null;
  const tidy = { ...draft, passing, limit: figureOf(draft.limit) };
  return (
    <Form
      aria-label={t('athletics.writeRule')}
      fault={fault}
      onSubmit={(event) => {
        event.preventDefault();
        onSave({ ...tidy, writtenOn: schoolToday() as Day, edition: draft.edition + 1 });
      }}
    >
      <TextField
        label={t('athletics.shippedText')}
        maxLength={200}
        autoComplete="off"
        required
        value={draft.title}
        onChange={({ currentTarget }) => change({ title: currentTarget.value })}
      />
      <Choice
        label={t('athletics.ruleAsks')}
        value={draft.asks}
        options={ruleAsks.map((value) => ({ value, label: t(`athletics.asks-${value}`) }))}
        onChange={(asks) => change({ asks })}
      />
      <div className={classes.pair}>
        <TextField
          label={t('athletics.ruleLimit')}
          inputMode="decimal"
          maxLength={6}
          required
          value={draft.limit}
          onChange={({ currentTarget }) => change({ limit: currentTarget.value })}
        />
        {isOfMarks && (
          <TextField
            label={t('athletics.rulePassing')}
            help={t('athletics.rulePassingHelp')}
            inputMode="decimal"
            maxLength={6}
            value={draft.passing ?? ''}
            onChange={({ currentTarget }) => change({ passing: currentTarget.value || null })}
          />
        )}
      </div>
      <Timing draft={draft} onChange={change} />
      <TextField
        label={t('athletics.ruleSource')}
        help={t('athletics.ruleSourceHelp')}
        maxLength={300}
        autoComplete="off"
        required
        value={draft.source}
        onChange={({ currentTarget }) => change({ source: currentTarget.value })}
      />
      <p role="status" className={classes.main}>
        {ruleText(tidy)}
      </p>
      <FormActs isBusy={isBusy} cancel={cancel} onCancel={onCancel}>
        {t('athletics.saveRule')}
      </FormActs>
    </Form>
  );
}

interface TimingProps {
  readonly draft: OwnRule;
  readonly onChange: (changed: Partial<OwnRule>) => void;
}

/** When the rule is checked, what follows, and from when to when. */
function Timing({ draft, onChange }: TimingProps) {
  return (
    <div className={classes.pair}>
      <Choice
        label={t('athletics.ruleChecked')}
        value={draft.checked}
        options={ruleChecks.map((value) => ({ value, label: t(`athletics.checked-${value}`) }))}
        onChange={(checked) => onChange({ checked })}
      />
      {draft.checked === 'weekday' && (
        <Choice
          label={t('athletics.ruleWeekday')}
          value={String(draft.weekday)}
          options={weekdays.map((day) => ({ value: String(day), label: weekdayText(day) }))}
          onChange={(day) => onChange({ weekday: Number(day) })}
        />
      )}
      <Choice
        label={t('athletics.ruleState')}
        value={draft.state}
        options={ruleStates.map((value) => ({ value, label: t(`eligibility.state-${value}`) }))}
        onChange={(state) => onChange({ state })}
      />
      <Choice
        label={t('athletics.ruleStarts')}
        value={draft.starts}
        options={ruleStarts.map((value) => ({ value, label: t(`athletics.starts-${value}`) }))}
        onChange={(starts) => onChange({ starts })}
      />
      <Choice
        label={t('athletics.ruleLasts')}
        value={draft.lasts}
        options={ruleLasts.map((value) => ({ value, label: t(`athletics.lasts-${value}`) }))}
        onChange={(lasts) => onChange({ lasts })}
      />
      {draft.lasts === 'days' && (
        <TextField
          type="number"
          label={t('athletics.ruleDays')}
          min={1}
          max={400}
          required
          value={String(draft.days)}
          onChange={({ currentTarget }) => onChange({ days: Number(currentTarget.value) })}
        />
      )}
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <Select
      label={label}
      value={value}
      options={options}
      onChange={({ currentTarget }) => {
        const chosen = options.find((each) => each.value === currentTarget.value);
        if (chosen) onChange(chosen.value);
      }}
    />
  );
}

/** A comma is a point. */
function figureOf(text: string): string {
  return text.trim().replace(',', '.');
}
