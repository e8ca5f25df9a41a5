import { readPeople, readPerson } from '@laurel/domain/people/directory-api';
import * as api from '@laurel/domain/roles/api';
import * as assignmentRuleApi from '@laurel/domain/roles/assignment-rule-api';
import { queryOf, refresh } from '@laurel/web/kit/query-client';
import { useAbility } from '@laurel/web/people/session';
import { useCall } from '@laurel/web/ui/use-change';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

export const useRoles = () => useQuery(queryOf(api.readRoles, {}));

export const useHolders = (roleId: string, page: number) =>
  useQuery({ ...queryOf(api.readHolders, { roleId, page }), placeholderData: keepPreviousData });

export const useHeldRoles = (personId: string) => useQuery(queryOf(api.readHeldRoles, { personId }));

/** Whether what `HeldRoles` shows of a person is there, or will not come; asked for ahead, so that nothing below it moves. */
export function useHeldRolesReady(personId: string): boolean {
  const enabled = useAbility().can('read', 'roles');
  const [held, roles] = [
    useQuery({ ...queryOf(api.readHeldRoles, { personId }), enabled }),
    useQuery({ ...queryOf(api.readRoles, {}), enabled }),
  ];
  return !enabled || [held, roles].every(({ isPending }) => !isPending);
}

export const useRuleChanges = () => useQuery(queryOf(api.readRuleChanges, {}));
export const useAddRole = () => useCall(api.addRole, { onSuccess: () => refresh(api.readRoles) });
export const useUpdateRole = () => useCall(api.updateRole, { onSettled: () => refresh(api.readRoles) });

const refreshHolding = () =>
  refresh(
    api.readRoles,
    api.readHolders,
    api.readHeldRoles,
    assignmentRuleApi.readAssignmentRules,
    readPeople,
    readPerson,
  );

export const useGiveRole = () => useCall(api.giveRole, { onSettled: refreshHolding });
export const useEndHolding = () => useCall(api.endHolding, { onSettled: refreshHolding });

/** What a change would bring about; asked anew each time, because people come and go. */
export const usePreviewRules = () => useCall(api.previewRules);

export const useSaveRules = () =>
  useCall(api.saveRules, {
    onSettled: () => refresh(api.readRoles, api.readRuleChanges, assignmentRuleApi.readAssignmentRules),
  });

export const useUndoRules = () =>
  useCall(api.undoRules, {
    onSettled: () => refresh(api.readRoles, api.readRuleChanges, assignmentRuleApi.readAssignmentRules),
  });

export const useAssignmentRules = () => useQuery(queryOf(assignmentRuleApi.readAssignmentRules, {}));

/** Who would gain and who would lose a role by a rule; asked anew each time, because people come and go. */
export const usePreviewAssignmentRule = () => useCall(assignmentRuleApi.previewAssignmentRule);
export const useSaveAssignmentRule = () => useCall(assignmentRuleApi.saveAssignmentRule, { onSettled: refreshHolding });
export const useEndAssignmentRule = () => useCall(assignmentRuleApi.endAssignmentRule, { onSettled: refreshHolding });
