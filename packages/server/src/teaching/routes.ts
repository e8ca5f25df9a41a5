import { saveClassRules } from '@laurel/domain/grades/api';
import { notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import * as api from '@laurel/domain/teaching/api';
import type { NotificationListener } from '@laurel/server/db/notification-listener';
import type { Scope } from '@laurel/server/db/scope';
import { takeBackRules } from '@laurel/server/grades/change-rules';
import { takeBackOverride } from '@laurel/server/grades/change-score';
import { readClassBook } from '@laurel/server/grades/class-book-store';
import { type GradingEvent, readGradingEvent } from '@laurel/server/grades/grading-event-store';
import { demand } from '@laurel/server/http/check-call';
import type { Door } from '@laurel/server/http/door';
import { createLineRoom } from '@laurel/server/http/line-room';
import { type Handler, serve } from '@laurel/server/http/serve';
import type { Chore } from '@laurel/server/jobs/chores';
import { undoPosting } from '@laurel/server/postings/undo-posting';
import { copyClass } from './copy-class';
import { actsAtOnce, readActRatings, readActScores, readActs } from './history-store';
import { readGradedClasses, readMissing } from './missing-store';
import { forgetGoneSheets, mayOpen, openSheetChannel, writePlace } from './open-sheet-store';
import { watchGradebook } from './watch-gradebook';

export const teachingChores: readonly Chore[] = [{ name: 'forget-gone-sheets', run: forgetGoneSheets }];

export function teachingRoutes(door: Door, listener: NotificationListener): void {
  const around = { channel: openSheetChannel(listener), lines: createLineRoom() };
  serve(door, api.watchGradebook, async (scope, tab) => await watchGradebook(door, scope, tab, around));
  serve(door, api.tellPlace, async (scope, { place, ...tab }) => {
    if (!(await mayOpen(scope, tab.classId))) throw notFound();
    await writePlace(scope, tab, place);
  });
  serve(door, api.readHistory, readHistory);
  serve(door, api.readHistoryCells, readHistoryCells);
  serve(door, api.undoGradingEvent, undoGradingEvent);
  serve(door, api.copyClass, copyClass);
  serve(door, api.readMissingWork, readMissingWork);
}

/** Missing work of a class, or of every class the caller teaches. */
const readMissingWork: Handler<typeof api.readMissingWork> = async (scope, { classId: asked }) => {
  const classId = asked ?? null;
  const classes = await readGradedClasses(scope, classId);
  if (classId !== null && classes.length === 0) throw notFound();
  return { today: scope.today, classes, ...(await readMissing(scope, classId)) };
};

/** What was done in a class's gradebook. */
const readHistory: Handler<typeof api.readHistory> = async (scope, input) => {
  if (!(await readClassBook(scope, input.classId))) throw notFound();
  const acts = await readActs(scope, input);
  return { acts, next: acts.length < actsAtOnce ? null : (acts.at(-1)?.at ?? null) };
};

/** The scores or ratings that one act changed, before and after it. */
const readHistoryCells: Handler<typeof api.readHistoryCells> = async (scope, input) => {
  const scores = await readActScores(scope, input);
  const ratings = scores.length > 0 ? [] : await readActRatings(scope, input);
  if (scores.length + ratings.length === 0) throw notFound();
  return { scores, ratings };
};

/** Undoes what an event did to the grading of a class, as long as nothing newer stands on it. A repeat does nothing. */
const undoGradingEvent: Handler<typeof api.undoGradingEvent> = async (scope, { classId, eventId }) => {
  const event = (await readClassBook(scope, classId)) && (await readGradingEvent(scope, { classId, eventId }));
  if (!event) throw notFound();
  return { count: (await undo(scope, classId, event)) ? 1 : 0 };
};

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
