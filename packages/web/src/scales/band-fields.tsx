import { Button } from '@laurel/editor/controls/button';
import { Checkbox } from '@laurel/editor/controls/checkbox';
import { TextField } from '@laurel/editor/controls/text-field';
import { t } from '@laurel/web/languages/text';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { type BandDraft, withBand, wrongFields } from './scale-draft';
import classes from './scales.module.css';

interface BandFieldsProps {
  readonly drafts: readonly BandDraft[];
  /** Somebody tried to save. */
  readonly isChecked: boolean;
  /** What is wrong with one band beside the others. */
  readonly fault: { readonly key: number; readonly text: string } | null;
  readonly onChange: (drafts: BandDraft[]) => void;
}

/** The letters of a scale, a line each. */
export function BandFields({ drafts, isChecked, fault, onChange }: BandFieldsProps) {
  return (
    <fieldset className={classes.bands}>
      <legend>{t('scales.bands')}</legend>
      {drafts.map((draft, at) => (
        <BandLine
          key={draft.key}
          draft={draft}
          isChecked={isChecked}
          fault={fault?.key === draft.key ? fault.text : null}
          onChange={(change) => onChange(drafts.with(at, { ...draft, ...change }))}
          onRemove={() => onChange(drafts.toSpliced(at, 1))}
        />
      ))}
      {drafts.length === 0 && <p className={classes.sub}>{t('scales.percentOnly')}</p>}
      <div>
        <Button look="default" onClick={() => onChange(withBand(drafts))}>
          {t('scales.addBand')}
        </Button>
      </div>
      {drafts.length > 0 && <p className={classes.sub}>{t('scales.pointsHelp')}</p>}
    </fieldset>
  );
}

interface BandLineProps {
  readonly draft: BandDraft;
  readonly isChecked: boolean;
  readonly fault: string | null;
  readonly onChange: (change: Partial<BandDraft>) => void;
  readonly onRemove: () => void;
}

function BandLine({ draft, isChecked, fault, onChange, onRemove }: BandLineProps) {
  const wrong = wrongFields(draft);
  const figure = (name: 'minimum' | 'points') => (
    <TextField
      label={t(`scales.${name}`)}
      inputMode="decimal"
      value={draft[name]}
      error={isChecked && wrong[name] && t('scales.figureFault')}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  );
  return (
    <div className={classes.line}>
      <TextField
        label={t('scales.letter')}
        maxLength={20}
        value={draft.letter}
        error={isChecked && wrong.letter && t('scales.letterFault')}
        onChange={(event) => onChange({ letter: event.target.value })}
      />
      {figure('minimum')}
      {figure('points')}
      <span className={classes.passes}>
        <Checkbox
          label={t('scales.passes')}
          checked={draft.isPassing}
          onChange={(event) => onChange({ isPassing: event.target.checked })}
        />
      </span>
      <button
        type="button"
        className={classes.square}
        aria-label={t('scales.remove', { letter: draft.letter })}
        onClick={onRemove}
      >
        <IconTrash size={18} aria-hidden="true" />
      </button>
      {fault && (
        <p className={classes.fault} role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}
