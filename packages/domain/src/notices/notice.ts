import { id } from '@laurel/domain/kit/id';
import * as z from 'zod/mini';
import { noticeDetails } from './kind';

const every = {
  noticeId: id('notice'),
  /** Whom it is about; `null` for what is about no student. */
  student: z.nullable(z.object({ studentId: id('person'), name: z.string(), isSelf: z.boolean() })),
  at: z.string(),
  isRead: z.boolean(),
  /** Where it stands for several of one day: how many, and when each was told, latest first, at most 50. */
  bundle: z.nullish(z.object({ count: z.int(), times: z.array(z.string()) })),
};

/** One thing a person was told, as they may see it now. */
export const notice = z.discriminatedUnion('kind', [
  z.object({ ...every, kind: z.literal('scores-released'), details: noticeDetails['scores-released'] }),
  z.object({ ...every, kind: z.literal('absence-reported'), details: noticeDetails['absence-reported'] }),
  z.object({ ...every, kind: z.literal('absence-decided'), details: noticeDetails['absence-decided'] }),
  z.object({ ...every, kind: z.literal('fitness-results'), details: noticeDetails['fitness-results'] }),
  z.object({ ...every, kind: z.literal('guardianship-changed'), details: noticeDetails['guardianship-changed'] }),
  z.object({ ...every, kind: z.literal('import-finished'), details: noticeDetails['import-finished'] }),
]);

export type Notice = z.infer<typeof notice>;
