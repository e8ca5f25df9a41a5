import * as z from 'zod/mini';

/** What can be done. `manage` stands for all of them, as in CASL. */
export const actions = ['manage', 'create', 'read', 'update', 'delete', 'export'] as const;

/**
 * What it is done to. The first six are those that routes ask for (settled 34). `services`: the transition services of
 * students with disabilities, which no other subject includes.
 */
export const subjects = [
  'users',
  'fitness',
  'teacher',
  'homepage',
  'transition',
  'profile',
  'roles',
  'permissions',
  'terms',
  'classes',
  'grades',
  'averages',
  'attendance',
  'eligibility',
  'imports',
  'body',
  'health',
  'audit',
  'services',
] as const;

/**
 * How far a rule reaches. A closed list: no one types a condition. `teams`: the teams one coaches; `athletes`: anyone who is
 * on a team of the district now.
 */
export const reaches = ['own', 'children', 'classes', 'teams', 'athletes', 'caseload', 'school', 'district'] as const;

export const action = z.enum(actions);
export const subject = z.enum(subjects);
export const reach = z.enum(reaches);

export type Action = z.infer<typeof action>;
export type Subject = z.infer<typeof subject>;
export type Reach = z.infer<typeof reach>;

/** What a call asks for: this action on this subject. */
export type Need = readonly [Action, Subject];

/** One line of a role: may do `action` to `subject`, within `reach`; `school` when the role is held at one school only. */
export const rule = z.object({
  action,
  subject,
  reach,
  schoolId: z.nullable(z.string()),
});

export type Rule = z.infer<typeof rule>;

/** A rule as the browser gets it: CASL's raw form, its condition derived from the reach. */
export const rawRule = z.object({
  action,
  subject,
  conditions: z.object({ within: reach }),
});

export type RawRule = z.infer<typeof rawRule>;
