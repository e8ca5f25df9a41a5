import type { Owner } from '@laurel/domain/kit/id';
import { type Endpoint, pathParameters } from '@laurel/domain/wire/endpoint';
import { jsonSchemaOf } from './json-schema';

type Json = Readonly<Record<string, unknown>>;

/**
 * An input the call takes, as the OpenAPI document shows it and the access walks send it: every id from `idOf`, by whose
 * it is; of the rest what must be there, with a value for its name (below), or the first that its schema allows.
 */
export function exampleOf(endpoint: Endpoint, idOf: (owner: Owner) => string): Record<string, unknown> {
  const own = particular[`${endpoint.method} ${endpoint.path}`] ?? {};
  const ids = [...pathParameters(endpoint.path), ...Object.keys(endpoint.owners)];

  function objectFor({ properties, required }: Json, also: readonly string[] = []): Record<string, unknown> {
    const names = [...((required ?? []) as string[]), ...also];
    const fields = Object.entries((properties ?? {}) as Record<string, Json>).filter(([name]) => names.includes(name));
    return Object.fromEntries(fields.map(([name, schema]) => [name, valueFor(schema, name)]));
  }

  function valueFor(schema: Json, name = ''): unknown {
    const owner = endpoint.owners[name];
    if (name in own) return own[name];
    if (owner) return schema.type === 'array' ? [idOf(owner)] : idOf(owner);
    if (isNullable(schema)) return null;
    if (name in usual) return usual[name];
    const [kind] = (schema.oneOf ?? schema.anyOf ?? []) as Json[];
    if (kind) return valueFor(kind);
    if (Array.isArray(schema.enum)) return schema.enum[0];
    if ('const' in schema) return schema.const;
    if (schema.type === 'boolean') return true;
    if (schema.type === 'integer') return Math.max(0, Number(schema.minimum ?? 0));
    if (schema.type === 'array') return elementsFor(schema);
    return schema.type === 'object' ? objectFor(schema) : 'x';
  }

  function elementsFor({ prefixItems, items, minItems }: Json): unknown[] {
    if (prefixItems) return (prefixItems as Json[]).map((each) => valueFor(each));
    return minItems ? [valueFor(items as Json)] : [];
  }

  return objectFor(jsonSchemaOf(endpoint.input, 'input'), ids);
}

function isNullable({ anyOf }: Json): boolean {
  return Array.isArray(anyOf) && anyOf.some(({ type }: Json) => type === 'null');
}

const examplePack = {
  ...{ packId: 'example', body: 'North High', title: 'No class below 60%', version: 1, layer: 'school' },
  ...{ validFrom: '2026-07-01', validTo: null, source: ['Student handbook'], checkedOn: '2026-08-01' },
  rules: [
    {
      ...{ ruleId: 'thursday', facts: [], title: 'No class below 60% on Thursday', category: 'academics' },
      checks: [{ at: 'weekday', weekday: 4 }],
      require: { kind: 'atMost', measure: { what: 'fails', passing: '60' }, limit: '0' },
      steps: [{ effects: [{ state: 'practiceOnly', lasts: { for: 'nextCheck' } }] }],
    },
  ],
};

/** Values by the name of what must be there, in any call. What may be `null` is. */
const region = { regionId: 'main', name: 'Main', wide: 12, middle: 6, isLocked: false, presetIds: [] };

const usual: Json = {
  version: 1,
  day: '2026-10-16',
  from: '2026-10-12',
  until: '2026-10-19',
  startsOn: '2026-10-19',
  endsOn: '2026-10-23',
  endsBefore: '2026-10-20',
  title: 'Reading log',
  credits: '1',
  isHonors: false,
  isAdvanced: false,
  isCore: false,
  isExempt: false,
  name: 'Regular',
  reason: 'A reason',
  code: 'E',
  pointsPossible: '10',
  isBlocked: false,
  isLocked: false,
  isTardy: false,
  isExtraCredit: false,
  neverDrop: false,
  isBothTables: false,
  isPinned: false,
  isCreating: false,
  isTrustingNames: false,
};

