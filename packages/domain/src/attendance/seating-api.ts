import { id } from '@laurel/domain/kit/id';
import { endpoint } from '@laurel/domain/wire/endpoint';
import * as z from 'zod/mini';
import { takeAttendance } from './permissions';
import { mostColumns, mostRows } from './seating';
import { seat } from './seating-chart';

const place = (most: number) => z.int().check(z.minimum(1), z.maximum(most));

/** `version`: the one the sheet had, 0 for none. The same chart sent twice is saved once; another one on an older version is a `conflict`. */
export const saveSeatingChart = endpoint({
  call: 'PUT /api/classes/{classId}/seating-chart',
  needs: takeAttendance,
  summary: 'Arrange where the students of a class sit.',
  owners: { classId: 'class' },
  input: z.object({
    classId: id('class'),
    version: z.int(),
    columns: place(mostColumns),
    seats: z
      .array(z.object({ ...seat.shape, row: place(mostRows), column: place(mostColumns) }))
      .check(z.maxLength(mostRows * mostColumns)),
  }),
  output: z.object({ version: z.int() }),
});
