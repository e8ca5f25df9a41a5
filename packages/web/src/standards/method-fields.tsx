import type { RatingMethod } from '@laurel/domain/grades/standards';
import { Select } from '@laurel/editor/controls/select';
import { TextField } from '@laurel/editor/controls/text-field';
import { t } from '@laurel/web/languages/text';
import { useState } from 'react';
import classes from './standards.module.css';

const kinds = ['latest', 'highest', 'mean', 'median', 'mode', 'decaying', 'best'] as const;

interface MethodFieldsProps {
  readonly method: RatingMethod;
  readonly onChange: (method: RatingMethod) => void;
}

/** How evidence becomes a rating, with the number some ways need. */
export function MethodFields({ method, onChange }: MethodFieldsProps) {
  return (
    <div className={classes.fields}>
      <Select
        label={t('standards.method')}
        help={t(`standards.help.${method.kind}`)}
        value={method.kind}
        onChange={(event) => onChange(usualOf(kinds.find((kind) => kind === event.target.value) ?? 'mean'))}
        options={kinds.map((kind) => ({ value: kind, label: t(`standards.kind.${kind}`) }))}
      />
      {method.kind === 'decaying' && (
        <CountField
          key="decaying"
          label={t('standards.latestPercent')}
          most={99}
          value={method.latestPercent}
          onChange={(latestPercent) => onChange({ ...method, latestPercent })}
        />
      )}
      {method.kind === 'best' && (
        <CountField
          key="best"
          label={t('standards.bestCount')}
          most={20}
          value={method.count}
          onChange={(count) => onChange({ ...method, count })}
        />
      )}
    </div>
  );
}

/** A method as it begins: 65/35, the best three. */
function usualOf(kind: (typeof kinds)[number]): RatingMethod {
  if (kind === 'decaying') return { kind, latestPercent: 65 };
  return kind === 'best' ? { kind, count: 3 } : { kind };
}

interface CountFieldProps {
  readonly label: string;
  readonly most: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** A whole number from 1 on. What is none yet stays in the field, and is as good as not typed. */
function CountField({ label, most, value, onChange }: CountFieldProps) {
  const [text, setText] = useState(String(value));
  const isCount = (typed: string) => /^[1-9]\d?$/.test(typed) && Number(typed) <= most;
  return (
    <TextField
      label={label}
      inputMode="numeric"
      value={text}
      error={!isCount(text) && t('standards.countFault', { most })}
      onChange={(event) => {
        setText(event.target.value);
        if (isCount(event.target.value)) onChange(Number(event.target.value));
      }}
    />
  );
}
