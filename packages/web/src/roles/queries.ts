import { readPeople, readPerson } from '@laurel/domain/people/directory-api';
import {
  addRole,
  endHolding,
  giveRole,
  previewRules,
  readHeldRoles,
  readHolders,
  readRoles,
  readRuleChanges,
  saveRules,
  undoRules,
  updateRole,
} from '@laurel/domain/roles/api';
import {
  endAssignmentRule,
  previewAssignmentRule,
  readAssignmentRules,
  saveAssignmentRule,
} from '@laurel/domain/roles/assignment-rule-api';
import { queryOf, refresh } from '@laurel/web/kit/query-client';
import { useAbility } from '@laurel/web/people/session';
import { useCall } from '@laurel/web/ui/use-change';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

export const useRoles = () => useQuery(queryOf(readRoles, {}));

export const useHolders = (roleId: string, page: number) =>
  useQuery({ ...queryOf(readHolders, { roleId, page }), placeholderData: keepPreviousData });

export const useHeldRoles = (personId: string) => useQuery(queryOf(readHeldRoles, { personId }));

/** Whether what `HeldRoles` shows of a person is there, or will not come; asked for ahead, so that nothing below it moves. */
export function useHeldRolesReady(personId: string): boolean {
  const enabled = useAbility().can('read', 'roles');
  const [held, roles] = [
    useQuery({ ...queryOf(readHeldRoles, { personId }), enabled }),
    useQuery({ ...queryOf(readRoles, {}), enabled }),
  ];
  return !enabled || [held, roles].every(({ isPending }) => !isPending);
}

export const useRuleChanges = () => useQuery(queryOf(readRuleChanges, {}));
export const useAddRole = () => useCall(addRole, { onSuccess: () => refresh(readRoles) });
export const useUpdateRole = () => useCall(updateRole, { onSettled: () => refresh(readRoles) });

const refreshHolding = () =>
  refresh(readRoles, readHolders, readHeldRoles, readAssignmentRules, readPeople, readPerson);

export const useGiveRole = () => useCall(giveRole, { onSettled: refreshHolding });
export const useEndHolding = () => useCall(endHolding, { onSettled: refreshHolding });

/** What a change would bring about; asked anew each time, because people come and go. */
export const usePreviewRules = () => useCall(previewRules);

export const useSaveRules = () =>
  useCall(saveRules, { onSettled: () => refresh(readRoles, readRuleChanges, readAssignmentRules) });

export const useUndoRules = () =>
  useCall(undoRules, { onSettled: () => refresh(readRoles, readRuleChanges, readAssignmentRules) });

export const useAssignmentRules = () => useQuery(queryOf(readAssignmentRules, {}));

/** Who would gain and who would lose a role by a rule; asked anew each time, because people come and go. */
export const usePreviewAssignmentRule = () => useCall(previewAssignmentRule);
export const useSaveAssignmentRule = () => useCall(saveAssignmentRule, { onSettled: refreshHolding });
export const useEndAssignmentRule = () => useCall(endAssignmentRule, { onSettled: refreshHolding });
