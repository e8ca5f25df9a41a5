import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import { sentence } from '@laurel/domain/kit/sentence';
import * as z from 'zod/mini';

/** One meeting of a class on one day, in a list of what is taken and what is not. */
export const meetingLine = z.object({
  classId: id('class'),
  title: z.string(),
  courseTitle: z.string(),
  day,
  period: z.string(),
  startsAt: z.nullable(z.string()),
  endsAt: z.nullable(z.string()),
  teacher: z.nullable(z.string()),
  studentCount: z.int(),
  /** `null`: not taken. */
  takenAt: z.nullable(z.string()),
  takenBy: z.nullable(z.string()),
  absentCount: z.int(),
  tardyCount: z.int(),
});

export type MeetingLine = z.infer<typeof meetingLine>;

/** A day on which classes meet, beside one on which none does. */
export const meetingDay = z.object({ day, meetings: z.array(meetingLine) });

export type MeetingDay = z.infer<typeof meetingDay>;

/** The meetings of one’s own classes on a day. */
export const ownMeetings = z.object({
  day,
  today: day,
  /** Why there is nothing, by school: a holiday, a weekend. */
  notes: z.array(z.object({ schoolName: z.string(), note: sentence })),
  meetings: z.array(meetingLine),
  /** Where there is nothing on this day: the last day before it on which one’s classes met, and the next, within 30 days. */
  last: z.nullable(meetingDay),
  next: z.nullable(meetingDay),
});

export type OwnMeetings = z.infer<typeof ownMeetings>;
