import { id } from '@laurel/domain/kit/id';
import { endpoint } from '@laurel/domain/wire/endpoint';
import * as z from 'zod/mini';
import { digestTimes } from './digest-times';
import { noticeKind } from './kind';
import { notice } from './notice';
import { preference, studentFirstHours } from './preference';
import { quietHours } from './quiet-hours';

/** Notices a page: the most a list answers at once. */
export const noticesPageSize = 20;

const unread = z.int();

export const readNotices = endpoint({
  call: 'GET /api/notices',
  needs: 'signed-in',
  summary: 'What one was told, latest first, without what one may not see any more.',
  owners: {},
  input: z.object({
    only: z.optional(z.enum(['unread'])),
    page: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10_000))),
  }),
  output: z.object({
    notices: z.array(notice),
    hasMore: z.boolean(),
    /** Counted up to `mostUnread` + 1. */
    unread,
  }),
});

export const markNotice = endpoint({
  call: 'PUT /api/notices/{noticeId}/read',
  needs: 'signed-in',
  summary: 'Mark one of one’s own notices as read, or as unread.',
  owners: { noticeId: 'notice' },
  input: z.object({ noticeId: id('notice'), isRead: z.boolean() }),
  output: z.object({ unread }),
});

export const markAllNotices = endpoint({
  call: 'PUT /api/notices/all-read',
  needs: 'signed-in',
  summary: 'Mark every notice up to this one as read; what came after it stays unread.',
  owners: { upToId: 'notice' },
  input: z.object({ upToId: id('notice') }),
  output: z.object({ unread }),
});

export const preferences = z.object({
  /** Every kind that can reach this person, with what they chose or the default. */
  kinds: z.array(preference),
  quietHours: z.nullable(quietHours),
  /** Hours by which their children are told first; `null` for who has no children here. */
  studentFirst: z.nullable(z.int()),
  /** IANA name of the school's time zone, in which quiet hours and the digest are meant. */
  timeZone: z.string(),
  /** Where email goes; `null` when the school has no address of this person. */
  address: z.nullable(z.string()),
  /** When the district's digests go out. */
  digests: digestTimes.shape,
  /** Whether this Laurel sends email at all. */
  isMailOn: z.boolean(),
});

export const readPreferences = endpoint({
  call: 'GET /api/notices/preferences',
  needs: 'signed-in',
  summary: 'How one is told of each kind, and when not.',
  owners: {},
  output: preferences,
});

export const savePreference = endpoint({
  call: 'PUT /api/notices/preferences/{kind}',
  needs: 'signed-in',
  summary: 'Choose how one is told of one kind. Repeating it changes nothing.',
  owners: {},
  input: z.object({ ...preference.shape, kind: noticeKind }),
});

export const saveQuietHours = endpoint({
  call: 'PUT /api/notices/quiet-hours',
  needs: 'signed-in',
  summary: 'Choose the hours without pop-ups and e-mail, or none. Repeating it changes nothing.',
  owners: {},
  input: z.object({ quietHours: z.nullable(quietHours) }),
});

export const saveStudentFirst = endpoint({
  call: 'PUT /api/notices/student-first',
  needs: 'signed-in',
  summary:
    'Choose by how many hours one’s children hear of their scores and grades first. Repeating it changes nothing.',
  owners: {},
  input: z.object({ hours: z.literal([...studentFirstHours]) }),
});

/** What the open line tells: how many are unread, and what arrived since it last spoke. */
export const noticeNews = z.object({
  unread,
  arrived: z.array(notice),
  /** Whether these are someone's quiet hours: counted, not popped up. */
  isQuiet: z.boolean(),
});

export type NoticeNews = z.infer<typeof noticeNews>;

/** Name of the server-sent event that carries `noticeNews`. */
export const newsEvent = 'news';
/** Name of the event that carries the rules of whoever listens, in one order: at first, and whenever they change. */
export const rulesEvent = 'rules';

export const watchNotices = endpoint({
  call: 'GET /api/notices/events',
  needs: 'signed-in',
  summary: 'How many notices are unread; as text/event-stream, at once and again whenever that changes.',
  owners: {},
  output: noticeNews,
  answer: 'events',
  isUnattended: true,
});
