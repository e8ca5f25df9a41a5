import { id } from '@laurel/domain/kit/id';
import { locales } from '@laurel/domain/kit/locale';
import { endpoint } from '@laurel/domain/wire/endpoint';
import * as z from 'zod/mini';
import { pageIcons } from './page-icon';
import { readViews } from './permissions';

/** At most so many pages are found by someone whom they are for. */
export const mostViews = 200;

export const viewLine = z.object({
  pageId: id('page'),
  title: z.partialRecord(z.enum(locales), z.string()),
  icon: z.enum(pageIcons),
  isInNavigation: z.boolean(),
  /** Where the caller lands in place of the built-in home. */
  isHome: z.boolean(),
});

export const readViewList = endpoint({
  call: 'GET /api/views',
  needs: readViews,
  summary: 'The published pages that are for the caller, at most 200: those that are their home first.',
  owners: {},
  output: z.object({ views: z.array(viewLine) }),
});
