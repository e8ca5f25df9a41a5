import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import { message } from '@laurel/domain/kit/sentence';
import { endpoint } from '@laurel/domain/wire/endpoint';
import * as z from 'zod/mini';
import { standingExemption } from './exemption';
import { testSummary } from './group-summary';
import { manageFitness, readFitness, updateFitness } from './permissions';
import { fitnessSettings } from './settings';
import { fitnessSheet, saveMeasurementsAnswer, saveMeasurementsInput } from './sheet';
import { missingPart, stateFileKind } from './state-file';
import { fitnessReport, studentFitness } from './student-fitness';
import { fitnessTest, testId } from './test';
import { protocols, testDay } from './test-day';
import { unitSystem } from './units';
import { whyNoBody } from './why-no-body';
import { packKey, zoneLabel } from './zone';

const schoolKey = z.object({ schoolId: id('school') });
const school = { schoolId: 'school' } as const;

/** The tests there are and the standards they may be weighed by. The same for everybody; fetch it once. */
export const readFitnessCatalogue = endpoint({
  call: 'GET /api/fitness/catalogue',
  needs: readFitness,
  summary: 'The catalogue of tests with units and ranges, and the norm packs with their publishers.',
  owners: {},
  output: z.object({
    tests: z.array(fitnessTest),
    packs: z.array(
      z.object({
        ...packKey.shape,
        title: z.string(),
        publisher: z.string(),
        year: z.int(),
        note: z.nullable(z.string()),
        /** Tests it has standards for. */
        testIds: z.array(z.string()),
        /** Ages it covers, both inclusive; the last stands for everybody older. */
        ages: z.tuple([z.int(), z.int()]),
        zones: z.array(zoneLabel),
      }),
    ),
    /** Sets of tests to start a test day with: each line is a choice, `|` or, `+` and. */
    presets: z.array(z.object({ presetId: z.string(), name: z.string(), testIds: z.array(z.string()) })),
  }),
});

/** For pickers: what the caller may open. `mayManage` is by school: uploads, settings, summaries. */
export const readFitnessPlaces = endpoint({
  call: 'GET /api/fitness/places',
  needs: readFitness,
  summary: 'The schools, classes and teams whose fitness one may see, and what one may do there.',
  owners: {},
  output: z.object({
    today: day,
    schools: z.array(
      z.object({ schoolId: id('school'), name: z.string(), mayManage: z.boolean(), maySetUp: z.boolean() }),
    ),
    classes: z.array(
      z.object({
        classId: id('class'),
        title: z.string(),
        kind: z.string(),
        schoolId: id('school'),
        studentCount: z.int(),
        mayEdit: z.boolean(),
      }),
    ),
  }),
});

export const foundStudent = z.object({
  studentId: id('person'),
  name: z.string(),
  identifier: z.nullable(z.string()),
  gradeLevel: z.nullable(z.string()),
  schoolName: z.nullable(z.string()),
});

/** By the beginnings of names or the number; without `search` the first 50. */
export const readFitnessStudents = endpoint({
  call: 'GET /api/fitness/students',
  needs: readFitness,
  summary: 'Students whose fitness one may see, at most 50, by the beginnings of their names.',
  owners: { classId: 'class' },
  input: z.object({ search: z.optional(z.string().check(z.maxLength(100))), classId: z.optional(id('class')) }),
  output: z.object({ students: z.array(foundStudent) }),
});

/** Test days of the school, the latest first. Made here, or by an upload. `deleted`: those that can be put back. */
export const readTestDays = endpoint({
  call: 'GET /api/schools/{schoolId}/test-days',
  needs: readFitness,
  summary: 'The test days of a school, the latest first.',
  owners: school,
  input: schoolKey,
  output: z.object({ testDays: z.array(testDay), deleted: z.array(testDay) }),
});

