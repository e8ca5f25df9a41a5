import type { Output } from '@laurel/editor/editor';
import { Checkbox, NativeSelect, NumberInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import classes from './playground.module.css';
import { t } from './text';

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
      <NativeSelect
        label={t('playground.form')}
        data={outputs.map((value) => ({ value, label: t(`playground.output-${value}`) }))}
        value={options.output}
        onChange={({ currentTarget: { value } }) =>
          onChange({ output: outputs.find((each) => each === value) ?? 'html' })
        }
      />
      <NativeSelect
        label={t('playground.theme')}
        data={[...themes, { value: '', label: t('playground.none') }]}
        value={options.markdownTheme || ''}
        onChange={({ currentTarget: { value } }) => onChange({ markdownTheme: value === '' ? false : value })}
      />
      <NativeSelect
        label={t('playground.locale')}
        data={['en', 'fr', 'ar']}
        value={options.locale}
        onChange={({ currentTarget: { value } }) => onChange({ locale: value })}
      />
      <NumberInput
        label={t('playground.limit')}
        min={0}
        max={100_000}
        value={options.limit}
        onChange={(value) => onChange({ limit: Number(value) || 0 })}
      />
      <NativeSelect
        label={t('playground.overLimit')}
        data={[
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
