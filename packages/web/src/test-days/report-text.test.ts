import { catalogue } from '@laurel/domain/fitness/standards';
import { studentFitness } from '@laurel/domain/fitness/student-fitness';
import { whyNoZone } from '@laurel/domain/fitness/why-no-zone';
import { translatable } from '@laurel/domain/kit/sentence';
import { sentencesReady } from '@laurel/web/faults/translate-sentence';
import { testText } from '@laurel/web/fitness/value-words';
import { inLocale } from '@laurel/web/kit/in-locale';
import { locale } from '@laurel/web/kit/messages';
import { addLanguages } from '@laurel/web/languages/parts';
import { beforeAll, expect, test } from 'vitest';
import { reportText } from './report-page';

addLanguages('app');

const whyNoZoneOf = (testId: string) =>
  whyNoZone({ testId, age: 12, sex: 'F', value: '24', measured: new Set(), covered: new Set() });

const curlUp = catalogue.find(({ testId }) => testId === 'curlUp');

const result = (day: string, value: string, zone: string) => ({
  ...{ testDayId: '018f0000-0000-7000-8000-000000000001', testDayTitle: 'Fall', day, value, zone, status: 'measured' },
  ...{ trials: [], protocol: null, age: 12, bothZones: null, pack: null, whyNoZone: null, isBest: false, trace: null },
});

const report = studentFitness.parse({
  ...{ studentId: '018f0000-0000-7000-8000-000000000002', name: 'Maya Smith', schoolName: 'Laurel High' },
  ...{ today: '2026-11-20', sex: 'F', whyNoBody: null },
  zones: [
    { zone: 'HFZ', level: 'healthy', name: 'Healthy', letter: 'H' },
    { zone: 'NI', level: 'developing', name: 'Needs Improvement', letter: 'N' },
  ],
  tests: [
    {
      test: curlUp,
      results: [result('2026-05-04', '15', 'NI'), result('2026-11-16', '24', 'HFZ')],
      cuts: [
        { min: '18', max: null, zone: 'HFZ' },
        { min: null, max: null, zone: 'NI' },
      ],
    },
  ],
});

beforeAll(async () => {
  for (const wanted of ['fr', 'ar'] as const) await sentencesReady(wanted);
});

test('a family gets its report in its language, while the person printing it keeps their own', () => {
  const french = reportText(report, 'fr');
  expect(french.about).toBe('Bilan de condition physique · Laurel High · 20 nov. 2026');
  const [line] = french.tests;
  expect(line?.name).toBe('Redressements (un toutes les 3 s)');
  expect(line?.zone?.name).toBe('Sain');
  expect(line?.scale?.label).toContain('À améliorer, Sain');
  // The limit is named below the bar; last time’s 15 curl-ups are a ring left of it, today’s 24 a mark right of it.
  const { bounds = [], before, now = 0 } = line?.scale ?? {};
  expect(bounds.map(({ text }) => text)).toEqual(['18']);
  expect(line?.scale?.unit).toBe('répétitions');
  expect(before).toBeLessThan(bounds[0]?.place ?? 0);
  expect(now).toBeGreaterThan(bounds[0]?.place ?? 1);
  expect(line?.progress).toMatch(/^Auparavant 15 répétitions, le 4\smai · Progrès\s: 9/);
  expect(line?.meaning).toBe('Dans la zone associée à une bonne santé.');
  expect(french.lead).toMatch(/^Maya Smith\s: voici/);
  expect(reportText(report, 'ar').tests[0]?.name).toMatch(/\p{Script=Arabic}/u);
  expect([locale(), reportText(report, 'en').tests[0]?.name]).toEqual(['en', curlUp?.name]);
});

test('the first result has no ring for a last result', () => {
  const [first] = report.tests;
  const of = studentFitness.parse({ ...report, tests: [{ ...first, results: [result('2026-11-16', '24', 'HFZ')] }] });
  expect(reportText(of, 'en').tests[0]?.scale).toMatchObject({ before: null, bounds: [{ text: '18' }] });
});

test('a row without a zone says why, in the family’s language', () => {
  const why = translatable`No zone without a recorded sex.`;
  const unzoned = { ...result('2026-11-16', '24', 'HFZ'), zone: null, whyNoZone: why };
  const of = studentFitness.parse({ ...report, tests: [{ test: curlUp, results: [unzoned], cuts: [] }] });
  expect(reportText(of, 'en').tests[0]?.meaning).toBe('No zone without a recorded sex.');
  expect(reportText(of, 'fr').tests[0]?.meaning).toBe('Pas de zone si le sexe n’est pas renseigné.');
});

test('an item without norms says so in plain words, with its name in the family’s language', () => {
  const item = catalogue.find(({ testId }) => testId === 'brockportCurlUp');
  const why = whyNoZoneOf('brockportCurlUp');
  const results = [{ ...result('2026-11-16', '24', 'HFZ'), zone: null, whyNoZone: why }];
  const of = studentFitness.parse({ ...report, tests: [{ test: item, results, cuts: [] }] });
  // In Arabic, marks that no one sees keep a name apart.
  const said = (wanted: 'en' | 'fr' | 'ar') =>
    reportText(of, wanted).tests[0]?.meaning?.replace(/[\u2066-\u2069]/g, '');
  expect(said('en')).toBe('There are no zones for Modified curl-up: what’s healthy depends on the disability.');
  expect(said('fr')).toBe('Pas de zones pour Redressements adaptés : ce qui est sain dépend du handicap.');
  expect(said('ar')).toBe('لا نطاقات للاختبار «تمرين البطن المعدّل»: ما يُعدّ صحيًا يختلف باختلاف الإعاقة.');
});

test('every test has a name in every language', () => {
  const same = (wanted: 'fr' | 'ar') =>
    inLocale(wanted, () => catalogue.filter((each) => testText(each) === each.name).map(({ testId }) => testId));
  expect(same('ar')).toEqual([]);
  expect(same('fr')).toEqual(['yoyoIR1']);
});
