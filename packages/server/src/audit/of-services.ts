/**
 * Whether an event says that somebody gets transition services: a look at them, and whatever was done on a pathway of theirs
 * or with a badge of theirs. `$1` is the district.
 */
export function isOfServices(event: 'looked' | 't'): string {
  return `(
    ${event}.what = 'services view'
    or coalesce(${event}.details ->> 'pathwayId', '') in (
      select id::text from pathway where pathway.district_id = $1 and pathway.kind = 'services'
    )
    or coalesce(${event}.details ->> 'badgeId', ${event}.details ->> 'batchId', ${event}.details ->> 'awardId', '') in (
      select unnest(array_remove(array[badge.id, badge_batch.id, badge_award.id], null))::text
      from badge
      left join badge_batch on badge_batch.district_id = badge.district_id and badge_batch.badge_id = badge.id
      left join badge_award on badge_award.district_id = badge.district_id and badge_award.batch_id = badge_batch.id
      where badge.district_id = $1 and badge.is_private
    )
  )`;
}
