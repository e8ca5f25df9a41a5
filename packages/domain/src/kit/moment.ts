import * as z from 'zod/mini';

/** A moment as PostgreSQL writes it into JSON: ISO 8601 with its offset, to the microsecond. */
export const moment = z.iso.datetime({ offset: true });
