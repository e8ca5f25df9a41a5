import { manageGrades, updateGrades } from '@laurel/domain/grades/permissions';
import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import { moment } from '@laurel/domain/kit/moment';
import { endpoint } from '@laurel/domain/wire/endpoint';
import * as z from 'zod/mini';
import { historyAct, ratingHistoryCell, scoreHistoryCell } from './history';
import { missingWork } from './missing-work';
import { presentOthers, sheetPlace } from './presence';

const sent = moment.check(z.maxLength(40));

export const readHistory = endpoint({
  call: 'GET /api/classes/{classId}/history',
  needs: updateGrades,
  summary: 'What was done in a class’s gradebook, newest first: about 60 acts at a time.',
  owners: { classId: 'class' },
  input: z.object({ classId: id('class'), before: z.optional(sent) }),
  output: z.object({
    acts: z.array(historyAct),
    /** Asked for as `before`, gives what is older; `null`: nothing is. */
    next: z.nullable(moment),
  }),
});

export const readHistoryCells = endpoint({
  call: 'GET /api/classes/{classId}/history/{eventId}',
  needs: updateGrades,
  summary: 'The scores or ratings one act of the history changed, before and after: at most 10,000.',
  owners: { classId: 'class', eventId: 'grade-event' },
  input: z.object({ classId: id('class'), eventId: id('grade-event'), from: sent }),
  output: z.object({ scores: z.array(scoreHistoryCell), ratings: z.array(ratingHistoryCell) }),
});

export const undoGradingEvent = endpoint({
  call: 'PUT /api/classes/{classId}/history/{eventId}/undo',
  needs: updateGrades,
  summary:
    'Undo an override, a change of the grading rules, or a posting, as long as nothing newer stands on it; else a conflict says so.',
  owners: { classId: 'class', eventId: 'grading-event' },
  input: z.object({ classId: id('class'), eventId: id('grading-event') }),
  /** 0: it was undone already. */
  output: z.object({ count: z.int() }),
});

export const readMissingWork = endpoint({
  call: 'GET /api/missing-work',
  needs: updateGrades,
  summary:
    'Work marked missing or past due without a score, in one class or in all the caller teaches: at most 2,000 lines.',
  owners: { classId: 'class' },
  input: z.object({ classId: z.optional(id('class')) }),
  output: z.object({
    today: day,
    classes: z.array(z.object({ classId: id('class'), title: z.string() })),
    rows: z.array(missingWork),
    /** All there are, listed or not. */
    count: z.int(),
  }),
});

export const copyClass = endpoint({
  call: 'POST /api/classes/{classId}/copied-class',
  needs: manageGrades,
  summary:
    'Add the assignments of another class, such as last year’s, without scores; if asked, with its grading rules and standards.',
  owners: { classId: 'class', fromClassId: 'class', copyId: 'assignment' },
  input: z.object({
    classId: id('class'),
    fromClassId: id('class'),
    /** Made by the caller once; the copies’ own ids follow from it, so a repeat adds nothing. */
    copyId: id('assignment'),
    /** Only for a class without assignments of its own. */
    withRules: z.boolean(),
  }),
  output: z.object({
    /** Those that were added. */
    copies: z.array(id('assignment')),
    /** Titles of those that don’t count yet: the class has no category of that name. */
    waiting: z.array(z.string()),
    /** Titles of those left out: the class has no term for them. */
    leftOut: z.array(z.string()),
    /** Whether the class’s scale stays, because its school doesn’t offer the other. */
    keepsScale: z.boolean(),
    standards: z.int(),
  }),
});

export const watchGradebook = endpoint({
  call: 'GET /api/classes/{classId}/gradebook/events',
  needs: updateGrades,
  summary:
    'Who else has a class’s gradebook open; as text/event-stream, at once and again whenever that or the gradebook changes.',
  owners: { classId: 'class', tabId: 'tab' },
  /** `tabId`: a name of the window’s own making. */
  input: z.object({ classId: id('class'), tabId: id('tab') }),
  output: presentOthers,
  answer: 'events',
  isUnattended: true,
});

export const tellPlace = endpoint({
  call: 'PUT /api/classes/{classId}/gradebook/tabs/{tabId}',
  needs: updateGrades,
  summary: 'Tell others who have the gradebook open which cell one is on. Nothing of it is kept.',
  owners: { classId: 'class', tabId: 'tab' },
  input: z.object({ classId: id('class'), tabId: id('tab'), place: z.nullable(sheetPlace) }),
  audit: 'events',
  isUnattended: true,
});
