import type { FitnessMapping } from '@laurel/domain/fitness/fitness-file';
import { isCode, unitsFor } from '@laurel/domain/fitness/read-measurement';
import { testOf } from '@laurel/domain/fitness/standards';
import { Fault } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import { refuseColumns } from './columns';
import type { Table } from './table';

/** Throws `invalid` where a mapping doesn't fit the file, or what tests are measured in. */
export function refuseWrongColumns(mapping: FitnessMapping, table: Table): void {
  const { identifier, email, givenName, familyName, birthOn, sex, age, gradeLevel, date } = mapping;
  const people = [identifier, email, givenName, familyName, birthOn, sex, age, gradeLevel, date];
  // A code beside results may speak of several tests.
  const codes = mapping.columns.filter(({ unit }) => isCode(unit));
  const values = mapping.columns.filter((each) => !codes.includes(each));
  refuseColumns(table, [...people, ...values.map((each) => each.column), ...new Set(codes.map((each) => each.column))]);
  if (mapping.columns.length === 0)
    throw new Fault('invalid', translatable`No results column is left. Choose at least one.`);
  for (const { column, testId, unit } of mapping.columns) {
    const test = testOf(testId);
    if (!test || test.isDerived)
      throw new Fault('invalid', translatable`Test not found. Choose another for these results.`);
    const units = unitsFor(test);
    if (!units.includes(unit) && !isCode(unit)) {
      const sentence = translatable`The column ${table.header[column] ?? ''} can’t be in ${unit}: ${test.name} is measured in ${units.join(', ')}.`;
      throw new Fault('invalid', sentence);
    }
  }
  for (const [testId, way] of Object.entries(mapping.protocols)) {
    const test = testOf(testId);
    if (!test?.protocols.includes(way))
      throw new Fault(
        'invalid',
        translatable`${test?.name ?? 'This test'} isn’t measured that way. Choose one of its methods.`,
      );
  }
}
