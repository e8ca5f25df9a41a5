import { heldRole } from '@laurel/domain/access/role';
import { id } from '@laurel/domain/kit/id';
import { sentence } from '@laurel/domain/kit/sentence';
import { updateUsers } from '@laurel/domain/people/permissions';
import { endpoint } from '@laurel/domain/wire/endpoint';
import * as z from 'zod/mini';
import { assignmentRule, whyStopped } from './assignment-rule';
import { readRoles } from './permissions';

/** Rules a district has at most. */
export const mostAssignmentRules = 100;
/** Names a preview lists of those who gain a role, and of those who lose one. */
export const mostNames = 10;

const owners = { ruleId: 'assignment-rule', kindRoleId: 'role', roleId: 'role', kindSchoolId: 'school' } as const;

/** A rule as it is shown. */
const listedRule = z.object({
  ruleId: id('assignment-rule'),
  version: z.int(),
  ...assignmentRule.shape,
  role: heldRole,
  kind: heldRole,
  schoolName: z.nullable(z.string()),
  /** Who saved it last. */
  by: z.nullable(z.string()),
  /** People who hold the role by it. */
  given: z.int(),
  stopped: z.nullable(whyStopped),
  /** Whether the caller may change and end it. */
  isEditable: z.boolean(),
});

export type ListedRule = z.infer<typeof listedRule>;

export const readAssignmentRules = endpoint({
  call: 'GET /api/assignment-rules',
  needs: readRoles,
  summary: 'Every rule that gives a role to whoever holds another, with how many have it by the rule.',
  owners: {},
  output: z.object({ rules: z.array(listedRule) }),
});

/** How many, and the names of the first few the caller reaches. */
const some = z.object({ count: z.int(), names: z.array(z.string()) });

export const previewAssignmentRule = endpoint({
  call: 'POST /api/assignment-rules/preview',
  needs: updateUsers,
  summary: 'Who would gain a role by a rule, who would lose one, and why it can’t be saved. Changes nothing.',
  owners,
  input: z.object({ ruleId: id('assignment-rule'), ...assignmentRule.shape }),
  output: z.object({ gains: some, loses: some, refusals: z.array(sentence) }),
});

export const saveAssignmentRule = endpoint({
  call: 'PUT /api/assignment-rules/{ruleId}',
  needs: updateUsers,
  summary:
    'Make or change a rule that gives a role. It counts at once and with every roster import. A stale version is a conflict.',
  owners,
  input: z.object({
    /** Chosen by the page, so that a repeat finds the same. */
    ruleId: id('assignment-rule'),
    /** 0: it is new. */
    version: z.int(),
    ...assignmentRule.shape,
  }),
  output: z.object({
    /** The id it is kept under. */
    ruleId: id('assignment-rule'),
    /** People who have the role by it now. */
    given: z.int(),
  }),
});

export const endAssignmentRule = endpoint({
  call: 'DELETE /api/assignment-rules/{ruleId}',
  needs: updateUsers,
  summary: 'End a rule and every role held by it. A repeat of the operation gets the first answer.',
  owners: { ruleId: 'assignment-rule', operationId: 'operation' },
  input: z.object({ ruleId: id('assignment-rule'), operationId: id('operation') }),
});
