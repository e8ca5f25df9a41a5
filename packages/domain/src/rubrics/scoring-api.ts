import { readGrades, updateGrades } from '@laurel/domain/grades/permissions';
import { id } from '@laurel/domain/kit/id';
import { endpoint } from '@laurel/domain/wire/endpoint';
import * as z from 'zod/mini';
import { rubricContent } from './rubric';
import { criterionScores } from './rubric-score';

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
  method: 'GET',
  path: '/api/classes/{classId}/assignments/{assignmentId}/rubric',
  needs: updateGrades,
  summary: 'Which rubric grades an assignment, and which could.',
  owners: { classId: 'class', assignmentId: 'assignment' },
  input: z.object(ofAssignment),
  output: assignmentRubric,
});

export const setAssignmentRubric = endpoint({
  method: 'PUT',
  path: '/api/classes/{classId}/assignments/{assignmentId}/rubric',
  needs: updateGrades,
  summary:
    'Grade an assignment by a rubric, in the version it has now, or without one. Refused once somebody was graded by it.',
  owners: { classId: 'class', assignmentId: 'assignment', rubricId: 'rubric' },
  input: z.object({ ...ofAssignment, rubricId: z.nullable(id('rubric')) }),
  output: assignmentRubric,
});

const rubricScore = z.object({
  /** Of the levels and comments, 0 before there are any, and of the score that they give. */
  version: z.int(),
  scoreVersion: z.int(),
  scores: criterionScores,
  /** `null` until every criterion has a level. */
  points: z.nullable(z.string()),
});

export const readRubricScore = endpoint({
  method: 'GET',
  path: '/api/classes/{classId}/assignments/{assignmentId}/students/{studentId}/rubric',
  needs: updateGrades,
  summary: 'How a student’s work was graded by the rubric of its assignment; `null`: it has none.',
  owners: { classId: 'class', assignmentId: 'assignment', studentId: 'person' },
  input: z.object(ofStudent),
  output: z.object({
    graded: z.nullable(z.object({ title: z.string(), ...rubricContent.shape, ...rubricScore.shape })),
  }),
});

export const saveRubricScore = endpoint({
  method: 'PUT',
  path: '/api/classes/{classId}/assignments/{assignmentId}/students/{studentId}/rubric',
  needs: updateGrades,
  summary:
    'Grade a student’s work by levels and comments; the score follows once every criterion has a level. 409 when somebody else graded it meanwhile.',
  owners: {
    ...{ classId: 'class', assignmentId: 'assignment', studentId: 'person', operationId: 'operation' },
    ...{ criterionId: 'criterion', levelId: 'level' },
  },
  input: z.object({
    ...ofStudent,
    /** Made by the client once a save; a repeat gets the first answer. */
    operationId: id('operation'),
    version: z.int(),
    scoreVersion: z.int(),
    scores: criterionScores,
  }),
  /** 100 criteria with comments of up to 2,000 characters. */
  bodyLimit: { bytes: 1024 * 1024, values: 1_000 },
  output: rubricScore,
  audit: 'events',
});

export const readStudentRubrics = endpoint({
  method: 'GET',
  path: '/api/classes/{classId}/students/{studentId}/rubrics',
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
