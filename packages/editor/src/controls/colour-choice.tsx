import { type KeyboardEvent, useState } from 'react';
import { Button } from './button';
import type { ColourProps } from './colour-props';
import styles from './pickers.module.css';
import { TextField } from './text-field';
import { ToolButton } from './tool-button';
import { runsRightToLeft, walk } from './walk';

/** What a colour popup offers: the palette, a field for any other, and back to the default. */
export function ColourChoice({ label, colour, palette, words, onChoose }: ColourProps & { label: string }) {
  const [typed, setTyped] = useState(() => (colour && readHex(colour)) ?? '');
  const [isRefused, setRefused] = useState(false);
  const current = palette.find((each) => colour && readHex(each) === (readHex(colour) ?? colour.toLowerCase()));
  const take = () => {
    const hex = readHex(typed);
    if (hex === undefined) setRefused(true);
    else onChoose(hex);
  };
  return (
    <div className={styles.popup} role="dialog" aria-label={label}>
      <fieldset className={styles.palette} aria-label={words.palette} onKeyDown={walkPalette}>
        {palette.map((each, index) => (
          <button
            key={each}
            type="button"
            className={styles.colour}
            aria-label={each}
            aria-pressed={each === current}
            tabIndex={each === current || (index === 0 && !current) ? 0 : -1}
            data-autofocus={each === current ? '' : undefined}
            onClick={() => onChoose(each)}
          >
            <span className={styles.chip} style={{ backgroundColor: each }} />
          </button>
        ))}
      </fieldset>
      <div className={styles.hex}>
        <TextField
          label={words.hex}
          placeholder="#367d43"
          value={typed}
          error={isRefused ? words.invalid : undefined}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value);
            setRefused(false);
          }}
          onEnter={take}
        />
        <Button look="default" onClick={take}>
          {words.use}
        </Button>
      </div>
      <ToolButton kind="quiet" className={styles.reset} label={words.reset} onPress={() => onChoose(undefined)} />
    </div>
  );
}

function walkPalette(event: KeyboardEvent<HTMLElement>): void {
  const chips = [...event.currentTarget.querySelectorAll('button')];
  const at = event.target instanceof HTMLButtonElement ? chips.indexOf(event.target) : -1;
  const isRightToLeft = runsRightToLeft(event.currentTarget);
  // With a finger there are fewer in a row.
  const across = chips.filter(({ offsetTop }) => offsetTop === chips[0]?.offsetTop).length;
  const rows: Readonly<Record<string, number>> = { ArrowDown: at + across, ArrowUp: at - across };
  const to = rows[event.key] ?? walk({ key: event.key, count: chips.length, at, direction: 'across', isRightToLeft });
  if (to === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  chips[to]?.focus();
}

/** A colour as `#rrggbb`, from three or six hex digits with or without the `#`; `undefined` when it is none. */
function readHex(text: string): string | undefined {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return undefined;
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}
