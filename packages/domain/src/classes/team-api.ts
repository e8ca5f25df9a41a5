import { id } from '@laurel/domain/kit/id';
import { endpoint } from '@laurel/domain/wire/endpoint';
import * as z from 'zod/mini';
import { contest, contestFields, season, seasonFields } from './contest';
import { readTeams, updateClasses } from './permissions';

export const readTeamSchedule = endpoint({
  method: 'GET',
  path: '/api/teams/{classId}',
  needs: readTeams,
  summary:
    'The season of a team and its contests by day, for who is on it, their guardians, its staff, and the office.',
  owners: { classId: 'class' },
  input: z.object({ classId: id('class') }),
  output: z.object({ season: z.nullable(season), contests: z.array(contest) }),
});

export const saveSeason = endpoint({
  method: 'PUT',
  path: '/api/teams/{classId}/season',
  needs: updateClasses,
  summary: 'Set the season of a team. A stale version is a conflict, with what is there now.',
  owners: { classId: 'class' },
  input: z.object({ classId: id('class'), version: z.int(), ...seasonFields.shape }),
  output: season,
});

export const saveContest = endpoint({
  method: 'PUT',
  path: '/api/teams/{classId}/contests/{contestId}',
  needs: updateClasses,
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
  method: 'DELETE',
  path: '/api/teams/{classId}/contests/{contestId}',
  needs: updateClasses,
  summary: 'Remove a contest. Repeating it changes nothing.',
  owners: { classId: 'class', contestId: 'contest' },
  input: z.object({ classId: id('class'), contestId: id('contest') }),
  output: z.object({}),
});
