import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import { richText } from '@laurel/domain/kit/rich-text';
import { message } from '@laurel/domain/kit/sentence';
import { term } from '@laurel/domain/terms/term';
import { endpoint, richTextBody } from '@laurel/domain/wire/endpoint';
import * as z from 'zod/mini';
import { decimal } from './amount';
import { assignment, itemWeight } from './assignment';
import { category, classRules, composedTerm, latePolicy, weighting } from './class-rules';
import { gradebook, gradebookAssignment } from './gradebook';
import { overridePicture } from './grading-event';
import { manageGrades, readGrades, updateGrades } from './permissions';
import { saveAnswer, saveInput } from './save';
import { scale } from './scale';
import { score, scoreValue } from './score';

const title = z.string().check(z.trim(), z.minLength(1, message`Enter a name.`), z.maxLength(200));

export const readGradebook = endpoint({
  call: 'GET /api/classes/{classId}/gradebook',
  needs: updateGrades,
  summary: 'A class’s students, assignments and every score, in columns.',
  owners: { classId: 'class' },
  input: z.object({ classId: id('class') }),
  output: gradebook,
});

export const saveScores = endpoint({
  call: 'PUT /api/classes/{classId}/scores',
  needs: updateGrades,
  summary: 'Save scores cell by cell; a stale cell comes back with the other value. 409 only when all are stale.',
  owners: { classId: 'class', operationId: 'operation', students: 'person', assignments: 'assignment' },
  input: saveInput,
  /** A pasted block has up to 5,000 cells. */
  bodyLimit: { bytes: 1024 * 1024, values: 50_000 },
  output: saveAnswer,
  audit: 'events',
});

export const releaseScores = endpoint({
  call: 'PUT /api/classes/{classId}/assignments/{assignmentId}/release',
  needs: updateGrades,
  summary: 'Release every entered score and rating of an assignment to students and parents.',
  owners: { classId: 'class', assignmentId: 'assignment' },
  input: z.object({ classId: id('class'), assignmentId: id('assignment') }),
  /** `releasedAt` names this act, for taking it back. */
  output: z.object({ released: z.int(), ratings: z.int(), releasedAt: z.string() }),
});

export const takeBackRelease = endpoint({
  call: 'PUT /api/classes/{classId}/assignments/{assignmentId}/release/take-back',
  needs: updateGrades,
  summary: 'Hide again what the caller’s own release at that moment showed; what was released before or after stays.',
  owners: { classId: 'class', assignmentId: 'assignment' },
  input: z.object({
    classId: id('class'),
    assignmentId: id('assignment'),
    releasedAt: z.iso.datetime().check(z.maxLength(40)),
  }),
  output: z.object({ takenBack: z.int(), ratings: z.int() }),
});

export const saveComment = endpoint({
  call: 'PUT /api/classes/{classId}/assignments/{assignmentId}/students/{studentId}/comment',
  needs: updateGrades,
  summary: 'Write the comment of one score; versioned apart from its value.',
  owners: { classId: 'class', assignmentId: 'assignment', studentId: 'person' },
  input: z.object({
    classId: id('class'),
    assignmentId: id('assignment'),
    studentId: id('person'),
    commentVersion: z.int(),
    comment: z.nullable(richText),
  }),
  bodyLimit: richTextBody,
  output: z.object({ commentVersion: z.int() }),
});

/** A score as its own page or popover shows it: with comment and history. */
export const readScore = endpoint({
  call: 'GET /api/classes/{classId}/assignments/{assignmentId}/students/{studentId}',
  needs: updateGrades,
  summary: 'One score with its comment and its latest 50 changes.',
  owners: { classId: 'class', assignmentId: 'assignment', studentId: 'person' },
  input: z.object({ classId: id('class'), assignmentId: id('assignment'), studentId: id('person') }),
  output: z.object({
    comment: z.nullable(richText),
    commentVersion: z.int(),
    releasedAt: z.nullable(z.string()),
    changes: z.array(
      z.object({
        at: z.string(),
        by: z.nullable(z.string()),
        cause: z.string(),
        before: z.nullable(scoreValue),
        after: z.nullable(scoreValue),
      }),
    ),
  }),
});

