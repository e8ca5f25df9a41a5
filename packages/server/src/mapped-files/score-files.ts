import { Fault, notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { translatable } from '@laurel/domain/kit/sentence';
import { scoreFiles } from '@laurel/domain/mapped-files/score-file-api';
import { type ScoreMapping, scoreMapping } from '@laurel/domain/mapped-files/score-sheet';
import type { RatingColumn } from '@laurel/domain/standards/rating-sheet';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import type { Scope } from '@laurel/server/db/scope';
import { type ClassBook, readClassBook } from '@laurel/server/grades/class-book-store';
import { refuseClosedTerms } from '@laurel/server/grades/open-terms';
import { recomputePairs } from '@laurel/server/grades/recompute';
import { countActions, writeDone } from '@laurel/server/plans/import-store';
import { readPlannedTerms } from '@laurel/server/plans/problem-store';
import { runImport, undoImport } from '@laurel/server/plans/run-import';
import { columnKey } from '@laurel/server/standards/rating-store';
import type { FileSubject } from './file-subject';
import { mayCreate } from './file-subject';
import { leaveAddedClassmates } from './newcomers';
import { readRatedWork } from './plan-ratings';
import { planScores, targetsOf } from './plan-score-file';
import { runRatings, undoRatings } from './run-ratings';
import { readPlace } from './score-file-store';
import type { Table } from './table';

interface Place {
  readonly classId: Id<'class'>;
}

type About = OutputOf<typeof scoreFiles.read>['about'];

/** Scores into one class, for whoever may grade it. */
export const scoreSubject: FileSubject<Place, ScoreMapping, About> = {
  format: 'scores',
  calls: scoreFiles,
  mapping: scoreMapping,
  kind: 'sheet',
  toPlace: ({ classId }) => ({ class_id: classId, school_id: null, pathway_id: null }),
  fromPlace: ({ class_id }) => class_id && { classId: class_id },
  // What a file makes is known by class and file name, so that its next edition finds it and another class's doesn't.
  source: ({ classId }, fileName) => `Scores of ${classId}: ${fileName}`,
  async refuse(scope, { classId }, work, row) {
    const book = await readClassBook(scope, classId);
    const isAsked = row === null || work === 'plan' || work === 'read';
    if (isAsked && !book) throw notFound();
    if (work === 'read') return;
    if (isAsked && !book?.isOpen) throw new Fault('refused', translatable`You have view-only access to this class.`);
    if (!book?.isOpen)
      throw new Fault(
        'refused',
        translatable`Class scores are imported and undone from the gradebook by the person who grades the class.`,
      );
    if (row !== null && work !== 'plan') refuseClosedTerms(book, await readPlannedTerms(scope, row.id), scope.today);
  },
  async open(scope, { place: { classId }, table, remembered }) {
    const book = await bookOf(scope, classId);
    const titles = new Map(book.assignments.map(({ id, title }) => [id, title]));
    const rated = await readRatedWork(scope, classId);
    const place = await readPlace(scope, classId);
    const open = book.terms.filter(({ isLocked }) => !isLocked);
    const { today } = scope;
    return {
      mapping: table && fitMapping(remembered, table, { book, rated }),
      about: {
        mayCreate: place !== null && mayCreate(scope, place.schoolId),
        assignments: book.assignments.map(({ id, title, pointsPossible }) => ({
          assignmentId: id,
          title,
          pointsPossible,
        })),
        ratings: rated.map((each) => ({ ...each, title: titles.get(each.assignmentId) ?? '' })),
        terms: open.map(({ termId, title }) => ({ termId, title })),
        // Terms come by their first day, the longer before the shorter.
        currentTermId: open.findLast((term) => term.startsOn <= today && today < term.endsBefore)?.termId ?? null,
        categories: book.rules.categories.map(({ id, title }) => ({ categoryId: id, title })),
      },
    };
  },
  async check(scope, { row, place: { classId }, table, mapping }) {
    await targetsOf(scope, { row, classId, book: await bookOf(scope, classId), table, mapping });
  },
  async plan(scope, { row, place: { classId }, table, mapping }) {
    return await planScores(scope, { row, classId, book: await bookOf(scope, classId), table, mapping });
  },
  async run(scope, { id, class_id: classId }, onProgress) {
    if (classId) await leaveAddedClassmates(scope, id, classId);
    await runImport(scope, { importId: id, isConfirmed: true, afterScores: recomputePairs, onProgress });
    // Of students whom the file made, too, so after all else; what was kept is counted again.
    if (classId) await runRatings(scope, { importId: id, classId });
    await writeDone(scope, id, await countActions(scope, id));
  },
  async undo(scope, { id, class_id: classId }) {
    // Nobody goes while there is a rating of them.
    if (classId) await undoRatings(scope, { importId: id, classId });
    await undoImport(scope, { importId: id, afterScores: recomputePairs });
  },
};

/** The class for whoever may grade it; the same answer for any other and for none. */
async function bookOf(scope: Scope, classId: Id<'class'>): Promise<ClassBook> {
  const book = await readClassBook(scope, classId);
  if (!book) throw notFound();
  return book;
}

/** What was chosen once, where it still can be: an assignment made by the last file is an assignment now. */
function fitMapping(
  mapping: ScoreMapping | null,
  { header }: Table,
  { book: { assignments }, rated }: { readonly book: ClassBook; readonly rated: readonly RatingColumn[] },
): ScoreMapping | null {
  if (!mapping) return null;
  const targets = mapping.targets.flatMap((target): ScoreMapping['targets'] => {
    if ('standardId' in target) return rated.some((each) => columnKey(each) === columnKey(target)) ? [target] : [];
    if ('assignmentId' in target) return assignments.some(({ id }) => id === target.assignmentId) ? [target] : [];
    const made = assignments.find(({ title }) => title === target.title);
    return [made ? { column: target.column, assignmentId: made.id } : target];
  });
  return targets.length > 0 && targets.every(({ column }) => column < header.length) ? { ...mapping, targets } : null;
}