/** Counts of students whose fitness the caller sees, never what anyone did. */
export const readTestDayProgress = endpoint({
  call: 'GET /api/schools/{schoolId}/test-days/progress',
  needs: readFitness,
  summary: 'How many students of a school its latest test day has tested, test by test, and which day is next.',
  owners: school,
  input: schoolKey,
  output: z.object({
    /** The latest that has begun. */
    latest: z.nullable(
      z.object({
        ...z.pick(testDay, { testDayId: true, title: true, startsOn: true, endsOn: true }).shape,
        /** Students who belong to the school. */
        students: z.int(),
        /** Those of them with a result. */
        tested: z.int(),
        /** Each in the catalog’s words. */
        tests: z.array(z.object({ testId, name: z.string(), tested: z.int() })),
      }),
    ),
    next: z.nullable(z.pick(testDay, { testDayId: true, title: true, startsOn: true })),
  }),
});

export const saveTestDay = endpoint({
  call: 'PUT /api/schools/{schoolId}/test-days/{testDayId}',
  needs: updateFitness,
  summary: 'Make a test day under an id of the caller’s making (version 0), or change its title, tests and last day.',
  owners: { schoolId: 'school', testDayId: 'test-day', operationId: 'operation' },
  input: z.object({
    ...schoolKey.shape,
    testDayId: id('test-day'),
    /** Made by the client once a save; a repeat gets the first answer. */
    operationId: id('operation'),
    version: z.int(),
    title: z.string().check(z.trim(), z.minLength(1, message`Enter a name.`), z.maxLength(100)),
    startsOn: day,
    endsOn: day,
    testIds: z.array(testId).check(z.maxLength(60)),
    protocols,
  }),
  output: testDay,
});

/**
 * The results go with it, and come back with it. Whose results aren't all within reach asks someone who has the whole school.
 * `version` undoes its making, as it was made: refused once it was changed, recorded on, or has results.
 */
export const deleteTestDay = endpoint({
  call: 'DELETE /api/schools/{schoolId}/test-days/{testDayId}',
  needs: updateFitness,
  summary: 'Delete a test day with its results; it can be put back.',
  owners: { schoolId: 'school', testDayId: 'test-day' },
  input: z.object({ ...schoolKey.shape, testDayId: id('test-day'), version: z.optional(z.int()) }),
  output: z.object({ results: z.int() }),
});

export const restoreTestDay = endpoint({
  call: 'POST /api/schools/{schoolId}/test-days/{testDayId}/restore',
  needs: updateFitness,
  summary: 'Put a deleted test day back, with its results.',
  owners: { schoolId: 'school', testDayId: 'test-day' },
  input: z.object({ ...schoolKey.shape, testDayId: id('test-day') }),
  output: testDay,
});

/**
 * A make-up: everything these students have on a test day is of this date, and so is what is typed for them later. Undo sends
 * each of `before`, with `heldOn` the date that was saved, so that what others dated since stays; where the first day has moved
 * past the date from before, it is of the first day.
 */
export const saveTestedOn = endpoint({
  call: 'PUT /api/classes/{classId}/fitness-dates',
  needs: updateFitness,
  summary: 'Say when students of a class were tested, where it wasn’t the test day’s first day.',
  owners: { classId: 'class', testDayId: 'test-day', students: 'person' },
  input: z.object({
    classId: id('class'),
    testDayId: id('test-day'),
    students: z.array(id('person')).check(z.minLength(1), z.maxLength(1_000)),
    day,
    /** Empty: all of them. */
    testIds: z._default(z.array(testId).check(z.maxLength(100)), []),
    /** Only what has this date. */
    heldOn: z.optional(day),
  }),
  output: z.object({
    results: z.int(),
    /** The dates there were; `testIds` is empty where a student had but one. */
    before: z.array(z.object({ studentId: id('person'), day, testIds: z.array(testId) })),
  }),
});

/** `exemption: null` ends it. Version 0: there is none yet. Only for who may know why, so that nobody writes over what they can't see. */
export const saveStandingExemption = endpoint({
  call: 'PUT /api/students/{studentId}/fitness-exemption',
  needs: updateFitness,
  summary: 'Exempt a student from tests for longer than a day, or end that.',
  owners: { studentId: 'person' },
  input: z.object({
    studentId: id('person'),
    version: z.int(),
    exemption: z.nullable(z.omit(standingExemption, { version: true })),
  }),
  output: z.object({ exemption: z.nullable(standingExemption) }),
});

