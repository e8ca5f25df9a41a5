import { Checkbox } from '@laurel/editor/controls/checkbox';
import { Select } from '@laurel/editor/controls/select';
import { TextField } from '@laurel/editor/controls/text-field';
import type { Output } from '@laurel/editor/editor';
import { t } from '@laurel/web/languages/text';
import classes from './playground.module.css';

/** Everything that can be set of the editor while it runs. */
export interface Options {
  readonly output: Output;
  readonly markdownTheme: string | false;
  readonly locale: string;
  readonly limit: number;
  readonly overLimit: 'trim' | 'keep';
  readonly dark: boolean;
  readonly dense: boolean;
  readonly outlined: boolean;
  readonly flat: boolean;
  readonly disabled: boolean;
  readonly hideToolbar: boolean;
  readonly disableToolbar: boolean;
  readonly hideBubble: boolean;
  readonly removeDefaultWrapper: boolean;
  readonly isRightToLeft: boolean;
  readonly hasError: boolean;
}

export const startOptions: Options = {
  output: 'html',
  markdownTheme: 'github',
  locale: 'en',
  limit: 0,
  overLimit: 'keep',
  dark: false,
  dense: false,
  outlined: true,
  flat: true,
  disabled: false,
  hideToolbar: false,
  disableToolbar: false,
  hideBubble: false,
  removeDefaultWrapper: false,
  isRightToLeft: false,
  hasError: false,
};

const outputs = ['html', 'json', 'text'] as const;
const themes = ['default', 'github', 'maidragon'];
const switches = [
  ['dark', 'playground.dark'],
  ['dense', 'playground.dense'],
  ['outlined', 'playground.outlined'],
  ['flat', 'playground.flat'],
  ['disabled', 'playground.disabled'],
  ['hideToolbar', 'playground.hideToolbar'],
  ['disableToolbar', 'playground.disableToolbar'],
  ['hideBubble', 'playground.hideBubble'],
  ['removeDefaultWrapper', 'playground.removeDefaultWrapper'],
  ['isRightToLeft', 'playground.rtl'],
  ['hasError', 'playground.errors'],
] as const;

interface EditorOptionsProps {
  readonly options: Options;
  readonly onChange: (change: Partial<Options>) => void;
}

export function EditorOptions({ options, onChange }: EditorOptionsProps) {
  return (
    <div className={classes.options}>
      <Select
        label={t('playground.form')}
        options={outputs.map((value) => ({ value, label: t(`playground.output-${value}`) }))}
        value={options.output}
        onChange={({ currentTarget: { value } }) =>
          onChange({ output: outputs.find((each) => each === value) ?? 'html' })
        }
      />
      <Select
        label={t('playground.theme')}
        options={[...themes, { value: '', label: t('playground.none') }]}
        value={options.markdownTheme || ''}
        onChange={({ currentTarget: { value } }) => onChange({ markdownTheme: value === '' ? false : value })}
      />
      <Select
        label={t('playground.locale')}
        options={['en', 'fr', 'ar']}
        value={options.locale}
        onChange={({ currentTarget: { value } }) => onChange({ locale: value })}
      />
      <TextField
        type="number"
        label={t('playground.limit')}
        min={0}
        max={100_000}
        value={options.limit}
        onChange={({ currentTarget }) => onChange({ limit: currentTarget.valueAsNumber || 0 })}
      />
      <Select
        label={t('playground.overLimit')}
        options={[
          { value: 'trim', label: t('playground.trim') },
          { value: 'keep', label: t('playground.keep') },
        ]}
        value={options.overLimit}
        onChange={({ currentTarget: { value } }) => onChange({ overLimit: value === 'trim' ? 'trim' : 'keep' })}
      />
      {switches.map(([name, label]) => (
        <Checkbox
          key={name}
          label={t(label)}
          checked={options[name]}
          onChange={({ currentTarget: { checked } }) => onChange({ [name]: checked })}
        />
      ))}
    </div>
  );
}