export const saveAssignment = endpoint({
  call: 'PUT /api/classes/{classId}/assignments/{assignmentId}',
  needs: updateGrades,
  summary: 'Create an assignment under an id of the caller’s making (version 0), or change it.',
  owners: { classId: 'class', assignmentId: 'assignment', categoryId: 'category', termId: 'term' },
  input: z.object({
    classId: id('class'),
    assignmentId: id('assignment'),
    version: z.int(),
    title,
    /** Left out: it stays as it is. */
    description: z.optional(z.nullable(richText)),
    termId: id('term'),
    categoryId: z.nullable(id('category')),
    pointsPossible: decimal,
    assignedOn: z.nullable(day),
    dueOn: z.nullable(day),
    release: z.enum(['auto', 'manual']),
    isCounted: z.boolean(),
    isExtraCredit: z.boolean(),
    neverDrop: z.boolean(),
    /** Left out: it stays as it is; `1` for a new one. */
    weight: z.optional(itemWeight),
  }),
  bodyLimit: richTextBody,
  output: gradebookAssignment,
});

export const copyAssignment = endpoint({
  call: 'POST /api/classes/{classId}/assignments/{assignmentId}/copies',
  needs: updateGrades,
  summary:
    'Add an assignment to other classes, or to another term of its own, without scores; in other terms dates move by school days.',
  owners: { classId: 'class', assignmentId: 'assignment', copyId: 'assignment', classIds: 'class', termId: 'term' },
  input: z.object({
    classId: id('class'),
    assignmentId: id('assignment'),
    /** Made by the caller once; the copies’ own ids follow from it, so a repeat adds nothing. */
    copyId: id('assignment'),
    classIds: z.array(id('class')).check(z.minLength(1, message`Choose at least one class.`), z.maxLength(20)),
    /** The term of the copies, or the one of its name there. `null` or left out: the same term, or the matching one. */
    termId: z.optional(z.nullable(id('term'))),
  }),
  output: z.object({
    copies: z.array(
      z.object({
        classId: id('class'),
        assignmentId: id('assignment'),
        title: z.string(),
        /** `false`: the class has no category of that name, so the copy doesn’t count yet. */
        hasCategory: z.boolean(),
      }),
    ),
  }),
});

export const moveAssignment = endpoint({
  call: 'PUT /api/classes/{classId}/assignments/{assignmentId}/place',
  needs: updateGrades,
  summary:
    'Move an assignment to another term with its scores, or to another class while nobody has a score or comment; dates move by school days.',
  owners: {
    ...{ classId: 'class', assignmentId: 'assignment', copyId: 'assignment', toClassId: 'class', termId: 'term' },
  },
  input: z.object({
    classId: id('class'),
    assignmentId: id('assignment'),
    version: z.int(),
    /** Made by the caller once; its id in another class follows from it, so a repeat moves nothing again. */
    copyId: id('assignment'),
    /** The same class: it moves to another term. */
    toClassId: id('class'),
    /** The term, or the one of its name there. `null`: the same term, or the matching one. */
    termId: z.nullable(id('term')),
  }),
  output: z.object({
    assignmentId: id('assignment'),
    version: z.int(),
    /** Of the class it is in now. */
    title: z.string(),
    termTitle: z.string(),
    /** `false`: the class has no category of that name, so it doesn’t count yet. */
    hasCategory: z.boolean(),
  }),
});

export const readAssignment = endpoint({
  call: 'GET /api/classes/{classId}/assignments/{assignmentId}',
  needs: readGrades,
  summary: 'What an assignment is about, for whoever teaches it, does it, or has a child who does.',
  owners: { classId: 'class', assignmentId: 'assignment' },
  input: z.object({ classId: id('class'), assignmentId: id('assignment') }),
  output: z.object({
    title: z.string(),
    description: z.nullable(richText),
    dueOn: z.nullable(day),
    pointsPossible: decimal,
  }),
});

export const deleteAssignment = endpoint({
  call: 'DELETE /api/classes/{classId}/assignments/{assignmentId}',
  needs: updateGrades,
  summary: 'Take an assignment out of the gradebook. Its scores are kept, and come back with restore.',
  owners: { classId: 'class', assignmentId: 'assignment' },
  input: z.object({ classId: id('class'), assignmentId: id('assignment') }),
});

export const restoreAssignment = endpoint({
  call: 'PUT /api/classes/{classId}/assignments/{assignmentId}/restore',
  needs: updateGrades,
  summary: 'Bring a deleted assignment back, with its scores.',
  owners: { classId: 'class', assignmentId: 'assignment' },
  input: z.object({ classId: id('class'), assignmentId: id('assignment') }),
});

