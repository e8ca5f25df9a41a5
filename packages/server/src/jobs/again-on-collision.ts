import { setTimeout } from 'node:timers/promises';

const mostTries = 5;
const pauseMs = 200;

/**
 * Does work of one transaction again when PostgreSQL broke it off because it stood in another's way: a deadlock (40P01)
 * or a failure to serialise (40001). The transaction has changed nothing then. Anything else is thrown on.
 */
export async function againOnCollision<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      if (tried === mostTries || !isCollision(error)) throw error;
      await setTimeout(pauseMs * tried);
    }
  }
}

function isCollision(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  return code === '40P01' || code === '40001';
}
