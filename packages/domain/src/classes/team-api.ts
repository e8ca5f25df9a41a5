import { id } from '@laurel/domain/kit/id';
import { endpoint } from '@laurel/domain/wire/endpoint';
import * as z from 'zod/mini';
import { contest, contestFields, season, seasonFields } from './contest';
import { keepTeams, readTeams } from './permissions';

export const readTeamSchedule = endpoint({
  call: 'GET /api/teams/{classId}',
  needs: readTeams,
  summary:
    'The season of a team and its contests by day, for who is on it, their guardians, its staff, and the office.',
  owners: { classId: 'class' },
  input: z.object({ classId: id('class') }),
  output: z.object({
    season: z.nullable(season),
    contests: z.array(contest),
    /** Whether the caller keeps this schedule. */
    mayChange: z.boolean(),
  }),
});

export const saveSeason = endpoint({
  call: 'PUT /api/teams/{classId}/season',
  needs: keepTeams,
  summary:
    'Set the season of a team that one coaches, or whose class one may change. A stale version is a conflict, with what is there now.',
  owners: { classId: 'class' },
  input: z.object({ classId: id('class'), version: z.int(), ...seasonFields.shape }),
  output: season,
});

export const saveContest = endpoint({
  call: 'PUT /api/teams/{classId}/contests/{contestId}',
  needs: keepTeams,
  summary: 'Add a contest of a team, or change one. A stale version is a conflict, with what is there now.',
  owners: { classId: 'class', contestId: 'contest' },
  input: z.object({
    classId: id('class'),
    /** Chosen by the page, so that a repeat finds the same. */
    contestId: id('contest'),
    /** 0: it is new. */
    version: z.int(),
    ...contestFields.shape,
  }),
  output: contest,
});

export const deleteContest = endpoint({
  call: 'DELETE /api/teams/{classId}/contests/{contestId}',
  needs: keepTeams,
  summary: 'Remove a contest. Repeating it changes nothing.',
  owners: { classId: 'class', contestId: 'contest' },
  input: z.object({ classId: id('class'), contestId: id('contest') }),
});

export const readCalendarFeed = endpoint({
  call: 'GET /api/calendar-feed',
  needs: readTeams,
  summary: 'When the caller’s calendar address was made, if they have one. The address itself is shown only once.',
  owners: {},
  output: z.object({ madeAt: z.nullable(z.string()) }),
});

export const makeCalendarFeed = endpoint({
  call: 'POST /api/calendar-feed',
  needs: readTeams,
  summary:
    'A new private address at which a calendar reads the contests of one’s own teams and one’s children’s. An older one stops working.',
  owners: {},
  output: z.object({ path: z.string() }),
});

export const deleteCalendarFeed = endpoint({
  call: 'DELETE /api/calendar-feed',
  needs: readTeams,
  summary: 'End one’s calendar address. Repeating it changes nothing.',
  owners: {},
});
