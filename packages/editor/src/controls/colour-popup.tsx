import { lazy } from 'react';
import type { ColourProps } from './colour-props';
import { type OpenerProps, PopoverButton } from './popover-button';

// Needed once someone opens it; `PopoverButton` waits for it.
const ColourChoice = lazy(async () => ({ default: (await import('./colour-choice')).ColourChoice }));

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
