import { heldRole } from '@laurel/domain/access/role';
import { rawRule } from '@laurel/domain/access/rule';
import { secondStep } from '@laurel/domain/factors/second-step';
import { id } from '@laurel/domain/kit/id';
import { locales } from '@laurel/domain/kit/locale';
import * as z from 'zod/mini';

/** Who is signed in. `role` decides the landing page only. */
export const userData = z.object({
  accountId: id('account'),
  personId: id('person'),
  role: z.enum(['admin', 'client']),
  name: z.string(),
  username: z.string(),
  email: z.nullable(z.string()),
  /** The roles held today. */
  roles: z.array(heldRole),
});

export type UserData = z.infer<typeof userData>;

/** A child this person observes. */
export const observee = z.object({
  personId: id('person'),
  name: z.string(),
  schoolName: z.nullable(z.string()),
  gradeLevel: z.nullable(z.string()),
});

/** The district as every page shows it, sign-in included. */
export const shownDistrict = z.object({
  name: z.string(),
  /** The name of an image under /logo/. */
  logo: z.nullable(z.string()),
  languages: z.readonly(z.array(z.enum(locales))),
  language: z.enum(locales),
});

export type ShownDistrict = z.infer<typeof shownDistrict>;

/** What the browser knows of the session, fetched before the app mounts. Signed out: no rules, an empty list for the user. */
export const sessionData = z.object({
  isLoggedIn: z.boolean(),
  rules: z.array(rawRule),
  userData: z.union([userData, z.tuple([])]),
  observeeDetails: z.array(observee),
  district: z.nullable(shownDistrict),
  /** The server's moment and the school's zone (IANA): what day it is at the school, whatever this device's clock says. */
  clock: z.optional(z.object({ now: z.string(), timeZone: z.string() })),
  /** The hues that schools within reach chose for courses, by what `courseOf` says of a title; at most 500. */
  courseHues: z.optional(z.array(z.tuple([z.string(), z.int()]))),
  /** Set while the pages of another are shown: who looks, and until when. */
  viewing: z.optional(z.object({ viewer: z.string(), until: z.string() })),
  /** Set while no one is signed in, where Laurel sends email: a forgotten password is reset by it. */
  isMailOn: z.optional(z.boolean()),
  /** No one has an account yet: the first-run page asks for the administrator. */
  isFirstRun: z.boolean(),
  /** The password was right, and sign-in asks for more: no one is signed in yet. */
  secondStep: z.optional(secondStep),
});

export type SessionData = z.infer<typeof sessionData>;
