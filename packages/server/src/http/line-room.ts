import { replacedEvent } from '@laurel/domain/wire/endpoint';
import type { EventLine } from './events';

/** Lines of one kind that an account keeps open in one process: windows, devices, and what a phone has lost but not closed. */
export const mostLines = 8;

export interface LineRoom {
  /** Past `mostLines` the account's oldest line makes room. */
  enter(accountId: string, line: EventLine): void;
}

/** The open lines of this process, of one kind. */
export function createLineRoom(): LineRoom {
  const lines = new Map<string, EventLine[]>();
  return {
    enter(accountId, line) {
      const own = lines.get(accountId) ?? [];
      lines.set(accountId, own);
      own.push(line);
      line.onEnd(() => {
        own.splice(own.indexOf(line), 1);
        if (own.length === 0) lines.delete(accountId);
      });
      if (own.length > mostLines) own[0]?.end(replacedEvent);
    },
  };
}
