import { saveClassRules } from '@laurel/domain/grades/api';
import { notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import type * as api from '@laurel/domain/teaching/api';
import type { OutputOf, ParsedInputOf } from '@laurel/domain/wire/endpoint';
import type { Scope } from '@laurel/server/db/scope';
import { takeBackRules } from '@laurel/server/grades/change-rules';
import { takeBackOverride } from '@laurel/server/grades/change-score';
import { readClassBook } from '@laurel/server/grades/class-book-store';
import { type GradingEvent, readGradingEvent } from '@laurel/server/grades/grading-event-store';
import { demand } from '@laurel/server/http/check-call';
import { undoPosting } from '@laurel/server/postings/undo-posting';

/** Undoes what an event did to the grading of a class, as long as nothing newer stands on it. A repeat does nothing. */
export async function undoGradingEvent(
  scope: Scope,
  { classId, eventId }: ParsedInputOf<typeof api.undoGradingEvent>,
): Promise<OutputOf<typeof api.undoGradingEvent>> {
  const event = (await readClassBook(scope, classId)) && (await readGradingEvent(scope, { classId, eventId }));
  if (!event) throw notFound();
  return { count: (await undo(scope, classId, event)) ? 1 : 0 };
}

async function undo(
  scope: Scope,
  classId: Id<'class'>,
  { change, termId, studentId, at }: GradingEvent,
): Promise<boolean> {
  switch (change.form) {
    case 'rules-1':
      // Whoever may undo an override may not change the rules by that.
      demand(saveClassRules, scope);
      return await takeBackRules(scope, classId, change);
    case 'override-1':
      if (!termId || !studentId) throw notFound();
      return await takeBackOverride(scope, { classId, termId, studentId }, change);
    case 'posting-1':
      if (!termId) throw notFound();
      return await undoPosting(scope, { classId, termId }, { at, change });
    default:
      // The office closes what it opened, in its own list.
      throw notFound();
  }
}
