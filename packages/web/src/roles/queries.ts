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

export function useRoles() {
  return useQuery(queryOf(readRoles, {}));
}

export function useHolders(roleId: string, page: number) {
  return useQuery({ ...queryOf(readHolders, { roleId, page }), placeholderData: keepPreviousData });
}

export function useHeldRoles(personId: string) {
  return useQuery(queryOf(readHeldRoles, { personId }));
}

/** Whether what `HeldRoles` shows of a person is there, or will not come; asked for ahead, so that nothing below it moves. */
export function useHeldRolesReady(personId: string): boolean {
  const enabled = useAbility().can('read', 'roles');
  const [held, roles] = [
    useQuery({ ...queryOf(readHeldRoles, { personId }), enabled }),
    useQuery({ ...queryOf(readRoles, {}), enabled }),
  ];
  return !enabled || [held, roles].every(({ isPending }) => !isPending);
}

export function useRuleChanges() {
  return useQuery(queryOf(readRuleChanges, {}));
}

export function useAddRole() {
  return useCall(addRole, { onSuccess: () => refresh(readRoles) });
}

export function useUpdateRole() {
  return useCall(updateRole, { onSettled: () => refresh(readRoles) });
}

const refreshHolding = () =>
  refresh(readRoles, readHolders, readHeldRoles, readAssignmentRules, readPeople, readPerson);

export function useGiveRole() {
  return useCall(giveRole, { onSettled: refreshHolding });
}

export function useEndHolding() {
  return useCall(endHolding, { onSettled: refreshHolding });
}

/** What a change would bring about; asked anew each time, because people come and go. */
export function usePreviewRules() {
  return useCall(previewRules);
}

export function useSaveRules() {
  return useCall(saveRules, { onSettled: () => refresh(readRoles, readRuleChanges, readAssignmentRules) });
}

export function useUndoRules() {
  return useCall(undoRules, { onSettled: () => refresh(readRoles, readRuleChanges, readAssignmentRules) });
}

export function useAssignmentRules() {
  return useQuery(queryOf(readAssignmentRules, {}));
}

/** Who would gain and who would lose a role by a rule; asked anew each time, because people come and go. */
export function usePreviewAssignmentRule() {
  return useCall(previewAssignmentRule);
}

export function useSaveAssignmentRule() {
  return useCall(saveAssignmentRule, { onSettled: refreshHolding });
}

export function useEndAssignmentRule() {
  return useCall(endAssignmentRule, { onSettled: refreshHolding });
}
