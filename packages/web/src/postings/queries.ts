import type { Id } from '@laurel/domain/kit/id';
import * as api from '@laurel/domain/postings/api';
import { readTerms } from '@laurel/domain/terms/api';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { call } from '@laurel/web/kit/call';
import { queryOf, refresh } from '@laurel/web/kit/query-client';
import { useChange } from '@laurel/web/ui/use-change';
import { useQuery } from '@tanstack/react-query';

export function useClassPostings(classId: Id<'class'>) {
  return useQuery(queryOf(api.readClassPostings, { classId }));
}

export function useTermPostings(place: InputOf<typeof api.readTermPostings>) {
  return useQuery(queryOf(api.readTermPostings, place));
}

export function useFinalGrades(place: InputOf<typeof api.readFinalGrades>) {
  return useQuery(queryOf(api.readFinalGrades, place));
}

export function usePostGrades() {
  return useChange({
    mutationFn: (input: InputOf<typeof api.postGrades>) => call(api.postGrades, input),
    onSettled: postingsChanged,
  });
}

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

export function usePublishGrades() {
  return useChange({ mutationFn: publishGrades });
}

export function useCloseTerm() {
  return useChange({
    mutationFn: closeWhole,
    onSettled: () => refresh(api.readTermPostings, api.readClassPostings, readTerms),
  });
}

/** Repeats the call until every class is posted and the term locked. */
async function closeWhole(input: InputOf<typeof api.closeTerm>): Promise<void> {
  const { left } = await call(api.closeTerm, input);
  if (left > 0) await closeWhole(input);
}

export function useCorrectGrade() {
  return useChange({
    mutationFn: (input: InputOf<typeof api.correctGrade>) => call(api.correctGrade, input),
    // After a conflict too: what someone else corrected is shown before it is decided again.
    onSettled: () => refresh(api.readFinalGrades),
  });
}

export function useOwnPostings() {
  return useQuery(queryOf(api.readOwnPostings, {}));
}

/** Posts classes one after the other: what fails says which, and what came before is posted. */
export function usePostAll() {
  return useChange({
    mutationFn: async (places: readonly InputOf<typeof api.postGrades>[]) => {
      for (const { classId, termId } of places) await call(api.postGrades, { classId, termId });
    },
    onSettled: () => Promise.all([postingsChanged(), refresh(api.readOwnPostings)]),
  });
}

export function useVerifyGrades() {
  return useChange({
    mutationFn: (input: InputOf<typeof api.verifyGrades>) => call(api.verifyGrades, input),
    onSettled: postingsChanged,
  });
}

export function useRemindTeachers() {
  return useChange({
    mutationFn: (input: InputOf<typeof api.remindTeachers>) => call(api.remindTeachers, input),
    onSettled: postingsChanged,
  });
}

export function useReopenClass() {
  return useChange({
    mutationFn: (input: InputOf<typeof api.reopenClass>) => call(api.reopenClass, input),
    onSettled: postingsChanged,
  });
}

/** Closes a reopened class: what the button and "Undo" do. */
export async function endReopening(classId: Id<'class'>): Promise<{ changed: number }> {
  const ended = await call(api.endReopening, { classId });
  await postingsChanged();
  return ended;
}

export function useEndReopening() {
  return useChange({ mutationFn: endReopening });
}

function postingsChanged(): Promise<void> {
  return refresh(api.readTermPostings, api.readClassPostings, api.readFinalGrades);
}
