import { readClass, readClasses } from '@laurel/domain/classes/api';
import { moveStudent, planMove, undoMove } from '@laurel/domain/moves/api';
import { readPerson } from '@laurel/domain/people/directory-api';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { queryOf, refresh } from '@laurel/web/kit/query-client';
import { useCall } from '@laurel/web/ui/use-change';
import { useQuery } from '@tanstack/react-query';

/** What a move would do now; asked anew whenever it is shown. */
export const useMovePlan = (input: InputOf<typeof planMove>) =>
  useQuery({ ...queryOf(planMove, input), staleTime: 0, gcTime: 0 });

export const useMoveStudent = () =>
  useCall(moveStudent, {
    onSuccess: () => refresh(readClass, readClasses, readPerson),
    onError: () => refresh(planMove),
  });

export const useUndoMove = () => useCall(undoMove, { onSuccess: () => refresh(readClass, readClasses, readPerson) });
