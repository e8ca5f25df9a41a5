import { id } from '@laurel/domain/kit/id';
import * as z from 'zod/mini';
import { type DetailsOf, kindNamed, type NoticeKind, noticeKinds } from './kind';

const every = {
  noticeId: id('notice'),
  /** Whom it is about; `null` for what is about no student. */
  student: z.nullable(z.object({ studentId: id('person'), name: z.string(), isSelf: z.boolean() })),
  at: z.string(),
  isRead: z.boolean(),
  /** Where it stands for several of one day: how many, and when each was told, latest first, at most 50. */
  bundle: z.nullish(z.object({ count: z.int(), times: z.array(z.string()) })),
};

type Every = z.infer<z.ZodMiniObject<typeof every>>;

/** What was told, of one kind or any. */
export type Told<Name extends NoticeKind = NoticeKind> = {
  [Each in Name]: { readonly kind: Each; readonly details: DetailsOf<Each> };
}[Name];

/** One thing a person was told, as they may see it now. */
export type Notice<Name extends NoticeKind = NoticeKind> = Every & Told<Name>;

const [first, ...others] = noticeKinds.map((kind) =>
  z.object({ ...every, kind: z.literal(kind), details: kindNamed(kind).details }),
);
if (!first) throw new Error('There is no kind of notice.');

export const notice = z.discriminatedUnion('kind', [first, ...others]) as unknown as z.ZodMiniType<Notice>;

/** Where in Laurel a notice leads. Its page asks again what the reader may see. */
export function opens({ kind, details, student }: Notice): string {
  return kindNamed(kind).opens(details, student && !student.isSelf ? student.studentId : null);
}