/** Values by name in one call, `null` or an id too where the call takes another. */
export const particular: Readonly<Record<string, Json>> = {
  'PUT /api/district/settings/identity': {
    version: 0,
    value: {
      name: 'Cedar Valley',
      logo: null,
      timeZone: 'America/Denver',
      languages: ['en', 'fr', 'ar'],
      language: 'en',
    },
  },
  'PUT /api/district/settings/addresses': {
    version: 0,
    value: { hosts: [], staffDomains: ['school.example'], studentDomains: [] },
  },
  'PUT /api/classes/{classId}/terms/{termId}/reopening': { endsBefore: '2026-12-24' },
  'PUT /api/district/settings/credits': {
    version: 0,
    value: {
      ...{ repeats: 'replace', honorsPoints: '0.5', advancedPoints: '1', creditTerm: 'semester' },
      ...{ isCertifying: true, isRanking: false, requirements: [{ subject: 'Mathematics', credits: '3' }] },
      totalCredits: '24',
    },
  },
  'PUT /api/students/{studentId}/transfer-credits/{creditId}': {
    ...{ version: 0, title: 'World History', schoolName: 'Lincoln High', schoolYear: 2026, isPassing: true },
    courseId: null,
  },
  'PUT /api/courses/{courseId}/eligibility': {
    ...{ version: 0, exemptFor: ['UIL'], countsForGraduation: true, isFullCredit: true, weeklyHours: '5' },
    core: [{ body: 'NCAA', area: 'math', isLab: false }],
  },
  'PUT /api/eligibility/students/{studentId}/facts': { version: 0, isPromoted: true, isOnTrack: true },
  'PUT /api/eligibility/packs/{packSwitchId}': { version: 0, pack: 'casa-grande' },
  'PUT /api/eligibility/packs/{packSwitchId}/edition': { version: 1, edition: 1 },
  'PUT /api/eligibility/pack-files': { text: JSON.stringify(examplePack) },
  'DELETE /api/eligibility/pack-files/{pack}': { pack: 'example' },
  'GET /api/eligibility/packs/{pack}/trial': { pack: 'casa-grande' },
  'PUT /api/eligibility/students/{studentId}/grants/{grantId}': { kind: 'waiver', pack: 'casa-grande' },
  'PUT /api/district/settings/sign-in': { version: 0, value: { roles: {} } },
  'PUT /api/district/settings/digests': { version: 0, value: { morningHour: 6, eveningHour: 18, weekday: 5 } },
  'PUT /api/terms/{termId}': { parentId: null, kind: 'term', startsOn: '2026-08-24', endsBefore: '2026-12-01' },
  'PUT /api/scales/{scaleId}': { version: 0, bands: [{ letter: 'P', minimum: '0', points: null, isPassing: true }] },
  'PUT /api/teams/{classId}/season': { version: 0, sport: 'Soccer' },
  'PUT /api/teams/{classId}/contests/{contestId}': { version: 0, opponent: 'Pine Falls' },
  'POST /api/teams/{classId}/practices/{planId}': { days: ['2026-10-16'] },
  'PUT /api/teams/{classId}/practices/{practiceId}': { version: 0 },
  'PUT /api/teams/{classId}/practices/{practiceId}/attendance': { cells: [[0, 0, 'P']] },
  'PUT /api/rubrics/{rubricId}': {
    ...{ version: 0, kind: 'analytic' },
    content: {
      competencies: [],
      criteria: [
        {
          ...{
            criterionId: '5d1f0a1e-6c1b-4c1f-9a55-1f0f4a1c0001',
            competencyId: null,
            title: 'Speaks clearly',
            text: '',
          },
          ...{ weight: '1', isRange: false, alignments: [] },
          levels: [
            {
              ...{ levelId: '5d1f0a1e-6c1b-4c1f-9a55-1f0f4a1c0002', letter: 'D', title: 'Developing', text: '' },
              points: null,
            },
            {
              ...{ levelId: '5d1f0a1e-6c1b-4c1f-9a55-1f0f4a1c0003', letter: 'P', title: 'Proficient', text: '' },
              points: null,
            },
          ],
        },
      ],
    },
  },
  'PUT /api/classes/{classId}/assignments/{assignmentId}/rubric-scores': { cells: [[0, 0, 0, null, 'Well said.']] },
  'PUT /api/pathways/{pathwayId}/members/{memberId}/rater-links/{linkId}': {
    ...{ raterName: 'Rosa Diaz', endsOn: '2026-10-23' },
  },
  'POST /api/outside-rating': { token: 'none' },
  'PUT /api/outside-rating': { token: 'none', cells: [[0, 0, null, 'Well said.']] },
  // Of no version that is there: nobody is taken off.
  'PUT /api/pathways/{pathwayId}/members': { version: 9 },
  'PUT /api/pathways/{pathwayId}/members/{memberId}/peers/{raterId}': { isAsked: false },
  // Of no version that is there: the plan stays, with its agency.
  'PUT /api/pathways/{pathwayId}/members/{memberId}/services-plan': { version: 9 },
  'PUT /api/pathways/{pathwayId}/members/{memberId}/evidence/{evidenceId}': { url: 'https://example.org/talk' },
  // The walk’s badge was never signed, so its file can’t be signed anew with evidence.
  'PUT /api/badge-awards/{awardId}/evidence/{evidenceId}': { isShown: false },
  'PUT /api/badges/{badgeId}': {
    version: 1,
    design: null,
    rule: null,
    image: '/image/AAAAAAAAAAAAAAAAAAAAAAAA.png',
    isPrivate: false,
  },
  'POST /api/badges/verification': { file: 'e30=', email: 'ana@school.example' },
  'PUT /api/students/{studentId}/happenings/{happeningId}': { version: 0, on: '2026-10-12' },
  'PUT /api/students/{studentId}/clearances/{clearanceId}': { version: 0, kind: 'physical', on: '2026-10-12' },
  'PUT /api/district/settings/clearances': {
    version: 0,
    value: {
      kinds: [{ key: 'physical', title: 'Physical', valid: { for: 'months', count: 12 }, isRequired: true }],
    },
  },
  'PUT /api/district/settings/eligibility-calendar': {
    version: 0,
    value: { closingTime: '15:30', schools: [], terms: [] },
  },
  'PUT /api/district/settings/eligibility-rules': { version: 0, value: { rules: [] } },
  'PUT /api/standard-sets/{setId}': {
    version: 0,
    method: { kind: 'latest' },
    standards: [{ standardId: null, code: 'A.1', title: 'Solve linear equations', area: null }],
  },
  'GET /api/classes/{classId}/history/{eventId}': { from: '2026-10-16T08:00:00Z' },
  'PUT /api/classes/{classId}/standards': { basedOn: 'x', method: { kind: 'mean' } },
  'PUT /api/classes/{classId}/assignments/{assignmentId}/standards': { evidence: 'ratings' },
  'PUT /api/classes/{classId}/ratings': { cells: [[0, 0, 0, '3']] },
  'POST /api/guardianships': { relation: 'parent' },
  'PUT /api/guardianships/{guardianshipId}/relation': { relation: 'parent', startsOn: null, endsBefore: null },
  'POST /api/schools/{schoolId}/people': { roleId: null },
  'PUT /api/people/{personId}/school-enrolments/{schoolEnrolmentId}': { version: 0, isTransfer: false },
  'POST /api/roles/{roleId}/holders': { schoolId: null, startsOn: null, endsBefore: null },
  'POST /api/assignment-rules/preview': { kindSchoolId: null },
  'PUT /api/imports/{importId}/readmissions/{line}': { line: 2 },
  'PUT /api/assignment-rules/{ruleId}': { version: 0, kindSchoolId: null },
  'POST /api/people/batches/{batchId}': { roleId: null, gradeLevel: '10' },
  'POST /api/schools/{schoolId}/classes': { courseId: null },
  'POST /api/classes/{classId}/enrolments/by-sign': { sign: 'nobody@school.example' },
  'PUT /api/notices/quiet-hours': { quietHours: { from: '21:00', until: '07:00' } },
  'PUT /api/classes/{classId}/scores': { cells: [[0, 0, 0, '1', 'none', 0]] },
  'PUT /api/classes/{classId}/assignments/{assignmentId}/release/take-back': { releasedAt: '2026-11-21T10:00:00.000Z' },
  'PUT /api/classes/{classId}/students/{studentId}/override': { percent: '90' },
  'PUT /api/classes/{classId}/terms/{termId}/students/{studentId}/final-grade': { letter: 'B' },
  'PUT /api/classes/{classId}/attendance': { period: 'day', cells: [[0, 0, 'P', null, null, null]] },
  'PUT /api/schools/{schoolId}/attendance-corrections/{batchId}': { code: 'E', days: [[0, '2026-10-16']] },
  'PUT /api/schools/{schoolId}/attendance-codes/{letter}': {
    letter: 'Q',
    name: 'Quarantine',
    presentShare: '0',
    setBy: ['office'],
  },
  'DELETE /api/schools/{schoolId}/attendance-codes/{letter}': { letter: 'Q' },
  'PUT /api/schools/{schoolId}/calendar': {
    days: [{ day: '2026-11-26', kind: 'holiday', note: 'Thanksgiving', scheduleId: null }],
  },
  'PUT /api/schools/{schoolId}/bell-schedules/{scheduleId}': {
    version: 0,
    period: '1',
    startsAt: '08:00',
    endsAt: '08:50',
  },
  'PUT /api/schools/{schoolId}/attendance-rules': { fromDay: '2026-10-01', fullFrom: '0.75', halfFrom: '0.25' },
  'PUT /api/schools/{schoolId}/test-days/{testDayId}': {
    version: 0,
    startsOn: '2026-10-05',
    endsOn: '2026-10-09',
    testIds: ['curlUp'],
  },
  'POST /api/schools/{schoolId}/test-days/{testDayId}/rescoring': { from: 0 },
  'PUT /api/classes/{classId}/fitness-dates': { day: '2026-10-12' },
  'PUT /api/students/{studentId}/fitness-exemption': {
    version: 0,
    exemption: { reason: 'iep504', testIds: ['curlUp'], startsOn: '2026-09-01', endsOn: null },
  },
  'PUT /api/classes/{classId}/test-days/{testDayId}/runs/{recorderId}': { test: 'pacer20', taps: [] },
  'PUT /api/classes/{classId}/fitness': { tests: ['curlUp'], cells: [[0, 0, 0, '20', 'measured', [], null]] },
  'PUT /api/schools/{schoolId}/fitness-settings': { version: 0, pack: { packId: 'fitnessgram', version: 1 } },
  'PUT /api/pages/{pageId}': {
    version: 0,
    content: {
      ...{ title: { en: 'School news' }, icon: 'news', isInNavigation: true, kinds: ['students'], classIds: [] },
      ...{ homeOf: [], asksToRead: true },
      layout: { layoutId: null, version: 0, regions: [region] },
      widgets: [
        {
          ...{ widgetId: '5d1f0a1e-6c1b-4c1f-9a55-1f0f4a1c0009', widget: 'announcements.shown', version: 1 },
          ...{ presetId: null, regionId: 'main', wide: 6, middle: 6, seenBy: [], props: {} },
        },
      ],
    },
  },
  'PUT /api/pages/{pageId}/published': { version: 1, publishesAt: null },
  'PUT /api/pages/{pageId}/retired': { isRetired: false },
  'PUT /api/views/{pageId}/read': { number: 1 },
  'PUT /api/page-layouts/{layoutId}': { version: 0, regions: [region], isRetired: false, follows: [] },
  'PUT /api/page-presets/{presetId}': {
    ...{ change: 0, widget: 'pages.links', version: 1, props: {} },
    isRetired: false,
  },
  'PUT /api/info-items/{infoItemId}': {
    version: 0,
    startsOn: '2026-11-21',
    body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'On Friday.' }] }] },
  },
  'PUT /api/schools/{schoolId}/attendance-files/{importId}/plan': { date: 1, code: 2 },
  'PUT /api/schools/{schoolId}/fitness-files/{importId}/plan': {
    identifier: 0,
    testDay: { title: 'Fall', startsOn: '2026-10-05' },
    columns: [{ column: 1, testId: 'curlUp', unit: 'reps' }],
  },
  'PUT /api/schools/{schoolId}/people-files/{importId}/plan': { identifier: 0, gradeLevel: 1 },
  'PUT /api/schools/{schoolId}/enrolment-files/{importId}/plan': { identifier: 0, classCode: 1 },
  'PUT /api/classes/{classId}/score-files/{importId}/plan': { identifier: 0, column: 1 },
  'PUT /api/imports/{importId}/fixes': {
    fixes: [{ file: 'users.csv', line: 2, column: 'role', was: 'techer', value: 'teacher' }],
  },
};
