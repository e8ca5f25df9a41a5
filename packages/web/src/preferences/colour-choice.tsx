import { t } from '@laurel/web/languages/text';
import { type FormEvent, useId, useState } from 'react';
import choice from './choice.module.css';
import { contrast, darkGround, type Mode, presets, refusalOf } from './colour';
import classes from './colour-choice.module.css';

interface ColourChoiceProps {
  readonly label: string;
  readonly mode: Mode;
  /** `#rrggbb`. */
  readonly chosen: string;
  readonly onChoose: (hex: string) => void;
}

/** The primary color of a mode: one of a few that can be read, or one's own, which is checked. */
export function ColourChoice({ label, mode, chosen, onChoose }: ColourChoiceProps) {
  const name = useId();
  const faultId = useId();
  const isOwn = !presets.some(([hex]) => hex === chosen);
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  // Until something is typed, what is chosen: also after another tab or "Back to defaults" has changed it.
  const shown = typed ?? (isOwn ? chosen : '');

  function take(event: FormEvent): void {
    event.preventDefault();
    const hex = `#${shown.trim().replace(/^#/, '')}`.toLowerCase();
    const why = whyNot(hex, mode);
    setFault(why);
    if (why !== null) return;
    setTyped(null);
    onChoose(hex);
  }

  function choose(hex: string): void {
    setTyped(null);
    setFault(null);
    onChoose(hex);
  }

  return (
    <fieldset className={choice.group}>
      <legend className={choice.legend}>{label}</legend>
      <div className={classes.swatches}>
        {presets.map(([hex, words]) => (
          <input
            key={hex}
            type="radio"
            className={classes.swatch}
            style={{ backgroundColor: hex }}
            name={name}
            value={hex}
            aria-label={t(words)}
            title={t(words)}
            checked={chosen === hex}
            onChange={() => choose(hex)}
          />
        ))}
      </div>
      <form className={classes.own} onSubmit={take} noValidate>
        <label className={classes.label}>
          {t('preferences.own')}
          <input
            className={classes.field}
            value={shown}
            maxLength={7}
            spellCheck={false}
            autoComplete="off"
            dir="ltr"
            aria-invalid={fault !== null}
            aria-describedby={fault === null ? undefined : faultId}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </label>
        <button type="submit" className={classes.take}>
          {t('preferences.take')}
        </button>
      </form>
      <p id={faultId} className={classes.fault} role="status">
        {fault}
      </p>
    </fieldset>
  );
}

function whyNot(hex: string, mode: Mode): string | null {
  const against = (ground: string) => contrast(hex, ground).toFixed(1);
  switch (refusalOf(hex, mode)) {
    case 'not-a-colour':
      return t('preferences.notAColour');
    case 'too-light':
      return t('preferences.tooLight', { contrast: against('#ffffff') });
    case 'too-dark':
      return t('preferences.tooDark', { contrast: against(darkGround) });
    default:
      return null;
  }
}