export const saveClassRules = endpoint({
  call: 'PUT /api/classes/{classId}/rules',
  needs: manageGrades,
  summary: 'Set how a class is graded: weighting, categories, late and missing work. All grades are worked out anew.',
  owners: { classId: 'class', scaleId: 'scale' },
  input: z.object({
    classId: id('class'),
    version: z.int(),
    weighting,
    // Rosters bring longer titles than the forms take.
    categories: z.array(z.extend(category, { title: z.string().check(z.maxLength(1000)) })).check(z.maxLength(50)),
    latePolicy: z.nullable(latePolicy),
    missingPercent: z.nullable(decimal),
    /** `null`: as the school says. Left out, or as it is already: it stays as it is. */
    composed: z.optional(z.nullable(z.array(composedTerm).check(z.maxLength(20)))),
    unreleased: z.enum(['exclude', 'zero', 'include']),
    /** One that `readOfferedScales` offers, or `null` for percentages only. Left out: it stays as it is. */
    scaleId: z.optional(z.nullable(id('scale'))),
  }),
  output: z.object({ version: z.int(), rules: classRules }),
});

export const readOfferedScales = endpoint({
  call: 'GET /api/classes/{classId}/scales',
  needs: manageGrades,
  summary: 'The grading scales a class can choose among: those its school offers, and the one it has.',
  owners: { classId: 'class' },
  input: z.object({ classId: id('class') }),
  output: z.object({
    /** `null`: percentages only. */
    scaleId: z.nullable(id('scale')),
    scales: z.array(z.object({ scaleId: id('scale'), title: z.string(), digits: z.int(), scale })),
  }),
});

/** What a grade was worked out from, as the asker may see it; the browser runs the calculator for the trace. */
export const readGradeInputs = endpoint({
  call: 'GET /api/classes/{classId}/students/{studentId}/grade',
  needs: readGrades,
  summary: 'Everything behind one grade: rules, assignments and scores. For families released scores only.',
  owners: { classId: 'class', studentId: 'person', termId: 'term' },
  input: z.object({ classId: id('class'), studentId: id('person'), termId: id('term') }),
  output: z.object({
    classTitle: z.string(),
    termTitle: z.string(),
    studentName: z.string(),
    rules: classRules,
    /** `isDescribed`: `readAssignment` says what it is about. */
    /** What was kept offline before terms were sent along has none: then it is graded from all its work. */
    terms: z._default(z.array(z.pick(term, { termId: true, parentId: true, title: true })), []),
    assignments: z.array(
      z.extend(assignment, { isDescribed: z.boolean(), termId: z._default(z.nullable(id('term')), null) }),
    ),
    scores: z.array(z.object({ ...score.shape, comment: z.nullable(richText) })),
    /** As stored; it stays as it is once the term is locked or the enrolment over. */
    stored: z.nullable(
      z.object({
        soFar: z.nullable(z.string()),
        letter: z.nullable(z.string()),
        ifBlanksAreZero: z.nullable(z.string()),
        bestPossible: z.nullable(z.string()),
        shareGraded: z.string(),
        isSnapshot: z.boolean(),
      }),
    ),
    override: z.nullable(overridePicture),
  }),
});

export const overrideGrade = endpoint({
  call: 'PUT /api/classes/{classId}/students/{studentId}/override',
  needs: updateGrades,
  summary:
    'Set a grade by hand, with a reason; the computed one stays beside it. Empty percent and letter take it back.',
  owners: { classId: 'class', studentId: 'person', termId: 'term' },
  input: z.object({
    classId: id('class'),
    studentId: id('person'),
    termId: id('term'),
    percent: z.nullable(decimal),
    letter: z.nullable(z.string().check(z.maxLength(10))),
    reason: z.string().check(z.trim(), z.minLength(1, message`Enter a reason.`), z.maxLength(500)),
    expiresOn: z.nullable(day),
    /** `madeAt` of the override that was seen, `null` for none: another one meanwhile is a conflict. */
    basedOn: z.nullable(z.string().check(z.maxLength(200))),
  }),
  output: z.object({
    /** What the next change of it is based on: "Undo" is one. */
    madeAt: z.nullable(z.string()),
  }),
});
