import { makeYearsAhead, packYears } from '@laurel/server/db/years';
import type { Duty } from './duties';

/** Keeps the tables that grow without end: the years to come are made ahead, those that are over are packed. */
export function yearDuties({ ownerUrl, clock }: { ownerUrl: string; clock: () => number }): readonly Duty[] {
  return [
    {
      name: 'make-years-ahead',
      match: '7 2 * * *',
      isDueAtStart: true,
      run: async () => await makeYearsAhead(ownerUrl, clock()),
    },
    { name: 'pack-years', match: '17 2 * * *', run: async () => void (await packYears(ownerUrl, clock())) },
  ];
}
