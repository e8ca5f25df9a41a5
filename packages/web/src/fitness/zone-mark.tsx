import type { ZoneLabel } from '@laurel/domain/fitness/zone';
import { zoneText } from './value-words';
import classes from './zone-mark.module.css';

/** A zone by letter and name; the color only repeats it. */
export function ZoneMark({ zone, zones }: { zone: string | null; zones: readonly ZoneLabel[] }) {
  const label = zones.find((each) => each.zone === zone);
  if (!label) return null;
  return (
    <span className={classes.mark} data-level={label.level ?? undefined}>
      <span className={classes.letter} aria-hidden="true">
        {label.letter}
      </span>
      {zoneText(label.name)}
    </span>
  );
}
