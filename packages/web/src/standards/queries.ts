import type { Id } from '@laurel/domain/kit/id';
import * as api from '@laurel/domain/standards/api';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { queryOf, refresh } from '@laurel/web/kit/query-client';
import { useCall } from '@laurel/web/ui/use-change';
import { useQuery } from '@tanstack/react-query';

export const useStandardSets = () => useQuery(queryOf(api.readStandardSets, {}));

/** A set with its standards; asked for when it is opened. */
export const useStandardSet = (setId: Id<'standard-set'> | null) =>
  useQuery({
    ...queryOf(api.readStandardSet, { setId: setId ?? '' }),
    enabled: setId !== null,
    // Never from memory: it is edited on the version the server has now.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useSaveStandardSet = () =>
  useCall(api.saveStandardSet, {
    onSettled: () => refresh(api.readStandardSets, api.readClassStandards, api.readRatings),
  });

export const useRatings = (classId: Id<'class'>, isEnabled = true) =>
  useQuery({ ...queryOf(api.readRatings, { classId }), enabled: isEnabled });

/** What a class rates and what it can choose from. */
export const useClassStandards = (classId: Id<'class'>) =>
  useQuery({
    ...queryOf(api.readClassStandards, { classId }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useSaveClassStandards = () =>
  useCall(api.saveClassStandards, { onSettled: () => refresh(api.readClassStandards, api.readRatings) });

export const useAlignAssignment = () => useCall(api.alignAssignment, { onSettled: () => refresh(api.readRatings) });

export const useRatingHistory = (input: InputOf<typeof api.readRatingHistory>) =>
  useQuery({ ...queryOf(api.readRatingHistory, input), gcTime: 0 });

/** A student’s standards as the reader may see them. */
export const useStudentStandards = (input: InputOf<typeof api.readStudentStandards>) =>
  useQuery(queryOf(api.readStudentStandards, input));
