import { id } from '@laurel/domain/kit/id';
import { endpoint } from '@laurel/domain/wire/endpoint';
import * as z from 'zod/mini';
import { updateUsers } from './permissions';

const nothing = z.object({});

/** For so long somebody sees the pages of another, in minutes. */
export const viewingMinutes = 30;

export const viewAs = endpoint({
  call: 'POST /api/people/{personId}/view-as',
  needs: updateUsers,
  summary:
    'See the pages of a person within reach for 30 minutes, less what the caller lacks. Until then every change is refused. On record.',
  owners: { personId: 'person' },
  input: z.object({ personId: id('person') }),
  output: nothing,
});

export const stopViewing = endpoint({
  call: 'DELETE /api/view-as',
  needs: 'signed-in',
  summary: 'See one’s own pages again. Repeating it changes nothing.',
  owners: {},
  input: nothing,
  output: nothing,
  endsViewing: true,
});
