import { seasonParts, teamLevels } from '@laurel/domain/classes/contest';
import { day } from '@laurel/domain/kit/day';
import { sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';
import type { WorkingScope } from './working-scope';

/** The moment by the district’s clock, to the minute. */
export async function readLocalMinute({ db, districtId, nowMs }: WorkingScope): Promise<string> {
  const row = await db.row(
    z.object({ at: z.string() }),
    sql`
      select to_char(${new Date(nowMs)}::timestamptz at time zone district_zone(${districtId}), 'YYYY-MM-DD"T"HH24:MI') as at`,
  );
  if (!row) throw new Error('A select without a table answered no row.');
  return row.at;
}

/** Holidays of schools between two days, by school. */
export async function readHolidays(
  { db, districtId }: WorkingScope,
  schoolIds: readonly string[],
  { from, before }: { from: string; before: string },
) {
  return await db.rows(
    z.object({ schoolId: z.string(), days: z.array(day) }),
    sql`
      select school_id as "schoolId", json_agg(day order by day) as days
      from calendar_day
      where district_id = ${districtId} and school_id in (select unnest(${schoolIds}::uuid[])) and kind = 'holiday'
        and day >= ${from} and day < ${before}
      group by school_id`,
  );
}

const played = z.object({
  schoolId: z.string(),
  sport: z.string(),
  level: z.nullable(z.enum(teamLevels)),
  startsOn: day,
  endsBefore: day,
  part: z.nullable(z.enum(seasonParts)),
  earliestContestOn: z.nullable(day),
  maxContests: z.nullable(z.int()),
  minPractices: z.nullable(z.int()),
  contests: z.array(z.object({ day, startsAt: z.nullable(z.string()), isTournament: z.boolean() })),
});

/** Seasons of the teams of schools that end after a day, with the contests that aren’t called off. */
export async function readSeasons({ db, districtId }: WorkingScope, schoolIds: readonly string[], after: string) {
  return await db.rows(
    played,
    sql`
      select class.school_id as "schoolId", played.sport, played.level, played.starts_on::text as "startsOn",
        played.ends_before::text as "endsBefore", played.part, played.earliest_contest_on::text as "earliestContestOn",
        played.max_contests as "maxContests", played.min_practices as "minPractices", coalesce((
          select json_agg(json_build_object(
              'day', contest.day, 'startsAt', to_char(contest.starts_at, 'HH24:MI'), 'isTournament', contest.is_tournament
            ) order by contest.day, contest.starts_at, contest.id)
          from contest
          where contest.district_id = played.district_id and contest.class_id = played.class_id
            and not contest.is_canceled
        ), '[]') as contests
      from team_season played
      join class on class.district_id = played.district_id and class.id = played.class_id and class.is_active
      where played.district_id = ${districtId} and class.school_id in (select unnest(${schoolIds}::uuid[]))
        and played.ends_before > ${after}
      order by class.school_id, played.starts_on, class.id`,
  );
}

/** The first day on which a school published the grades of each term, by school. */
export async function readReportCardDays({ db, districtId }: WorkingScope, schoolIds: readonly string[]) {
  return await db.rows(
    z.object({ schoolId: z.string(), termId: z.string(), day }),
    sql`
      select class.school_id as "schoolId", posting.term_id as "termId",
        (min(posting.published_at) at time zone (select district_zone(${districtId})))::date::text as day
      from grade_posting posting
      join class on class.district_id = posting.district_id and class.id = posting.class_id
      where posting.district_id = ${districtId} and class.school_id in (select unnest(${schoolIds}::uuid[]))
        and posting.published_at is not null
      group by class.school_id, posting.term_id`,
  );
}
