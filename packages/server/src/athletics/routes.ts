import * as api from '@laurel/domain/athletics/api';
import { type ClearanceSettings, clearanceSettings } from '@laurel/domain/athletics/clearance';
import { notFound } from '@laurel/domain/kit/fault';
import type { Scope } from '@laurel/server/db/scope';
import type { Door } from '@laurel/server/http/door';
import { serve } from '@laurel/server/http/serve';
import type { Chore } from '@laurel/server/jobs/chores';
import { serveSection } from '@laurel/server/settings/serve-section';
import { deleteClearance, readClearances, readStudentClearances, saveClearance } from './clearances';
import { deleteHappening, readHappenings, saveHappening } from './happenings';
import { readPracticeSheet, savePracticeMarks } from './practice-marks';
import { deletePractice, planPractices, readPractices, savePractice } from './practices';
import { readSeasonsOf } from './season-store';
import { readTeamCalendar } from './team-calendar';
import { readListedTeams } from './team-calendar-store';
import { warnOfClearances } from './warn-of-clearances';

export const athleticsChores: readonly Chore[] = [warnOfClearances];

export function athleticsRoutes(door: Door): void {
  serve(door, api.readPractices, readPractices);
  serve(door, api.planPractices, planPractices);
  serve(door, api.savePractice, savePractice);
  serve(door, api.deletePractice, deletePractice);
  serve(door, api.readPracticeSheet, readPracticeSheet);
  serve(door, api.savePracticeMarks, savePracticeMarks);
  serve(door, api.readTeams, async (scope) => ({ teams: await readListedTeams(scope) }));
  serve(door, api.readTeamCalendar, readTeamCalendar);
  serve(door, api.readStudentSeasons, async (scope, { studentId }) => {
    const seasons = await readSeasonsOf(scope, studentId);
    if (seasons === null) throw notFound();
    return { seasons };
  });
  serve(door, api.readHappenings, readHappenings);
  serve(door, api.saveHappening, saveHappening);
  serve(door, api.deleteHappening, deleteHappening);
  serve(door, api.readClearances, readClearances);
  serve(door, api.readStudentClearances, readStudentClearances);
  serve(door, api.saveClearance, saveClearance);
  serve(door, api.deleteClearance, deleteClearance);
  serveSection(door, clearanceSettings, { spell: spellKinds });
}

/** As the audit log lists it: a line for each kind of document. */
async function spellKinds(_scope: Scope, { kinds }: ClearanceSettings): Promise<Record<string, string>> {
  return Object.fromEntries(
    kinds.map(({ key, title, valid, isRequired }) => [key, [title, ...Object.values(valid), isRequired].join(', ')]),
  );
}
