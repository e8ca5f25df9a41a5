import { readClasses } from '@laurel/domain/classes/api';
import * as api from '@laurel/domain/grades/api';
import type { Id } from '@laurel/domain/kit/id';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { call } from '@laurel/web/kit/call';
import { queryOf, refresh } from '@laurel/web/kit/query-client';
import { useCall } from '@laurel/web/ui/use-change';
import { useQuery } from '@tanstack/react-query';

export const useGradebook = (classId: Id<'class'>) => useQuery(queryOf(api.readGradebook, { classId }));

export const useGradeInputs = (input: InputOf<typeof api.readGradeInputs>) =>
  useQuery(queryOf(api.readGradeInputs, input));

export function useScore(input: InputOf<typeof api.readScore>) {
  // Never from memory: a comment is edited on the version the server has now.
  return useQuery({ ...queryOf(api.readScore, input), gcTime: 0, staleTime: Number.POSITIVE_INFINITY });
}

/** What an assignment is about; asked for when someone wants to read or change it. */
export const useAssignment = (key: InputOf<typeof api.readAssignment>, isEnabled = true) =>
  useQuery({ ...queryOf(api.readAssignment, key), enabled: isEnabled });

export const useSaveComment = () =>
  useCall(api.saveComment, { onSuccess: () => refresh(api.readScore, api.readGradebook) });

export const useSaveAssignment = () => useCall(api.saveAssignment, { onSuccess: gradebookChanged });
export const useDeleteAssignment = () => useCall(api.deleteAssignment, { onSuccess: gradebookChanged });

/** The classes an assignment may be copied to: those within reach that go on. */
export const useCopyTargets = (isEnabled: boolean) =>
  useQuery({ ...queryOf(readClasses, { active: 'yes' }), enabled: isEnabled });

export const useCopyAssignment = () => useCall(api.copyAssignment, { onSuccess: gradebookChanged });

export const useMoveAssignment = () =>
  useCall(api.moveAssignment, {
    // After a conflict too: what someone else changed is shown before it is decided again.
    onSettled: gradebookChanged,
  });

/** Keeps an assignment as it was before it moved: what "Undo" does. */
export async function putBackAssignment(input: InputOf<typeof api.saveAssignment>): Promise<void> {
  await call(api.saveAssignment, input);
  await gradebookChanged();
}

export const useReleaseScores = () => useCall(api.releaseScores, { onSuccess: gradebookChanged });

/** The scales a class can choose among; for whoever may change how it is graded. */
export const useOfferedScales = (classId: Id<'class'>, isEnabled: boolean) =>
  useQuery({ ...queryOf(api.readOfferedScales, { classId }), enabled: isEnabled });

export const useSaveClassRules = () => useCall(api.saveClassRules, { onSuccess: gradebookChanged });

export const useOverrideGrade = () =>
  useCall(api.overrideGrade, {
    // After a conflict too: what someone else set is shown before it is decided again.
    onSettled: gradebookChanged,
  });

/** Lays back the override that stood before, or none: what "Undo" does. */
export async function takeBackOverride(input: InputOf<typeof api.overrideGrade>): Promise<void> {
  await call(api.overrideGrade, input).finally(gradebookChanged);
}

/** Hides again what one release showed: what "Undo" does. */
export async function takeBackRelease(input: InputOf<typeof api.takeBackRelease>) {
  const back = await call(api.takeBackRelease, input);
  await gradebookChanged();
  return back;
}

/** Deletes an assignment once more: what "Redo" does. */
export async function deleteAssignment(input: InputOf<typeof api.deleteAssignment>): Promise<void> {
  await call(api.deleteAssignment, input);
  await gradebookChanged();
}

/** Brings a deleted assignment back: what "Undo" does. */
export async function restoreAssignment(input: InputOf<typeof api.restoreAssignment>): Promise<void> {
  await call(api.restoreAssignment, input);
  await gradebookChanged();
}

/** What hangs on the gradebook is read again: the sheet and its explanations. */
function gradebookChanged(): Promise<void> {
  return refresh(api.readGradebook, api.readGradeInputs, api.readOfferedScales);
}
