import { notFound } from '@laurel/domain/kit/fault';
import * as api from '@laurel/domain/teaching/api';
import type { NotificationListener } from '@laurel/server/db/notification-listener';
import type { Door } from '@laurel/server/http/door';
import { createLineRoom } from '@laurel/server/http/line-room';
import { serve } from '@laurel/server/http/serve';
import type { Chore } from '@laurel/server/jobs/chores';
import { copyClass } from './copy-class';
import { forgetGoneSheets, mayOpen, openSheetChannel, writePlace } from './open-sheet-store';
import { readHistory, readHistoryCells } from './read-history';
import { readMissingWork } from './read-missing';
import { undoGradingEvent } from './undo-grading';
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
