import { id } from '@laurel/domain/kit/id';
import { manageTransition } from '@laurel/domain/transition/permissions';
import * as z from 'zod/mini';
import { fileCalls } from './file-calls';
import { memberMapping } from './member-sheet';

/** Members of a pathway from a file, for who keeps it. Only students within their reach join. */
export const memberFiles = fileCalls({
  path: '/api/pathways/{pathwayId}/member-files',
  place: { pathwayId: id('pathway') },
  owners: { pathwayId: 'pathway' },
  needs: manageTransition,
  what: 'members of a pathway',
  takes: 'CSV or XLSX. Encoding and delimiter are found out.',
  mapping: memberMapping,
  about: z.object({}),
  /** Up to 5,000 rows are each given their person. */
  planLimit: { bytes: 512 * 1024, values: 20_000 },
});
