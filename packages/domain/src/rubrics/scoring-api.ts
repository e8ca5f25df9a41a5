import { readGrades, updateGrades } from '@laurel/domain/grades/permissions';
import { entryCause } from '@laurel/domain/kit/entry-cause';
import { id } from '@laurel/domain/kit/id';
import { endpoint } from '@laurel/domain/wire/endpoint';
import * as z from 'zod/mini';
import { mostCriteria, rubricContent } from './rubric';
import { criterionScore, criterionScores, criterionScoreValue, keptCriterionScores } from './rubric-score';

const ofAssignment = { classId: id('class'), assignmentId: id('assignment') };
const ofStudent = { ...ofAssignment, studentId: id('person') };

const assignmentRubric = z.object({
  /** The rubrics that it can be graded by: of the district and of the class’s school, by title, at most 200. */
  rubrics: z.array(z.object({ rubricId: id('rubric'), title: z.string(), criterionCount: z.int() })),
  /** `null`: it is graded without one. */
  rubricId: z.nullable(id('rubric')),
  /** Somebody was graded by it, so that it stays. */
  isUsed: z.boolean(),
});

export const readAssignmentRubric = endpoint({
  call: 'GET /api/classes/{classId}/assignments/{assignmentId}/rubric',
  needs: updateGrades,
  summary: 'Which rubric grades an assignment, and which could.',
  owners: { classId: 'class', assignmentId: 'assignment' },
  input: z.object(ofAssignment),
  output: assignmentRubric,
});

export const setAssignmentRubric = endpoint({
  call: 'PUT /api/classes/{classId}/assignments/{assignmentId}/rubric',
  needs: updateGrades,
  summary:
    'Grade an assignment by a rubric, in the version it has now, or without one. Refused once somebody was graded by it.',
  owners: { classId: 'class', assignmentId: 'assignment', rubricId: 'rubric' },
  input: z.object({ ...ofAssignment, rubricId: z.nullable(id('rubric')) }),
  output: assignmentRubric,
});

export const readRubricScore = endpoint({
  call: 'GET /api/classes/{classId}/assignments/{assignmentId}/students/{studentId}/rubric',
  needs: updateGrades,
  summary: 'How a student’s work was graded by the rubric of its assignment; `null`: it has none.',
  owners: { classId: 'class', assignmentId: 'assignment', studentId: 'person' },
  input: z.object(ofStudent),
  output: z.object({
    graded: z.nullable(z.object({ title: z.string(), ...rubricContent.shape, scores: keptCriterionScores })),
  }),
});

/** The most cells one save takes. */
export const mostCells = mostCriteria;

/** One changed cell: [index into `students`, index into `criteria`, the version it was based on (0: none), level, comment, as written]. */
const changedCell = z.tuple([
  z.int().check(z.minimum(0)),
  z.int().check(z.minimum(0)),
  z.int().check(z.minimum(0)),
  criterionScore.shape.levelId,
  criterionScore.shape.comment,
  criterionScore.shape.written,
]);

export const saveRubricScores = endpoint({
  call: 'PUT /api/classes/{classId}/assignments/{assignmentId}/rubric-scores',
  needs: updateGrades,
  summary:
    'Grade work by levels and comments, cell by cell. The score follows once every criterion has a level, and the ratings of the standards that criteria are aligned with, unless others were typed.',
  owners: {
    ...{ classId: 'class', assignmentId: 'assignment', operationId: 'operation' },
    ...{ students: 'person', criteria: 'criterion' },
  },
  input: z.object({
    ...ofAssignment,
    /** Made by the client once a save; a repeat gets the first answer. */
    operationId: id('operation'),
    cause: entryCause,
    students: z.array(id('person')).check(z.minLength(1), z.maxLength(mostCells)),
    criteria: z.array(id('criterion')).check(z.minLength(1), z.maxLength(mostCells)),
    cells: z.array(changedCell).check(z.minLength(1), z.maxLength(mostCells)),
  }),
  /** 100 cells, each with a comment, some of them rich text. */
  bodyLimit: { bytes: 2.5 * 1024 * 1024, values: 50_000 },
  /** Per cell, in the order sent: its new version, or `null` where a conflict kept what was there. */
  output: z.object({
    versions: z.array(z.nullable(z.int())),
    conflicts: z.array(
      z.object({
        /** Index into the `cells` that were sent. */
        cell: z.int(),
        version: z.int(),
        ...criterionScoreValue.shape,
        /** `null`: it can’t be told. */
        by: z.nullable(z.string()),
        at: z.string(),
      }),
    ),
  }),
  audit: 'events',
});

export const readStudentRubrics = endpoint({
  call: 'GET /api/classes/{classId}/students/{studentId}/rubrics',
  needs: readGrades,
  summary:
    'A student’s work of a term that was graded by rubrics, the latest first, at most 50; for families what is released.',
  owners: { classId: 'class', studentId: 'person', termId: 'term' },
  input: z.object({ classId: id('class'), studentId: id('person'), termId: id('term') }),
  output: z.object({
    works: z.array(
      z.object({
        assignmentId: id('assignment'),
        title: z.string(),
        criteria: rubricContent.shape.criteria,
        scores: criterionScores,
      }),
    ),
  }),
});
