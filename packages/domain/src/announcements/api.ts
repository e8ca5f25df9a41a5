import { id } from '@laurel/domain/kit/id';
import { endpoint, richTextBody } from '@laurel/domain/wire/endpoint';
import * as z from 'zod/mini';
import { infoItem, infoItemChange, shownItem } from './info-item';
import { readAnnouncements, readHome, updateAnnouncements } from './permissions';

const infoItemId = id('info-item');
const owners = { infoItemId: 'info-item' } as const;

/** Info items a page. */
export const infoItemsPageSize = 50;
/** At most so many stand on someone's page. */
export const shownItems = 5;

/** As many of the district's stand beside a school's own. */
export const districtItems = 20;

export const readInfoItems = endpoint({
  call: 'GET /api/info-items',
  needs: readAnnouncements,
  summary: 'A page of the info items of the schools one looks after, those shown now and planned first.',
  owners: {},
  input: z.object({ page: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0) }),
  output: z.object({
    items: z.array(infoItem),
    count: z.int(),
    /** Where one may write: the schools, and whether for all of them. */
    schools: z.array(z.object({ schoolId: id('school'), name: z.string() })),
    isWholeDistrict: z.boolean(),
    /** What the district says today at one's schools too; empty for whoever looks after that. */
    ofDistrict: z.array(shownItem),
  }),
});

export const readInfoItem = endpoint({
  call: 'GET /api/info-items/{infoItemId}',
  needs: readAnnouncements,
  summary: 'One info item.',
  owners,
  input: z.object({ infoItemId }),
  output: infoItem,
});

export const saveInfoItem = endpoint({
  call: 'PUT /api/info-items/{infoItemId}',
  needs: updateAnnouncements,
  summary: 'Write an info item under an id of the caller’s making (version 0), or change it.',
  owners: { infoItemId: 'info-item', schoolId: 'school' },
  input: z.extend(infoItemChange, { infoItemId, version: z.int().check(z.minimum(0)) }),
  bodyLimit: richTextBody,
  output: infoItem,
});

export const removeInfoItem = endpoint({
  call: 'PUT /api/info-items/{infoItemId}/removed',
  needs: updateAnnouncements,
  summary: 'Take an info item away, or bring it back.',
  owners,
  input: z.object({ infoItemId, isRemoved: z.boolean() }),
  output: infoItem,
});

export const readShownItems = endpoint({
  call: 'GET /api/info-items/shown',
  needs: readHome,
  summary: 'What is said to the caller today, pinned first, then the newest.',
  owners: {},
  output: z.object({ items: z.array(shownItem) }),
});
