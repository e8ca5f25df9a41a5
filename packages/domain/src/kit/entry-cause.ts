import * as z from 'zod/mini';

/** What a person did to the cells of a sheet; kept with every change, so that its history names the act. */
export const entryCause = z.enum(['entered', 'pasted', 'filled', 'curved', 'cleared', 'undone', 'redone']);

export type EntryCause = z.infer<typeof entryCause>;
