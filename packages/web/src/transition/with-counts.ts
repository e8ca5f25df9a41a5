/** What badges say of pathways; the room of badges stands above this one, so pages are handed it. */
export interface AwardCounts {
  readonly cohorts: readonly { readonly pathwayId: string; readonly cohort: string | null; readonly count: number }[];
  readonly members: readonly { readonly personId: string; readonly count: number }[];
}

export interface WithCounts {
  /** Of a pathway by member, or of this month by cohort; nothing while it isn’t there. */
  readonly useCounts: (input: { pathwayId?: string }, isAsked?: boolean) => AwardCounts | undefined;
}
