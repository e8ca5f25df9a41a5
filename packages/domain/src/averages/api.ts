import { manageFitness } from '@laurel/domain/fitness/permissions';
import { id } from '@laurel/domain/kit/id';
import { endpoint } from '@laurel/domain/wire/endpoint';
import * as z from 'zod/mini';
import { measures } from './band';

/** Students a page of the list behind the figures. */
export const averagesPageSize = 100;
/** Terms that a trend goes back. */
export const mostTerms = 6;

/** A class or team; everyone in a sport, of a school or of all within reach; or a school. */
const group = {
  classId: z.optional(id('class')),
  schoolId: z.optional(id('school')),
  sport: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
};
const owners = { classId: 'class', schoolId: 'school' } as const;

const spread = { n: z.int(), median: z.string(), lower: z.string(), upper: z.string() };
const bands = { from: z.int(), through: z.int() };

/** One measure of a group. Everything is `null` where figures would tell of fewer than 5. */
export const measured = z.object({
  measure: z.enum(measures),
  /** Why nothing is shown: fewer than 5 have a value, or the group differs from `near` by fewer than 5. */
  hidden: z.nullable(z.enum(['few', 'near'])),
  near: z.nullable(z.string()),
  /** The term the figures are of; `null` where no one has any. */
  termTitle: z.nullable(z.string()),
  spread: z.nullable(z.object(spread)),
  /** Bands by their numbers, lowest first; each has 5 or more, or no one. */
  bars: z.nullable(z.array(z.object({ ...bands, count: z.int() }))),
  /** Oldest first; `null` for a term in which fewer than 5 have a value. At most 6. */
  trend: z.array(z.object({ title: z.string(), n: z.nullable(z.int()), median: z.nullable(z.string()) })),
});

export type Measured = z.infer<typeof measured>;

export const averages = z.object({
  title: z.string(),
  size: z.int(),
  /** Those that the caller may see; grades need a permission of their own. */
  measures: z.array(measured),
  /** Fitness by band of grades, for who sees both; `null` where one of them is hidden. */
  together: z.nullable(z.array(z.object({ ...bands, ...spread }))),
});

export type Averages = z.infer<typeof averages>;

export const readAverages = endpoint({
  call: 'GET /api/averages',
  mayLag: true,
  needs: manageFitness,
  summary:
    'Grades (with permission), attendance, and fitness of a class, team, sport, or school side by side: median, middle half, distribution, and trend; nothing that tells of fewer than 5.',
  owners,
  input: z.object(group),
  output: averages,
});

export const averagedStudent = z.object({
  studentId: id('person'),
  name: z.string(),
  gradeLevel: z.nullable(z.string()),
  /** The band of grades of the last posted term, and courses failed in it; `null` where there is none, or the caller may not see it. */
  band: z.nullable(z.int()),
  failed: z.nullable(z.int()),
  /** Percent of days present, and of tests in the healthy zone. */
  attendance: z.nullable(z.string()),
  fitness: z.nullable(z.string()),
});

export type AveragedStudent = z.infer<typeof averagedStudent>;

export const readAveragedStudents = endpoint({
  call: 'GET /api/averages/students',
  mayLag: true,
  needs: manageFitness,
  summary: 'The students behind a group’s figures, each with what the caller may see of them, by name: 100 a page.',
  owners,
  input: z.object({ ...group, page: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10_000))) }),
  output: z.object({ students: z.array(averagedStudent), count: z.int() }),
});

export const readAverageGroups = endpoint({
  call: 'GET /api/averages/groups',
  mayLag: true,
  needs: manageFitness,
  summary: 'The classes, teams, sports, and schools whose averages one may see.',
  owners: {},
  output: z.object({
    /** Whether the caller coaches or teaches it; their own come first. At most 1,000. */
    classes: z.array(
      z.object({
        classId: id('class'),
        title: z.string(),
        schoolName: z.string(),
        isTeam: z.boolean(),
        isOwn: z.boolean(),
      }),
    ),
    sports: z.array(z.string()),
    schools: z.array(z.object({ schoolId: id('school'), name: z.string() })),
  }),
});
