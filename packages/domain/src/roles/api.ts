import { heldRole } from '@laurel/domain/access/role';
import { roleLine } from '@laurel/domain/access/role-lines';
import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import { message, sentence } from '@laurel/domain/kit/sentence';
import { updateUsers } from '@laurel/domain/people/permissions';
import { endpoint } from '@laurel/domain/wire/endpoint';
import * as z from 'zod/mini';
import { changePermissions, changeRoles, readPermissions, readRoles as readRolesNeed } from './permissions';

const nothing = z.object({});

/** People a page of a role's holders. */
export const holdersPageSize = 50;
/** People who are given a role at once. */
export const mostGiven = 200;
/** Lines of a role: more than there are reaches that mean something, of all subjects together. */
const mostLines = 100;
/** Roles changed at once. */
const mostChanged = 30;
/** What so many roles with so many lines take. */
const changesBody = { bytes: 300 * 1024, values: 15_000 };
/** Roles a district keeps. */
export const mostRoles = 100;

const roleName = z.string().check(z.trim(), z.minLength(1, message`Enter a name for the role.`), z.maxLength(60));

/** A role as it is managed. */
export const role = z.object({
  roleId: id('role'),
  ...heldRole.shape,
  /** A retired one is given to nobody any more; who holds it keeps it until it ends. */
  isRetired: z.boolean(),
  version: z.int(),
  lines: z.array(roleLine),
  /** People who hold it today. */
  holders: z.int(),
  /** Whether the caller may give it somewhere, `schools` says where. */
  isGrantable: z.boolean(),
});

export type ManagedRole = z.infer<typeof role>;

export const readRoles = endpoint({
  call: 'GET /api/roles',
  needs: readRolesNeed,
  summary: 'Every role of the district with its permissions and how many people hold it.',
  owners: {},
  input: nothing,
  output: z.object({
    roles: z.array(role),
    /** Where the caller may give roles. */
    schools: z.array(z.object({ schoolId: id('school'), name: z.string() })),
    /** Whether they may give them for every school at once. */
    isEverywhere: z.boolean(),
  }),
});

export const addRole = endpoint({
  call: 'POST /api/roles',
  needs: changeRoles,
  summary: 'Add a role, with the permissions of another or with none. Repeating it adds no second one.',
  owners: { roleId: 'role', copyOf: 'role' },
  input: z.object({
    /** Chosen by the page, so that a repeat finds the same role. */
    roleId: id('role'),
    name: roleName,
    copyOf: z.nullable(id('role')),
  }),
  /** The id it is kept under. */
  output: z.object({ roleId: id('role') }),
});

export const updateRole = endpoint({
  call: 'PUT /api/roles/{roleId}',
  needs: changeRoles,
  summary: 'Rename a role, retire it, or bring it back. A stale version is a conflict.',
  owners: { roleId: 'role' },
  input: z.object({ roleId: id('role'), version: z.int(), name: roleName, isRetired: z.boolean() }),
  output: nothing,
});

/** One person's holding of a role. */
export const holding = z.object({
  assignmentId: id('role-assignment'),
  personId: id('person'),
  name: z.string(),
  personSchool: z.nullable(z.string()),
  /** Where it is held; `null`: at every school. */
  schoolId: z.nullable(id('school')),
  schoolName: z.nullable(z.string()),
  startsOn: z.nullable(day),
  endsBefore: z.nullable(day),
  /** Set where a rule gave it, with the role the rule goes by: it ends with that role or the rule. */
  rule: z.nullable(z.object({ kind: heldRole })),
});

export type Holding = z.infer<typeof holding>;

export const readHolders = endpoint({
  call: 'GET /api/roles/{roleId}/holders',
  needs: readRolesNeed,
  summary: 'Who within reach holds a role, has held it, or will, by name.',
  owners: { roleId: 'role' },
  input: z.object({
    roleId: id('role'),
    page: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100_000))),
  }),
  output: z.object({ holders: z.array(holding), count: z.int() }),
});