/** Without `testDayId`: the latest begun test day that the caller made or the class has results of, else the school’s. */
export const readFitnessSheet = endpoint({
  call: 'GET /api/classes/{classId}/fitness',
  needs: readFitness,
  summary: 'A class or team and one test day: tests as columns, students as rows, zones beside the values.',
  owners: { classId: 'class', testDayId: 'test-day' },
  input: z.object({ classId: id('class'), testDayId: z.optional(id('test-day')) }),
  output: fitnessSheet,
});

/** 409 only when every cell is stale, with `{versions, conflicts, refused}` in the details; 422 when every cell is refused. */
export const saveMeasurements = endpoint({
  call: 'PUT /api/classes/{classId}/fitness',
  needs: updateFitness,
  summary: 'Save results cell by cell; a stale cell comes back with the other value, a wrong one with its range.',
  owners: {
    ...{ classId: 'class', testDayId: 'test-day', operationId: 'operation', students: 'person' },
    recorderId: 'recorder',
  },
  input: saveMeasurementsInput,
  /** A pasted block has up to 5,000 cells. */
  bodyLimit: { bytes: 1280 * 1024, values: 70_000 },
  output: saveMeasurementsAnswer,
  audit: 'events',
});

export const readStudentFitness = endpoint({
  call: 'GET /api/students/{studentId}/fitness',
  needs: readFitness,
  summary: 'A student’s results over time with zones, own bests, and derived values with their formula.',
  owners: { studentId: 'person' },
  input: z.object({ studentId: id('person') }),
  output: studentFitness,
});

/** Without `testDayId`: the school’s latest that has begun. */
export const readFitnessGroup = endpoint({
  call: 'GET /api/classes/{classId}/fitness-summary',
  mayLag: true,
  needs: readFitness,
  summary: 'A class’s or team’s results on a test day: number, median, quartiles and zones; nothing of fewer than 5.',
  owners: { classId: 'class', testDayId: 'test-day' },
  input: z.object({ classId: id('class'), testDayId: z.optional(id('test-day')) }),
  output: z.object({
    classId: id('class'),
    title: z.string(),
    kind: z.string(),
    studentCount: z.int(),
    whyNoBody,
    zones: z.array(zoneLabel),
    testDays: z.array(testDay),
    testDay: z.nullable(testDay),
    tests: z.array(testSummary),
  }),
});

const withBody = z._default(z.enum(['yes', 'no']), 'no');

/** For printing, in the languages that the family reads. */
export const readFitnessReport = endpoint({
  call: 'GET /api/students/{studentId}/fitness-report',
  mayLag: true,
  needs: readFitness,
  summary: 'What a student was measured in, as their family’s report has it; body composition only if asked.',
  owners: { studentId: 'person' },
  input: z.object({ studentId: id('person'), withBody }),
  output: fitnessReport,
});

/** For printing: nobody else's name is on a report. At most 200 students, by name. */
export const readFitnessReports = endpoint({
  call: 'GET /api/classes/{classId}/fitness-reports',
  mayLag: true,
  needs: readFitness,
  summary: 'What each student of a class was measured in, as a family’s report has it; body composition only if asked.',
  owners: { classId: 'class' },
  input: z.object({ classId: id('class'), withBody }),
  output: z.object({ title: z.string(), reports: z.array(fitnessReport) }),
});

const stateFileInput = z.object({ ...schoolKey.shape, testDayId: id('test-day'), kind: stateFileKind });

/** What a state's file lacks, before it is downloaded. */
export const checkStateFile = endpoint({
  call: 'GET /api/schools/{schoolId}/test-days/{testDayId}/state-files/{kind}/missing',
  needs: manageFitness,
  summary: 'What a state’s file of a test day lacks, and of whom.',
  owners: { schoolId: 'school', testDayId: 'test-day' },
  input: stateFileInput,
  /** `count` of what is missing, of which the first are listed, at most 500. */
  output: z.object({ rows: z.int(), count: z.int(), missing: z.array(missingPart) }),
});

