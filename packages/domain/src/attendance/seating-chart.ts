import { id } from '@laurel/domain/kit/id';
import * as z from 'zod/mini';

/** A student’s seat. Row 1 is the front; column 1 is where a line of the reader’s language begins, as the class sees the room. */
export const seat = z.object({ studentId: id('person'), row: z.int(), column: z.int() });

export type Seat = z.infer<typeof seat>;

/** Where the students of a class sit. */
export const seatingChart = z.object({ columns: z.int(), seats: z.array(seat) });

export type SeatingChart = z.infer<typeof seatingChart>;
