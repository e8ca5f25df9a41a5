import { reasonsNotTested } from '@laurel/domain/fitness/not-tested';
import { batch, type KeptPart, ofPerson, ofStudent, whoDid } from './kept-part';

const fitnessTest = `
      join fitness_test test on test.district_id = t.district_id and test.id = t.test_id
      left join test_day on test_day.district_id = t.district_id and test_day.id = t.test_day_id`;

const measured = {
  test: 'test.name',
  testDay: 'test_day.title',
  day: 't.day::text',
  value: 'trim_scale(t.value)::text',
  unit: 't.unit',
  status: 't.status',
  trials: `array_to_string(t.trials, '; ')`,
  protocol: 't.protocol',
  formula: 't.formula',
  age: 'coalesce(t.age, t.age_given)::text',
  zone: 't.zone',
  standards: `t.pack_id || ' ' || t.pack_version`,
  writtenAt: 't.measured_at::text',
} as const;

const resultHistory = {
  at: 't.at::text',
  test: 'test.name',
  testDay: 'test_day.title',
  cause: 't.cause',
  before: `t.change -> 'before' ->> 'value'`,
  after: `t.change -> 'after' ->> 'value'`,
} as const;

const reasons = reasonsNotTested.map((each) => `'${each}'`).join(', ');

/** Their fitness results, body composition, and medical alert. */
export const keptFitness: readonly KeptPart[] = [
  {
    ...{ name: 'fitness', table: 'measurement', right: 'fitness', joins: fitnessTest },
    where: `${ofStudent} and not test.is_body`,
    columns: measured,
    masked: {
      without: 'reasons',
      columns: { status: `case when t.status in (${reasons}) then 'untested' else t.status end` },
    },
    order: 't.day, t.test_id',
    unshown: { account_id: whoDid, import_id: batch },
  },
  {
    ...{ name: 'body', table: 'measurement', right: 'body', joins: fitnessTest },
    where: `${ofStudent} and test.is_body`,
    columns: measured,
    order: 't.day, t.test_id',
  },
  {
    ...{ name: 'fitnessHistory', table: 'measurement_event', right: 'fitness', joins: fitnessTest },
    where: `${ofStudent} and not test.is_body`,
    columns: resultHistory,
    order: 't.at, t.id',
    unshown: { account_id: whoDid, batch_id: batch },
  },
  {
    ...{ name: 'bodyHistory', table: 'measurement_event', right: 'body', joins: fitnessTest },
    where: `${ofStudent} and test.is_body`,
    columns: resultHistory,
    order: 't.at, t.id',
  },
  {
    ...{ name: 'fitnessExemption', table: 'fitness_exemption', right: 'reasons', where: ofStudent },
    columns: {
      reason: 't.reason',
      test: `array_to_string(t.test_ids, '; ')`,
      startsOn: 't.starts_on::text',
      endsOn: 't.ends_on::text',
      writtenAt: 't.written_at::text',
    },
    order: 't.starts_on',
    unshown: { account_id: whoDid },
  },
  {
    ...{ name: 'health', table: 'medical_alert', right: 'health', where: ofPerson },
    columns: { note: 't.note', details: 't.details', writtenAt: 't.changed_at::text' },
    order: 't.changed_at',
    unshown: { changed_by: whoDid },
  },
];
