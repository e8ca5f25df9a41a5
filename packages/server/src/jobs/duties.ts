/** Something the clock brings that is done once for the whole database, not in each district as a chore is. */
export interface Duty {
  readonly name: string;
  /** When, as five fields of cron, in UTC. */
  readonly match: string;
  /** Done at each start as well, instead of making up for a time that was missed. */
  readonly isDueAtStart?: boolean;
  /** How far back a missed time is made up for: a day when left out. */
  readonly weeks?: number;
  run(): Promise<void>;
}
