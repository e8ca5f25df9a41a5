import { Checkbox, Radio, Switch } from '@laurel/editor/controls/checkbox';
import { Select } from '@laurel/editor/controls/select';
import { TextArea, TextField } from '@laurel/editor/controls/text-field';
import { t } from '@laurel/web/languages/text';
import { Panel } from '@laurel/web/ui/panel';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useId } from 'react';
import classes from './inspector.module.css';

const states = ['rest', 'help', 'invalid', 'disabled', 'long'] as const;

/** Every field in every state, in both directions. Focus is the browser's to show: walk them with Tab. */
export function FieldPieces() {
  return (
    <>
      {(['ltr', 'rtl'] as const).map((direction) => (
        <Panel key={direction} title={`${t('playground.fields')} · ${t(`playground.${direction}`)}`}>
          <div dir={direction} className={classes.pair}>
            {states.map((state) => (
              <Fields key={state} state={state} />
            ))}
          </div>
        </Panel>
      ))}
    </>
  );
}

function Fields({ state }: { state: (typeof states)[number] }) {
  const name = useId();
  const isDisabled = state === 'disabled';
  const words = (label: string) => (state === 'long' ? `${label}: ${t('playground.longLabel')}` : label);
  const kept = {
    disabled: isDisabled,
    help: state === 'help' ? t('playground.help') : undefined,
    error: state === 'invalid' && t('playground.error'),
  };
  return (
    <div className={classes.stack}>
      <p className={classes.name}>{t(`playground.state-${state}`)}</p>
      <TextField {...kept} label={words(t('playground.field-text'))} defaultValue={words('Algebra')} />
      <TextField
        {...kept}
        type="search"
        label={words(t('playground.field-search'))}
        placeholder={t('playground.field-search')}
        start={<IconSearch size={16} aria-hidden="true" />}
      />
      <TextField {...kept} type="date" label={words(t('playground.field-date'))} defaultValue="2026-11-23" />
      <TextArea {...kept} label={words(t('playground.field-area'))} defaultValue={words('Algebra')} />
      <Select {...kept} label={words(t('playground.field-select'))} options={['A', 'B', words('C')]} />
      <Checkbox disabled={isDisabled} label={words(t('playground.field-check'))} defaultChecked />
      <Checkbox disabled={isDisabled} label={words(t('playground.field-mixed'))} isMixed />
      <Radio disabled={isDisabled} name={name} label={words(t('playground.field-radio'))} defaultChecked />
      <Radio disabled={isDisabled} name={name} label={words(t('playground.field-radio'))} />
      <Switch disabled={isDisabled} label={words(t('playground.field-switch'))} defaultChecked />
      <Switch disabled={isDisabled} label={words(t('playground.field-switch'))} />
    </div>
  );
}
