import { attempt } from '@laurel/server/db/attempt';
import { requestLimits } from '@laurel/server/db/open-pool';
import type { Scope } from '@laurel/server/db/scope';
import type { Door } from '@laurel/server/http/door';

/** Reads the part of a home that a widget shows; `null` where it isn’t the caller’s, or couldn’t be read. */
export type ReadPart = <Part>(widget: string, work: () => Promise<Part>) => Promise<Part | null>;

/** Reads parts of a home, one after the other: one that fails takes none of the others along, and is named in `unread`. */
export function partReader(door: Door, scope: Scope): { readonly unread: string[]; readonly readPart: ReadPart } {
  const unread: string[] = [];
  return {
    unread,
    async readPart(widget, work) {
      const tried = await attempt(scope.db, requestLimits.statementMs, work);
      if ('result' in tried) return tried.result;
      // A replica that can’t answer just now is no fault of the part: the home is asked of the primary then.
      if (!tried.isSlow && isOfReplica(tried.error)) throw tried.error;
      unread.push(widget);
      door.app.log.error({ err: tried.isSlow ? 'slow' : tried.error, widget }, 'a part of a home failed');
      return null;
    },
  };
}

/** A conflict with what is being replayed, or a write where none may be. */
function isOfReplica(error: unknown): boolean {
  return (
    typeof error === 'object' && error !== null && 'code' in error && ['40001', '25006'].includes(String(error.code))
  );
}
