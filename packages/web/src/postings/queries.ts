import { Fault } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import * as api from '@laurel/domain/postings/api';
import { lockTerm, readTerms } from '@laurel/domain/terms/api';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { call } from '@laurel/web/kit/call';
import { queryOf, refresh } from '@laurel/web/kit/query-client';
import { useCall, useChange } from '@laurel/web/ui/use-change';
import { useQuery } from '@tanstack/react-query';

type Place = InputOf<typeof api.postGrades>;

/** How far a change of many classes came. */
export interface Through<Each extends Place> {
  readonly done: readonly Each[];
  /** The first that failed. */
  readonly failed: { readonly place: Each; readonly error: unknown } | null;
}

export const useClassPostings = (classId: Id<'class'>) => useQuery(queryOf(api.readClassPostings, { classId }));

export const useTermPostings = (place: InputOf<typeof api.readTermPostings>) =>
  useQuery(queryOf(api.readTermPostings, place));

export const useFinalGrades = (place: InputOf<typeof api.readFinalGrades>) =>
  useQuery(queryOf(api.readFinalGrades, place));

export const usePostGrades = () => useCall(api.postGrades, { onSettled: postingsChanged });

/** Says that grades aren’t final after all: what "Undo" does. */
export async function takeBackPosting(input: InputOf<typeof api.takeBackPosting>): Promise<void> {
  await call(api.takeBackPosting, input);
  await postingsChanged();
}

/** Publishes the grades of classes or hides them again: what the buttons and "Undo" do. */
export async function publishGrades(input: InputOf<typeof api.publishGrades>): Promise<void> {
  await call(api.publishGrades, input);
  await postingsChanged();
}

export const usePublishGrades = () => useChange({ mutationFn: publishGrades });

export const useCloseTerm = () =>
  useChange({
    mutationFn: closeWhole,
    onSettled: termChanged,
  });

/** Repeats the call until every class is posted and the term locked; answers how many it posted. */
async function closeWhole(input: InputOf<typeof api.closeTerm>): Promise<number> {
  const { postedNow, left } = await call(api.closeTerm, input);
  return left > 0 ? postedNow + (await closeWhole(input)) : postedNow;
}

/** Unlocks a term that was closed: what "Undo" does. Whatever closing posted stays posted. */
export async function openTerm(termId: Id<'term'>): Promise<void> {
  await call(lockTerm, { termId, isLocked: false });
  await termChanged();
}

function termChanged(): Promise<void> {
  return refresh(api.readTermPostings, api.readClassPostings, readTerms);
}

export const useClassDifferences = (place: Place) => useQuery(queryOf(api.readClassDifferences, place));

export const useSchoolDifferences = (place: InputOf<typeof api.readSchoolDifferences>) =>
  useQuery(queryOf(api.readSchoolDifferences, place));

export const useCorrectGrade = () =>
  useCall(api.correctGrade, {
    // After a conflict too: what someone else corrected is shown before it is decided again.
    onSettled: () => refresh(api.readFinalGrades),
  });

/** Gives back what counted before a correction: what "Undo" does. */
export async function undoCorrection(input: InputOf<typeof api.undoCorrection>): Promise<void> {
  await call(api.undoCorrection, input).finally(() => refresh(api.readFinalGrades));
}

export const useOwnPostings = () => useQuery(queryOf(api.readOwnPostings, {}));

/** Posts classes one after the other, and answers how far that came. */
export const usePostAll = <Each extends Place>() =>
  useChange({
    mutationFn: (places: readonly Each[]) => goThrough(places, (place) => call(api.postGrades, place)),
    onSettled: postingsChanged,
  });

/** Says that the grades of these classes aren’t final after all: what "Undo" does. */
export async function takeBackAll<Each extends Place>(places: readonly Each[]): Promise<Through<Each>> {
  const through = await goThrough(places, (place) => call(api.takeBackPosting, place));
  await postingsChanged();
  return through;
}

/** One after the other. A class that is refused doesn’t keep the others back; a server that can’t be reached does. */
async function goThrough<Each extends Place>(
  places: readonly Each[],
  change: (place: Place) => Promise<unknown>,
): Promise<Through<Each>> {
  const done: Each[] = [];
  let failed: Through<Each>['failed'] = null;
  for (const place of places) {
    try {
      await change({ classId: place.classId, termId: place.termId });
      done.push(place);
    } catch (error) {
      failed ??= { place, error };
      if (!(error instanceof Fault && error.code === 'refused')) break;
    }
  }
  return { done, failed };
}

export const useVerifyGrades = () => useCall(api.verifyGrades, { onSettled: postingsChanged });
export const useRemindTeachers = () => useCall(api.remindTeachers, { onSettled: postingsChanged });
export const useReopenClass = () => useCall(api.reopenClass, { onSettled: postingsChanged });

/** Closes a reopened class: what the button and "Undo" do. */
export async function endReopening(classId: Id<'class'>): Promise<{ changed: number }> {
  const ended = await call(api.endReopening, { classId });
  await postingsChanged();
  return ended;
}

export const useEndReopening = () => useChange({ mutationFn: endReopening });

function postingsChanged(): Promise<void> {
  return refresh(api.readTermPostings, api.readClassPostings, api.readFinalGrades, api.readOwnPostings);
}
