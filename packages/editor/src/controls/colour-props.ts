interface ColourWords {
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
