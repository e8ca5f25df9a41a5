import { id } from '@laurel/domain/kit/id';
import { readUsers, updateUsers } from '@laurel/domain/people/permissions';
import { endpoint } from '@laurel/domain/wire/endpoint';
import * as z from 'zod/mini';
import { mergeLine, mergePlan } from './merge-plan';

const pair = { personId: id('person'), otherId: id('person') };

export const planMerge = endpoint({
  call: 'GET /api/people/{personId}/merge/{otherId}',
  needs: updateUsers,
  summary: 'What merging another record of a person into this one would move, keep, and fill. Changes nothing.',
  owners: { personId: 'person', otherId: 'person' },
  input: z.object(pair),
  output: mergePlan,
});

export const mergePeople = endpoint({
  call: 'POST /api/people/{personId}/merge/{otherId}',
  needs: updateUsers,
  summary:
    'Merge another record of a person into this one, exactly as planned. The other record is deactivated and leads here. Repeating it changes nothing.',
  owners: { personId: 'person', otherId: 'person' },
  input: z.object({ ...pair, digest: z.string().check(z.maxLength(64)) }),
  output: z.object({ mergeId: id('merge') }),
});

export const readMerges = endpoint({
  call: 'GET /api/people/{personId}/merges',
  needs: readUsers,
  summary: 'The records that were merged into a person, latest first.',
  owners: { personId: 'person' },
  input: z.object({ personId: id('person') }),
  output: z.object({ merges: z.array(mergeLine) }),
});

export const undoMerge = endpoint({
  call: 'PUT /api/merges/{mergeId}/undo',
  needs: updateUsers,
  summary:
    'Separate a merged record again: what it brought goes back to it, as it is now. Repeating it changes nothing.',
  owners: { mergeId: 'merge' },
  input: z.object({ mergeId: id('merge') }),
  output: z.object({ personId: id('person') }),
});
