import { fewest } from '@laurel/domain/fitness/group-summary';

/** Another group, and how many measured are in one of both alone. */
export interface Overlap {
  readonly title: string;
  /** Measured members of the group that the other lacks, and the other way around. */
  readonly here: number;
  readonly there: number;
}

/**
 * Whether a group’s figures beside another’s would tell of fewer than 5: the other is all of it but one to four, and has as
 * few of its own. Of two such groups the one with somebody the other lacks is hidden, so the narrower one stays.
 */
export function isNear({ here, there }: Overlap): boolean {
  return here > 0 && here < fewest && there < fewest;
}
