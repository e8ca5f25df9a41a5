import type { Owner } from '@laurel/domain/kit/id';

/** Ids of things by kind: those of another school, of another district, or none (then a new one stands in). */
export type World = Partial<Record<Owner, string>>;

type IdOf = (owner: Owner) => string;

/** An input for every call that isn't public, right but for its ids. */
export const examples: Readonly<Record<string, (id: IdOf) => Record<string, unknown>>> = {
  'POST /api/core/upload-image': () => ({}),
  'DELETE /api/session': () => ({}),
  'PUT /api/account/password': () => ({ current: 'x', next: 'y' }),
  'GET /api/account/sessions': () => ({}),
  'DELETE /api/account/sessions/{sessionId}': (id) => ({ sessionId: id('session') }),
  'GET /api/people': () => ({}),
  'GET /api/people/{personId}': (id) => ({ personId: id('person') }),
  'PUT /api/people/{personId}/active': (id) => ({ personId: id('person'), isActive: true }),
  'POST /api/people/{personId}/activation-code': (id) => ({ personId: id('person') }),
  'PUT /api/guardianships/{guardianshipId}': (id) => ({
    guardianshipId: id('guardianship'),
    version: 1,
    seesAcademics: true,
    seesAttendance: true,
    seesFitness: true,
    seesContact: true,
    isBlocked: false,
    blockReason: null,
  }),
  'POST /api/guardianships': (id) => ({ guardianId: id('person'), studentId: id('person'), relation: 'parent' }),
  'GET /api/terms': () => ({}),
  'PUT /api/terms/{termId}': (id) => ({
    termId: id('term'),
    version: 1,
    parentId: null,
    title: 'Term',
    kind: 'term',
    startsOn: '2026-08-24',
    endsBefore: '2026-12-01',
    postsFrom: null,
    postsUntil: null,
  }),
  'PUT /api/terms/{termId}/lock': (id) => ({ termId: id('term'), isLocked: false }),
  'GET /api/classes': () => ({}),
  'GET /api/classes/{classId}': (id) => ({ classId: id('class') }),
  'POST /api/classes/{classId}/enrolments': (id) => ({
    classId: id('class'),
    personId: id('person'),
    role: 'student',
    startsOn: null,
  }),
  'PUT /api/enrolments/{enrolmentId}/end': (id) => ({ enrolmentId: id('enrolment'), version: 1 }),
  'POST /api/classes/{classId}/activation-codes': (id) => ({ classId: id('class') }),
  'GET /api/classes/{classId}/gradebook': (id) => ({ classId: id('class') }),
  'PUT /api/classes/{classId}/scores': (id) => ({
    classId: id('class'),
    operationId: id('operation'),
    cause: 'entered',
    students: [id('person')],
    assignments: [id('assignment')],
    cells: [[0, 0, 0, '1', 'none', 0]],
  }),
  'PUT /api/classes/{classId}/assignments/{assignmentId}/release': (id) => ({
    classId: id('class'),
    assignmentId: id('assignment'),
  }),
  'GET /api/classes/{classId}/assignments/{assignmentId}/students/{studentId}': (id) => cell(id),
  'PUT /api/classes/{classId}/assignments/{assignmentId}/students/{studentId}/comment': (id) => ({
    ...cell(id),
    commentVersion: 0,
    comment: null,
  }),
  'PUT /api/classes/{classId}/assignments/{assignmentId}': (id) => ({
    classId: id('class'),
    assignmentId: id('assignment'),
    version: 1,
    title: 'Work',
    description: null,
    termId: id('term'),
    categoryId: id('category'),
    pointsPossible: '10',
    assignedOn: null,
    dueOn: null,
    release: 'auto',
    isCounted: true,
    isExtraCredit: false,
    neverDrop: false,
  }),
  'DELETE /api/classes/{classId}/assignments/{assignmentId}': (id) => ({
    classId: id('class'),
    assignmentId: id('assignment'),
  }),
  'PUT /api/classes/{classId}/assignments/{assignmentId}/restore': (id) => ({
    classId: id('class'),
    assignmentId: id('assignment'),
  }),
  'PUT /api/classes/{classId}/rules': (id) => ({
    classId: id('class'),
    version: 1,
    weighting: 'points',
    categories: [],
    latePolicy: null,
    missingPercent: null,
    unreleased: 'exclude',
  }),
  'GET /api/classes/{classId}/students/{studentId}/grade': (id) => ({
    classId: id('class'),
    studentId: id('person'),
    termId: id('term'),
  }),
  'PUT /api/classes/{classId}/students/{studentId}/override': (id) => ({
    classId: id('class'),
    studentId: id('person'),
    termId: id('term'),
    percent: '90',
    letter: null,
    reason: 'A reason',
    expiresOn: null,
  }),
  'GET /api/overview/student': () => ({}),
  'GET /api/overview/parent': () => ({}),
  'GET /api/overview/teacher': () => ({}),
  'GET /api/overview/staff': () => ({}),
  'POST /api/imports': () => ({}),
  'GET /api/imports': () => ({}),
  'GET /api/imports/{importId}': (id) => ({ importId: id('import') }),
  'GET /api/imports/{importId}/problems': (id) => ({ importId: id('import') }),
  'GET /api/imports/{importId}/rows': (id) => ({ importId: id('import') }),
  'GET /api/imports/{importId}/rejected.csv': (id) => ({ importId: id('import') }),
  'POST /api/imports/{importId}/run': (id) => ({ importId: id('import'), isConfirmed: true }),
  'POST /api/imports/{importId}/undo': (id) => ({ importId: id('import') }),
  'POST /api/classes/{classId}/score-files': (id) => ({ classId: id('class') }),
  'GET /api/classes/{classId}/score-files': (id) => ({ classId: id('class') }),
  'GET /api/classes/{classId}/score-files/{importId}': (id) => scoreFile(id),
  'GET /api/classes/{classId}/score-files/{importId}/rows': (id) => scoreFile(id),
  'GET /api/classes/{classId}/score-files/{importId}/rejected.csv': (id) => scoreFile(id),
  'POST /api/classes/{classId}/score-files/{importId}/run': (id) => ({ ...scoreFile(id), isConfirmed: true }),
  'POST /api/classes/{classId}/score-files/{importId}/undo': (id) => scoreFile(id),
  'PUT /api/classes/{classId}/score-files/{importId}/plan': (id) => ({
    ...scoreFile(id),
    mapping: {
      identifier: 0,
      email: null,
      givenName: null,
      familyName: null,
      isCreating: false,
      targets: [{ column: 1, assignmentId: id('assignment') }],
      choices: [],
    },
  }),
  'GET /api/openapi.json': () => ({}),
};

function cell(id: IdOf): Record<string, unknown> {
  return { classId: id('class'), assignmentId: id('assignment'), studentId: id('person') };
}

function scoreFile(id: IdOf): Record<string, unknown> {
  return { classId: id('class'), importId: id('import') };
}
