import { markAllNotices, readNotices } from '@laurel/domain/notices/api';
import { readStaffOverview } from '@laurel/domain/overview/api';
import { type Client, signedIn } from './client';

// What journeys use of the demo district: its timetable and the names of work are the same on every day.

/** One of four children of the demo parent; the demo teacher has him in the first class of the day. */
export const child = 'Diego Smith';
export const childWords = 'diego smith';
export const childInList = 'Smith, Diego';
export const firstClassTitle = 'Algebra I · Period 1';

/** Work of that class: graded, scored but not released, and not scored yet. */
export const gradedHomework = 'Homework: Inequalities';
export const gradedQuiz = 'Quiz: Slope';
export const heldBack = 'Test corrections: Equations';
export const openHomework = 'Homework: Graphing lines';
export const openQuiz = 'Quiz: Graphing lines';

/** The demo coach's team, which goes by the season; the child is on it. */
export async function readCoachedTeam(address: string): Promise<string> {
  const { teams } = await (await signedIn(address, 'fchan')).call(readStaffOverview, {});
  const [team] = teams ?? [];
  if (!team) throw new Error('The demo coach has no team.');
  return team.title;
}

/** Marks everything read that reached this account over the demo's last days. */
export async function readAllNotices(address: string, username: string): Promise<void> {
  const someone: Client = await signedIn(address, username);
  const { notices } = await someone.call(readNotices, {});
  if (notices[0]) await someone.call(markAllNotices, { upToId: notices[0].noticeId });
}
