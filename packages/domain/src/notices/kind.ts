import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import * as z from 'zod/mini';

/** Short enough for a line of a list; what is longer is cut where it is sent. */
export const longestTitle = 120;

/** A title as a notice carries it. */
export function shortTitle(title: string): string {
  return title.length <= longestTitle ? title : `${title.slice(0, longestTitle - 1)}…`;
}

const title = z.string().check(z.maxLength(longestTitle));
const days = { absenceId: id('absence'), startsOn: day, endsBefore: day };

/**
 * Everything there is to be told, each with what its line needs: ids and short titles. No score, no mark and no reason
 * stands in a notice; what it opens is read with the reader's own rights.
 */
export const noticeDetails = {
  /** An assignment's scores are there for the student and whoever sees their grades. */
  'scores-released': z.object({ classId: id('class'), className: title, assignmentId: id('assignment'), title }),
  /** A guardian reported an absence; the office decides. */
  'absence-reported': z.object({ ...days, schoolId: id('school') }),
  'absence-decided': z.object({ ...days, isExcused: z.boolean() }),
  /** Results of a file are in. */
  'fitness-results': z.object({}),
  /** What a guardian sees of a student is new. */
  'guardianship-changed': z.object({ guardianshipId: id('guardianship') }),
  /** For whoever asked. `place`: where its page is; a roster has no class and no school. */
  'import-finished': z.object({
    importId: id('import'),
    fileName: title,
    outcome: z.enum(['done', 'failed']),
    place: z.enum(['roster', 'scores', 'fitness']),
    classId: z.nullable(id('class')),
  }),
} as const;

export type NoticeKind = keyof typeof noticeDetails;
export type DetailsOf<Kind extends NoticeKind> = z.infer<(typeof noticeDetails)[Kind]>;

export const noticeKinds = Object.keys(noticeDetails) as NoticeKind[];
export const noticeKind = z.enum([
  'scores-released',
  'absence-reported',
  'absence-decided',
  'fitness-results',
  'guardianship-changed',
  'import-finished',
]);

/** The part of a student a notice tells of: whoever may not see it any more is not shown the notice either. */
export const studentParts = ['academics', 'attendance', 'fitness', 'any'] as const;
export type StudentPart = (typeof studentParts)[number];

/** `null`: the kind is about no student. */
export const partOf: Readonly<Record<NoticeKind, StudentPart | null>> = {
  'scores-released': 'academics',
  'absence-reported': 'attendance',
  'absence-decided': 'attendance',
  'fitness-results': 'fitness',
  'guardianship-changed': 'any',
  'import-finished': null,
};
