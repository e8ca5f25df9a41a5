import { readPages } from '@laurel/domain/pages/api';
import { widget } from '@laurel/domain/wire/widget';
import { databaseForTest, inScope, testDistrict } from '@laurel/server/db/testing';
import { expect, test } from 'vitest';
import { keepProps } from './keep-props';

const renamed = widget({
  ...{ key: 'test.rows', version: 2, calls: [readPages], size: { wide: 6, middle: 6 } },
  fields: { rows: { kind: 'count', least: 1, most: 9, usual: 5 } },
  migrate: ({ lines }) => ({ rows: lines }),
});

test('settings from an earlier version of a widget are migrated to the current one once, and saved', async () => {
  const database = await databaseForTest();
  const districtId = await testDistrict(database);
  const keep = async (version: number, props: Record<string, unknown>) =>
    await inScope(
      database,
      districtId,
      async (scope) => await keepProps(scope, { widget: 'test.rows', version, props }, [renamed]),
    );
  const kept = await keep(1, { lines: 3 });
  expect(kept).toEqual({ version: 2, props: { rows: 3 } });
  expect(await keep(kept.version, kept.props)).toEqual(kept);
  // Of a Laurel to come.
  expect(await keep(3, { columns: 2 })).toEqual({ version: 3, props: { columns: 2 } });
});
