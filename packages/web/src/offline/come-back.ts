import { sessionData } from '@laurel/domain/people/api';
import { call } from '@laurel/web/kit/call';

/** Between two looks whether Laurel answers again; the network can be there and the server not. */
const lookMs = 10_000;

/** Calls back as soon as Laurel answers again; gives the function that stops looking. */
export function whenReached(run: () => void): () => void {
  let isOver = false;
  const over = () => {
    isOver = true;
    clearInterval(timer);
    window.removeEventListener('online', look);
  };
  async function look(): Promise<void> {
    const isReached = navigator.onLine && (await isAnswering());
    if (!isReached || isOver) return;
    over();
    run();
  }
  const timer = setInterval(look, lookMs);
  window.addEventListener('online', look);
  return over;
}

/** Whether Laurel answers at this moment. */
export async function isAnswering(): Promise<boolean> {
  return await call(sessionData, {}).then(
    () => true,
    () => false,
  );
}

/** Loads the page again; the worker gives the kept one again while nothing answers. */
export function loadAnew(): void {
  if (window.location.pathname === '/offline') window.location.replace('/');
  else window.location.reload();
}
