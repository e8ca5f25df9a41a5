import { heldRole } from '@laurel/domain/access/role';
import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import * as z from 'zod/mini';
import { emergencyContacts, personFields } from './person-fields';
import { personName } from './person-name';
import { schoolEnrolment } from './school-enrolment';

/** One human, as the office's lists show them, with the legal name first. Sorted by it. */
export const personLine = z.object({
  personId: id('person'),
  ...personName.shape,
  identifier: z.nullable(z.string()),
  email: z.nullable(z.string()),
  gradeLevel: z.nullable(z.string()),
  schoolName: z.nullable(z.string()),
  roles: z.array(heldRole),
  username: z.nullable(z.string()),
  /** The name of their photo under `/image/`. */
  photo: z.nullable(z.string()),
  isActive: z.boolean(),
  /** Kept out of directories and downloads. */
  isUnlisted: z.boolean(),
  /** Has chosen a password and can sign in. */
  isActivated: z.boolean(),
});

export type PersonLine = z.infer<typeof personLine>;

/** Who leaves a guardian what they see of a student who is of age. */
export const keptBy = z.nullable(z.enum(['student', 'office']));

/** A guardianship as the office sees it. */
export const guardianship = z.object({
  guardianshipId: id('guardianship'),
  guardianId: id('person'),
  guardianName: z.string(),
  studentId: id('person'),
  studentName: z.string(),
  relation: z.string(),
  seesAcademics: z.boolean(),
  seesAttendance: z.boolean(),
  seesFitness: z.boolean(),
  seesContact: z.boolean(),
  isBlocked: z.boolean(),
  /** A note on custody, for who may change the student; `null` for everyone else. */
  blockReason: z.nullable(z.string()),
  /** Who has asked for the block to be lifted; someone else has to agree. */
  unblockAskedBy: z.nullable(z.object({ personId: id('person'), name: z.string() })),
  startsOn: z.nullable(day),
  endsBefore: z.nullable(day),
  /** The student's 18th birthday, on which rights pass to them; `null` where they don't, or nobody knows the day. */
  rightsPassOn: z.nullable(day),
  keptAt18: keptBy,
  version: z.int(),
});

export type Guardianship = z.infer<typeof guardianship>;

/** Everything /admin/users shows of one person. */
export const personDetail = z.object({
  ...personLine.shape,
  middleName: z.nullable(z.string()),
  pronouns: z.nullable(z.string()),
  birthOn: z.nullable(day),
  sex: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  ...z.pick(personFields, { phoneKind: true, otherPhones: true }).shape,
  schoolId: z.nullable(id('school')),
  emergencyContacts,
  language: z.nullable(z.string()),
  address: z.nullable(z.string()),
  /** Who is kept at the same address, of those within reach. */
  household: z.array(z.object({ personId: id('person'), name: z.string() })),
  version: z.int(),
  /** Erased: what is left is what the law keeps, and nothing of it changes any more. */
  isErased: z.boolean(),
  /** Comes with a roster, which brings them again with every import. */
  isFromRoster: z.boolean(),
  /** What was changed by hand and no roster changes back. */
  keptFields: z.array(z.string()),
  /** A role of theirs reaches a caseload, so that there is one to fill. */
  hasCaseload: z.boolean(),
  accounts: z.array(
    z.object({
      accountId: id('account'),
      username: z.string(),
      email: z.nullable(z.string()),
      kind: z.enum(['admin', 'client']),
      isActive: z.boolean(),
      isActivated: z.boolean(),
      /** Signs in with more than a password. */
      hasSecondStep: z.boolean(),
    }),
  ),
  guardianships: z.array(guardianship),
  /** The schools they belong to or belonged to, the latest first. */
  schoolEnrolments: z.array(schoolEnrolment),
  enrolments: z.array(
    z.object({
      enrolmentId: id('enrolment'),
      classId: id('class'),
      classTitle: z.string(),
      role: z.enum(['student', 'teacher', 'aide']),
      isActive: z.boolean(),
    }),
  ),
});

export type PersonDetail = z.infer<typeof personDetail>;
