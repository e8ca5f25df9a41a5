import type { Door } from '@laurel/server/http/door';
import type { Queue, Task } from '@laurel/server/jobs/queue';

/** What the queue runs for this room. */
export const importTasks: readonly Task[] = [];

export function importRoutes(_door: Door, _enqueue: Queue['add']): void {}
