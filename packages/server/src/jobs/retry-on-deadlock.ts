import { setTimeout as pause } from 'node:timers/promises';
import { isDatabaseAway, isOutcomeUnknown } from '@laurel/server/db/database-fault';

const mostTries = 5;
const pauseMs = 200;
/** A database that is started again, its recovery included, is waited for; one that stays away fails the work. */
const mostLooks = 300;
const lookMs = 1_000;

/**
 * Does work of one transaction again when PostgreSQL broke it off because it stood in another's way: a deadlock (40P01)
 * or a failure to serialise (40001), or because the database was lost under it. The transaction has changed nothing then,
 * or no one knows: so the work must find out by itself whether it was done. Anything else is thrown on.
 */
export async function retryOnDeadlock<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let [tried, looked] = [1, 0]; ; ) {
    try {
      return await work();
    } catch (error) {
      const isLost = isDatabaseAway(error) || isOutcomeUnknown(error);
      if (isLost) looked += 1;
      else tried += 1;
      if (looked > mostLooks || tried > mostTries || !(isLost || isCollision(error))) throw error;
      await pause(isLost ? lookMs : pauseMs * (tried - 1));
    }
  }
}

function isCollision(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  return code === '40P01' || code === '40001';
}