export const readHeldRoles = endpoint({
  call: 'GET /api/people/{personId}/roles',
  needs: readRolesNeed,
  summary: 'Every role a person holds, has held, or will hold, with where and when.',
  owners: { personId: 'person' },
  input: z.object({ personId: id('person') }),
  output: z.object({
    held: z.array(
      z.object({
        ...z.omit(holding, { personId: true, name: true, personSchool: true }).shape,
        roleId: id('role'),
        role: heldRole,
      }),
    ),
  }),
});

export const giveRole = endpoint({
  call: 'POST /api/roles/{roleId}/holders',
  needs: updateUsers,
  summary:
    'Give people a role at a school or everywhere, from a day to a day. Repeating it changes nothing; given again with other days, those count.',
  owners: { roleId: 'role', people: 'person', schoolId: 'school' },
  input: z.object({
    roleId: id('role'),
    people: z.array(id('person')).check(z.minLength(1, message`Choose at least one person.`), z.maxLength(mostGiven)),
    schoolId: z.nullable(id('school')),
    startsOn: z.nullable(day),
    endsBefore: z.nullable(day),
  }),
  output: z.object({ given: z.int() }),
});

export const endHolding = endpoint({
  call: 'PUT /api/role-assignments/{assignmentId}/end',
  needs: updateUsers,
  summary: 'End somebody’s role today; one that hasn’t begun goes. Repeating it changes nothing.',
  owners: { assignmentId: 'role-assignment' },
  input: z.object({ assignmentId: id('role-assignment') }),
  output: nothing,
});

/** What a role is to allow from now on. */
const ruleChange = z.object({
  roleId: id('role'),
  version: z.int(),
  lines: z.array(roleLine).check(z.maxLength(mostLines)),
});

export type RuleChange = z.infer<typeof ruleChange>;

const ruleChanges = z
  .array(ruleChange)
  .check(z.minLength(1, message`Change at least one role.`), z.maxLength(mostChanged));

/** People for whom the same changes. Names of the first few the caller reaches, and how many there are in all. */
const effect = z.object({
  gains: z.array(roleLine),
  loses: z.array(roleLine),
  count: z.int(),
  names: z.array(z.string()),
});

export type Effect = z.infer<typeof effect>;

export const previewRules = endpoint({
  call: 'POST /api/permissions/preview',
  needs: readPermissions,
  summary: 'Who would gain and who would lose what, and what would break. Changes nothing.',
  owners: { roleId: 'role' },
  bodyLimit: changesBody,
  input: z.object({ changes: ruleChanges }),
  output: z.object({
    effects: z.array(effect),
    /** People for whom something changes. */
    people: z.int(),
    /** Why it can't be saved. */
    refusals: z.array(sentence),
    /** What to think about before saving. */
    warnings: z.array(sentence),
  }),
});

export const saveRules = endpoint({
  call: 'PUT /api/permissions',
  needs: changePermissions,
  summary: 'Change what roles allow, as one event that can be undone. It counts at once, in open sessions too.',
  owners: { changeId: 'rule-change', roleId: 'role' },
  bodyLimit: changesBody,
  input: z.object({
    /** Chosen by the page: repeating it changes nothing. */
    changeId: id('rule-change'),
    changes: ruleChanges,
  }),
  output: nothing,
});

export const readRuleChanges = endpoint({
  call: 'GET /api/permissions/changes',
  needs: readPermissions,
  summary: 'The last fifty changes of permissions, latest first, with what each added and removed.',
  owners: {},
  input: nothing,
  output: z.object({
    changes: z.array(
      z.object({
        changeId: id('rule-change'),
        at: z.string(),
        by: z.nullable(z.string()),
        roles: z.array(z.object({ role: heldRole, added: z.array(roleLine), removed: z.array(roleLine) })),
        /** Whether every role still is as this change left it. */
        isUndoable: z.boolean(),
      }),
    ),
  }),
});

export const undoRules = endpoint({
  call: 'PUT /api/permissions/changes/{changeId}/undo',
  needs: changePermissions,
  summary: 'Put the permissions back to what they were before a change. Where a role was changed since, nothing is.',
  owners: { changeId: 'rule-change' },
  input: z.object({ changeId: id('rule-change') }),
  output: nothing,
});
