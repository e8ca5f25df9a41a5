import { id } from '@laurel/domain/kit/id';
import { endpoint } from '@laurel/domain/wire/endpoint';
import * as z from 'zod/mini';
import { liveTest } from './live-run';
import { updateFitness } from './permissions';
import { recording } from './recording';

const run = { classId: id('class'), testDayId: id('test-day') };
const owners = { classId: 'class', testDayId: 'test-day' } as const;

const elapsedMs = z.int().check(z.minimum(0));

/** Runs that someone records now, so that another device can join. */
export const readRuns = endpoint({
  call: 'GET /api/classes/{classId}/test-days/{testDayId}/runs',
  needs: updateFitness,
  summary: 'The runs of a class that are being recorded now, and how long ago each began.',
  owners,
  input: z.object(run),
  output: z.object({
    runs: z.array(z.object({ recorderId: id('recorder'), testId: liveTest, by: z.nullable(z.string()), elapsedMs })),
  }),
  isUnattended: true,
});

/**
 * What a device recorded so far, under a name of its own making; answers what the others recorded of the same run: one of the
 * same class and test that began within two minutes. An earlier `revision` than the last changes nothing.
 */
export const shareRun = endpoint({
  call: 'PUT /api/classes/{classId}/test-days/{testDayId}/runs/{recorderId}',
  needs: updateFitness,
  summary: 'Share what a device has recorded of a run, and read what other devices have.',
  owners: { ...owners, recorderId: 'recorder' },
  input: z.object({
    ...run,
    ...recording.shape,
    test: liveTest,
    revision: z.int().check(z.minimum(0)),
    elapsedMs,
    /** It was thrown away. */
    isDiscarded: z._default(z.boolean(), false),
  }),
  output: z.object({
    others: z.array(z.object({ ...recording.shape, by: z.nullable(z.string()), isSaved: z.boolean() })),
  }),
  bodyLimit: { bytes: 200 * 1024, values: 10_000 },
  // What it leads to is an event once it is saved.
  audit: 'events',
  isUnattended: true,
});
