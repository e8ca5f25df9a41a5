import type { ZoneLabel, ZoneLevel } from '@laurel/domain/fitness/zone';
import { zoneText } from './value-words';
import classes from './zone-mark.module.css';

/** What a mark shows of a zone, in the words of a locale. */
export interface ZoneWords {
  readonly level: ZoneLevel;
  readonly letter: string;
  readonly name: string;
}

/** A zone by letter and name; the color only repeats it. */
export function ZoneMark({ zone, zones }: { zone: string | null; zones: readonly ZoneLabel[] }) {
  const words = zoneWords(zone, zones);
  return words && <MarkOf {...words} />;
}

export function zoneWords(zone: string | null, zones: readonly ZoneLabel[]): ZoneWords | null {
  const label = zones.find((each) => each.zone === zone);
  return label ? { level: label.level, letter: label.letter, name: zoneText(label.name) } : null;
}

export function MarkOf({ level, letter, name }: ZoneWords) {
  return (
    <span className={classes.mark} data-level={level ?? undefined}>
      <span className={classes.letter} aria-hidden="true">
        {letter}
      </span>
      {name}
    </span>
  );
}
