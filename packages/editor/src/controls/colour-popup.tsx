import { lazy } from 'react';
import { type OpenerProps, PopoverButton } from './popover-button';

// Needed once someone opens it; `PopoverButton` waits for it.
const ColourChoice = lazy(async () => ({ default: (await import('./colour-choice')).ColourChoice }));

export interface ColourWords {
  readonly hex: string;
  readonly use: string;
  readonly reset: string;
  readonly palette: string;
  /** What is wrong with a colour that is none. */
  readonly invalid: string;
}

export interface ColourProps {
  /** The colour here, as it is written; `undefined` when there is none of its own. */
  readonly colour: string | undefined;
  /** The colours offered, in rows of eight, or of six for a finger. */
  readonly palette: readonly string[];
  readonly words: ColourWords;
  /** `undefined`: back to the default. */
  readonly onChoose: (colour: string | undefined) => void;
}

interface ColourButtonProps extends ColourProps, OpenerProps {
  /** What the bar under the icon shows without a colour; nothing unless said. */
  readonly colourOfDefault?: string | undefined;
}

/** A button with a colour popup (230 pixels wide) that closes after a choice. */
export function ColourButton({
  colour,
  colourOfDefault = 'transparent',
  palette,
  words,
  onChoose,
  ...button
}: ColourButtonProps) {
  return (
    <PopoverButton {...button} popup="dialog" swatch={colour ?? colourOfDefault} pictured={colour}>
      {(close) => (
        <ColourChoice
          label={button.label}
          colour={colour}
          palette={palette}
          words={words}
          onChoose={(chosen) => {
            close();
            onChoose(chosen);
          }}
        />
      )}
    </PopoverButton>
  );
}
