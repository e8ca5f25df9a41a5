/** How long to wait before asking again how far the work is. */
export const pollMs = 1_000;

const moving = ['uploaded', 'planning', 'running', 'undoing'];

/** Whether the server is at work on it. A file someone maps waits, once uploaded, for its columns to be named. */
export function isMoving({ state, format }: { state: string; format: string }): boolean {
  return moving.includes(state) && !(format !== 'oneroster' && state === 'uploaded');
}
