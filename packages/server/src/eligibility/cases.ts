import type { Pack } from '@laurel/domain/eligibility/pack';
import type { ReadyCalendar } from '@laurel/domain/eligibility/ready-calendar';
import type { AthleteRecord } from '@laurel/domain/eligibility/record';
import { addDays } from '@laurel/domain/kit/day';
import { readRecords } from './athlete-records';
import { readTeamMembers, type TeamMember } from './athlete-store';
import { type HeldPack, readHeldPacks } from './pack-store';
import { asksForTranscript, packsBySchool } from './packs-at';
import { readCalendars } from './school-calendars';
import type { WorkingScope } from './working-scope';

/** An athlete on a team with all that standings are made of. */
export interface Case extends TeamMember {
  readonly record: AthleteRecord;
  readonly calendar: ReadyCalendar;
  readonly packs: readonly Pack[];
}

/** Effects of what was switched off a year ago are over. */
const longestEffectDays = 400;

/**
 * Everyone of these students, or of all, on teams whose season isn’t over, in a fixed number of statements. Running grades are
 * written down first where they became others, unless nothing may be.
 */
export async function readCases(
  scope: WorkingScope,
  students: readonly string[] | null,
  held: readonly HeldPack[],
  notesGrades = true,
): Promise<Case[]> {
  const members = await readTeamMembers(scope, students);
  if (members.length === 0) return [];
  const schoolIds = [...new Set<string>(members.map(({ schoolId }) => schoolId))];
  const { calendars, terms } = await readCalendars(scope, schoolIds, held);
  const packs = packsBySchool(held, schoolIds);
  const records = await readRecords(scope, members, {
    ...{ terms, notesGrades, asksTranscript: asksForTranscript(held) },
  });
  return records.flatMap((member) => {
    const calendar = calendars.get(member.schoolId);
    return calendar ? [{ ...member, calendar, packs: packs.get(member.schoolId) ?? [] }] : [];
  });
}

/** What is switched on, or was so lately that it may still hold someone back. */
export async function readHeldNow(scope: WorkingScope): Promise<HeldPack[]> {
  return await readHeldPacks(scope, addDays(scope.today, -longestEffectDays));
}
