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
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { call } from '@laurel/web/kit/call';
import { queryOf, refresh } from '@laurel/web/kit/query-client';
import { useAbility } from '@laurel/web/people/session';
import { useChange } from '@laurel/web/ui/use-change';
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
  return useChange({
    mutationFn: (input: InputOf<typeof addRole>) => call(addRole, input),
    onSuccess: () => refresh(readRoles),
  });
}

export function useUpdateRole() {
  return useChange({
    mutationFn: (input: InputOf<typeof updateRole>) => call(updateRole, input),
    onSettled: () => refresh(readRoles),
  });
}

const refreshHolding = () =>
  refresh(readRoles, readHolders, readHeldRoles, readAssignmentRules, readPeople, readPerson);

export function useGiveRole() {
  return useChange({
    mutationFn: (input: InputOf<typeof giveRole>) => call(giveRole, input),
    onSettled: refreshHolding,
  });
}

export function useEndHolding() {
  return useChange({
    mutationFn: (input: InputOf<typeof endHolding>) => call(endHolding, input),
    onSettled: refreshHolding,
  });
}

/** What a change would bring about; asked anew each time, because people come and go. */
export function usePreviewRules() {
  return useChange({ mutationFn: (input: InputOf<typeof previewRules>) => call(previewRules, input) });
}

export function useSaveRules() {
  return useChange({
    mutationFn: (input: InputOf<typeof saveRules>) => call(saveRules, input),
    onSettled: () => refresh(readRoles, readRuleChanges, readAssignmentRules),
  });
}

export function useUndoRules() {
  return useChange({
    mutationFn: (input: InputOf<typeof undoRules>) => call(undoRules, input),
    onSettled: () => refresh(readRoles, readRuleChanges, readAssignmentRules),
  });
}

export function useAssignmentRules() {
  return useQuery(queryOf(readAssignmentRules, {}));
}

/** Who would gain and who would lose a role by a rule; asked anew each time, because people come and go. */
export function usePreviewAssignmentRule() {
  return useChange({
    mutationFn: (input: InputOf<typeof previewAssignmentRule>) => call(previewAssignmentRule, input),
  });
}

export function useSaveAssignmentRule() {
  return useChange({
    mutationFn: (input: InputOf<typeof saveAssignmentRule>) => call(saveAssignmentRule, input),
    onSettled: refreshHolding,
  });
}

export function useEndAssignmentRule() {
  return useChange({
    mutationFn: (input: InputOf<typeof endAssignmentRule>) => call(endAssignmentRule, input),
    onSettled: refreshHolding,
  });
}
