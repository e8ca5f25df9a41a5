import { updateGrades } from '@laurel/domain/grades/permissions';
import { id } from '@laurel/domain/kit/id';
import * as z from 'zod/mini';
import { fileCalls } from './file-calls';
import { scoreMapping } from './score-sheet';

/** Scores, and ratings of standards, from a file into one class. Anyone who may grade the class may; making people asks for more, in the plan. */
export const scoreFiles = fileCalls({
  path: '/api/classes/{classId}/score-files',
  place: { classId: id('class') },
  owners: { classId: 'class' },
  needs: updateGrades,
  what: 'scores of a class',
  takes: 'CSV or XLSX. Encoding and delimiter are found out.',
  mapping: scoreMapping,
  mappingOwners: { assignmentId: 'assignment', standardId: 'standard' },
  about: z.object({
    /** Whether the caller may make people from its rows. */
    mayCreate: z.boolean(),
    assignments: z.array(z.object({ assignmentId: id('assignment'), title: z.string(), pointsPossible: z.string() })),
    /** What assignments say of the standards of the class. */
    ratings: z.array(
      z.object({ assignmentId: id('assignment'), standardId: id('standard'), code: z.string(), title: z.string() }),
    ),
    terms: z.array(z.object({ termId: id('term'), title: z.string() })),
    /** The shortest open term today lies in. */
    currentTermId: z.nullable(id('term')),
    categories: z.array(z.object({ categoryId: id('category'), title: z.string() })),
  }),
  /** Up to 2,000 rows are each given their student. */
  planLimit: { bytes: 256 * 1024, values: 10_000 },
});