/** Of the students within reach. */
export const downloadStateFile = endpoint({
  call: 'GET /api/schools/{schoolId}/test-days/{testDayId}/state-files/{kind}/file.csv',
  needs: manageFitness,
  summary: 'A test day as a state or FitnessGram takes it, as CSV.',
  owners: { schoolId: 'school', testDayId: 'test-day' },
  input: stateFileInput,
  output: z.string(),
  answer: 'file',
});

export const readFitnessSettings = endpoint({
  call: 'GET /api/schools/{schoolId}/fitness-settings',
  needs: readFitness,
  summary: 'How a school shows fitness: zone names, body composition, both tables, and the standards it uses.',
  owners: school,
  input: schoolKey,
  output: fitnessSettings,
});

/** Asks for a reach over the school, not over single classes. Results there are stay as they were weighed. */
export const saveFitnessSettings = endpoint({
  call: 'PUT /api/schools/{schoolId}/fitness-settings',
  needs: manageFitness,
  summary: 'Choose a school’s zone names, whether body composition is shown, and the standards for new results.',
  owners: school,
  input: z.object({
    ...schoolKey.shape,
    zoneNames: fitnessSettings.shape.zoneNames,
    isBodyShown: z.boolean(),
    isBothTables: z.boolean(),
    units: fitnessSettings.shape.units,
    pack: packKey,
    testPacks: fitnessSettings.shape.testPacks,
    stateFile: fitnessSettings.shape.stateFile,
    version: z.int(),
  }),
  output: fitnessSettings,
});

/** For whoever types results first: while nobody has chosen. After that it is a setting like the others. */
export const chooseFitnessUnits = endpoint({
  call: 'PUT /api/schools/{schoolId}/fitness-units',
  needs: updateFitness,
  summary: 'Choose what a school measures lengths and weights in, while no one has.',
  owners: school,
  input: z.object({ ...schoolKey.shape, units: unitSystem }),
  output: fitnessSettings,
});

const rescoring = z.object({
  /** Results weighed by other standards than the school's. */
  measurements: z.int(),
  students: z.int(),
  /** Where the next call goes on, of `total` students; `null`: that was all. */
  next: z.nullable(z.int()),
  total: z.int(),
  /** How many zones would change, by test. */
  changes: z.array(
    z.object({ testId: z.string(), from: z.nullable(z.string()), to: z.nullable(z.string()), count: z.int() }),
  ),
});

/** The plan of a re-scoring: nothing is changed. A thousand students a call, from the `from`-th on. */
export const planRescoring = endpoint({
  call: 'GET /api/schools/{schoolId}/test-days/{testDayId}/rescoring',
  needs: manageFitness,
  summary: 'What weighing a test day anew by the school’s standards would change.',
  owners: { schoolId: 'school', testDayId: 'test-day' },
  input: z.object({
    ...schoolKey.shape,
    testDayId: id('test-day'),
    from: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
  }),
  output: rescoring,
});

/** The explicit act, a thousand students a call. Every change is an event. */
export const rescore = endpoint({
  call: 'POST /api/schools/{schoolId}/test-days/{testDayId}/rescoring',
  needs: manageFitness,
  summary: 'Weigh a test day anew by the school’s standards; values stay, zones may change.',
  owners: { schoolId: 'school', testDayId: 'test-day', operationId: 'operation' },
  input: z.object({
    ...schoolKey.shape,
    testDayId: id('test-day'),
    /** Made by the client once a call; a repeat gets the first answer, and undo names it. */
    operationId: id('operation'),
    from: z.int().check(z.minimum(0)),
  }),
  output: rescoring,
  audit: 'events',
});

/** Zones go back to what they were before these calls, but for results that were changed since. */
export const undoRescoring = endpoint({
  call: 'POST /api/schools/{schoolId}/test-days/{testDayId}/rescoring/undo',
  needs: manageFitness,
  summary: 'Undo a rescoring: zones and standards go back, but for results changed since.',
  owners: { schoolId: 'school', testDayId: 'test-day', operationIds: 'operation' },
  input: z.object({
    ...schoolKey.shape,
    testDayId: id('test-day'),
    operationIds: z.array(id('operation')).check(z.minLength(1), z.maxLength(500)),
  }),
  output: z.object({ results: z.int() }),
  audit: 'events',
});
