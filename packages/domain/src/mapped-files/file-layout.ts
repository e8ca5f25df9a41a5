import { format, isClock } from '@laurel/domain/fitness/check-measurement';
import type { ColumnUnit, FileAsk, FileColumn, FileLayout, FitnessMapping } from '@laurel/domain/fitness/fitness-file';
import { inUnitOf } from '@laurel/domain/fitness/read-measurement';
import { twoReadings } from '@laurel/domain/fitness/read-time';
import { testOf } from '@laurel/domain/fitness/standards';
import { hasTwoUnits, unitIn as unitInSystem } from '@laurel/domain/fitness/units';
import { fractionOf } from '@laurel/domain/kit/fraction';
import {
  californiaWidth,
  codesOf,
  dateOrderIn,
  eitherPacer,
  meaningOf,
  meaningOfTitle,
  namesUnit,
  people,
  plainName,
} from './column-names';

/** A file of results as a table of text. */
export interface ResultTable {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Whether the first row is already a student: California’s upload, tab-delimited and without a header. */
export function isHeaderless(first: readonly string[]): boolean {
  const [county = '', district = ''] = first;
  return first.length >= californiaWidth - 2 && /^\d{1,2}$/.test(county) && /^\d{1,5}$/.test(district);
}

/** The layout by its columns. */
export function layoutOf({ header }: Pick<ResultTable, 'header'>): FileLayout {
  const names = new Set(header.map(plainName));
  const has = (...all: string[]) => all.every((name) => names.has(name));
  if (has('recording', 'fastestmile')) return 'run';
  if (has('seqn')) return 'nnyfs';
  if (has('ccode', 'chschcode', 'stuid')) return 'california';
  if (has('testeventenddate') || has('pacer20laps', 'sitandreachl')) return 'fitnessgram';
  if (has('pacerlaps', 'studentgender') || has('1milerunminutes', 'studentgender')) return 'texas';
  if (has('studentusername', 'studentisactive', 'classid')) return 'fitnessgram-roster';
  return 'other';
}

/** What the columns seem to mean, and what must be asked before it can be planned. `isBodyLeft`: without body composition. */
export function suggestedMapping(
  table: ResultTable,
  isBodyLeft: boolean,
): { mapping: FitnessMapping; asks: FileAsk[] } {
  const layout = layoutOf(table);
  const names = table.header.map(plainName);
  const columnOf = (name: RegExp) => {
    const at = names.findIndex((each) => name.test(each));
    return at === -1 ? null : at;
  };
  const columns = names.flatMap((name, column): FileColumn[] => {
    const [testId, unit] = meaningOf(name) ?? meaningOfTitle(table.header[column] ?? '') ?? [];
    return testId === undefined || unit === undefined ? [] : [{ column, testId, unit: unitIn(layout, testId, unit) }];
  });
  const asks: FileAsk[] = [];
  const kept = columns.filter(isFirst).flatMap((each): FileColumn[] => {
    if (each.testId === eitherPacer) {
      asks.push({ kind: 'test', column: each.column, choices: ['pacer20', 'pacer15'] });
      return [{ ...each, testId: 'pacer20' }];
    }
    // What a class did together is no test of the mile.
    if (layout === 'run' && table.rows.length > 1 && each.testId === 'mileRun') return [];
    return isBodyLeft && testOf(each.testId)?.isBody ? [] : [each];
  });
  asks.push(...kept.flatMap((each) => unitAsk(table, layout, each)));
  const date = columnOf(people.date);
  if (date === null) asks.push({ kind: 'testDay' });
  for (const testId of new Set(kept.map((each) => each.testId))) {
    const choices = testOf(testId)?.protocols ?? [];
    if (choices.length > 0) asks.push({ kind: 'protocol', testId, choices: [...choices] });
  }
  const mapping = {
    identifier: columnOf(people.identifier),
    email: columnOf(people.email),
    givenName: columnOf(people.givenName),
    familyName: columnOf(people.familyName),
    birthOn: columnOf(people.birthOn),
    sex: columnOf(people.sex),
    age: columnOf(people.age),
    gradeLevel: columnOf(people.gradeLevel),
    date,
    dateOrder: dateOrderIn(table.rows, [date, columnOf(people.birthOn)]),
    testDay: null,
    columns: [...kept, ...codeColumns(names, isBodyLeft)],
    protocols: {},
    isTrustingNames: false,
    isCreating: false,
    choices: [],
  };
  return { mapping, asks };
}

/** Of two columns that say the same (California’s scored file has percent fat twice) the first; skinfolds have trials. */
function isFirst({ testId, unit }: FileColumn, at: number, all: readonly FileColumn[]): boolean {
  const same = all.findIndex((each) => each.testId === testId && each.unit === unit);
  return same === at || (testOf(testId)?.trials ?? 1) > 1;
}

/** Columns of body composition, by what their names say. */
export function bodyColumns(header: readonly string[]): number[] {
  return header.flatMap((each, column) => {
    const name = plainName(each);
    const testId = meaningOf(name)?.[0] ?? '';
    return testOf(testId)?.isBody || /bmi|bodymass|bodycomp|percentfat|skinfold|waist|armcirc|calfcirc/.test(name)
      ? [column]
      : [];
  });
}

/** FitnessGram’s and California’s codes for why a test wasn’t taken. */
function codeColumns(names: readonly string[], isBodyLeft: boolean): FileColumn[] {
  return names.flatMap((name, column) =>
    (codesOf[name] ?? [])
      .filter((testId) => !(isBodyLeft && testOf(testId)?.isBody))
      .map((testId): FileColumn => ({ column, testId, unit: name.endsWith('hfz') ? '11=exempt' : '1–4=reason' })),
  );
}

/** Where neither layout nor heading says the unit and numbers can be two things, it is asked, with the first such read both ways. */
function unitAsk({ header, rows }: ResultTable, layout: FileLayout, { column, testId, unit }: FileColumn): FileAsk[] {
  const test = testOf(testId);
  if (layout !== 'other' || !test) return [];
  const cells = rows.map((row) => (row[column] ?? '').trim());
  if (hasTwoUnits(test)) {
    if (namesUnit(header[column] ?? '')) return [];
    const units = [test.unit, unitInSystem(test.unit, 'us')].flatMap((each) => unitNamed(each));
    const example = cells.find((cell) => fractionOf(cell) !== null) ?? '';
    const value = fractionOf(example);
    const readings = units.flatMap((each) => {
      const read = value && inUnitOf(test, value, each);
      return read ? [{ unit: each, reading: format(test, read) }] : [];
    });
    return [{ kind: 'unit', column, choices: units, example, readings }];
  }
  if (unit !== 'min:sec' || !isClock(test)) return [];
  const example = cells.find((cell) => twoReadings(cell, test) !== null);
  const both = example === undefined ? null : twoReadings(example, test);
  if (!both || example === undefined) return [];
  const readings = [
    { unit: 'min:sec' as const, reading: both.clock },
    { unit: 's' as const, reading: both.seconds },
  ];
  return [{ kind: 'unit', column, choices: ['min:sec', 's'], example, readings }];
}

function unitNamed(unit: string): ColumnUnit[] {
  return (['cm', 'in', 'kg', 'lb'] as const).filter((each) => each === unit);
}

/** American layouts are in pounds and inches; Texas says yes as 2. */
function unitIn(layout: FileLayout, testId: string, unit: ColumnUnit): ColumnUnit {
  const isAmerican = layout === 'fitnessgram' || layout === 'texas' || layout === 'california';
  if (isAmerican && testId === 'weight') return 'lb';
  if (layout === 'texas' && testId === 'height') return 'in';
  return layout === 'texas' && unit === 'yes/no' ? '1=no 2=yes' : unit;
}
