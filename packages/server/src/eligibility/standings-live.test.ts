import { planPractices, saveClearance, saveHappening, savePracticeMarks } from '@laurel/domain/athletics/api';
import { saveAttendance } from '@laurel/domain/attendance/api';
import { enrol } from '@laurel/domain/classes/api';
import { readTeamSchedule, saveContest, saveSeason } from '@laurel/domain/classes/team-api';
import { newId } from '@laurel/server/db/new-id';
import { callAs } from '@laurel/server/testing/app';
import { expect, test, vi } from 'vitest';
import { day, laurel, season, soon, startSeasons } from './testing';

startSeasons();

const wednesday = day('2026-10-14');

/** A contest of the team: this Wednesday at seven, unless said otherwise. */
async function playOn(on = wednesday) {
  await season.save('cole', saveContest, {
    ...{ classId: season.school.ids.team, contestId: newId(), version: 0, day: on, startsAt: '07:00' },
    ...{ opponent: 'Lakeview', site: 'home', place: null, isCanceled: false },
  });
}

async function mark(code: string) {
  const { ids, people } = season.school;
  await season.save('ada', saveAttendance, {
    ...{ classId: ids.algebra, operationId: newId(), day: wednesday, period: 'day' },
    ...{ students: [people.tia.personId], cells: [[0, 0, code, null, null, null]] },
  });
}

async function practise() {
  const { ids, people } = season.school;
  const plan = { classId: ids.team, planId: newId<'practice'>(), days: [day('2026-10-13')], place: null };
  const times = { startsAt: '15:30', endsAt: '17:00' };
  const { practices } = await season.save('cole', planPractices, { ...plan, ...times });
  for (const { practiceId } of practices)
    await season.save('cole', savePracticeMarks, {
      ...{ classId: ids.team, practiceId, operationId: newId(), students: [people.tia.personId] },
      cells: [[0, 0, 'P']],
    });
}

async function askForPractices() {
  const classId = season.school.ids.team;
  const kept = (await callAs(laurel, await season.as('office'), readTeamSchedule, { classId })).output.season;
  if (!kept) throw new Error('The team has a season.');
  await season.save('office', saveSeason, { classId, ...kept, minPractices: 1 });
}

/** What of Tia’s standing is of one kind, as the coach sees it: its state, or none. */
const stateOf = (category: string) => async () => {
  const [row] = (await season.board()).rows;
  if (!row?.standing) return 'not worked out';
  return row.standing.reasons.find((each) => each.category === category)?.state ?? 'none';
};
const athletes = async () => (await season.board()).rows.filter(({ standing }) => standing !== null).length;

const saved: readonly {
  what: string;
  pack: string;
  given?: () => Promise<unknown>;
  save: () => Promise<unknown>;
  seen: () => Promise<unknown>;
  before: unknown;
  after: unknown;
}[] = [
  {
    ...{ what: 'a mark of attendance', pack: 'moore-league', given: playOn, save: async () => await mark('A') },
    ...{ seen: stateOf('attendance'), before: 'unknown', after: 'ineligible' },
  },
  {
    ...{ what: 'a contest', pack: 'moore-league', given: async () => await mark('A'), save: playOn },
    ...{ seen: stateOf('attendance'), before: 'none', after: 'ineligible' },
  },
  {
    ...{ what: 'a suspension', pack: 'moore-league', given: async () => await playOn(day('2026-10-15')) },
    save: async () =>
      await season.save('director', saveHappening, {
        ...{ studentId: season.school.people.tia.personId, happeningId: newId(), version: 0 },
        ...{ kind: 'suspension', on: wednesday },
      }),
    ...{ seen: stateOf('conduct'), before: 'none', after: 'warning' },
  },
  {
    ...{ what: 'a clearance', pack: 'mhsaa-michigan', seen: stateOf('clearance'), before: 'ineligible', after: 'none' },
    save: async () =>
      await season.save('office', saveClearance, {
        ...{ studentId: season.school.people.tia.personId, clearanceId: newId(), version: 0, kind: 'physical' },
        ...{ on: day('2026-08-10'), endedOn: null, file: null },
      }),
  },
  {
    ...{ what: 'a practice', pack: 'nysphsaa-new-york', given: askForPractices, save: practise },
    ...{ seen: stateOf('attendance'), before: 'unknown', after: 'none' },
  },
  {
    ...{ what: 'the roster of a team', pack: 'casa-grande', seen: athletes, before: 1, after: 2 },
    save: async () =>
      await season.save('office', enrol, {
        ...{ classId: season.school.ids.team, personId: season.school.people.sam.personId },
        ...{ role: 'student', startsOn: null },
      }),
  },
];

test.each(saved)('a standing is recalculated automatically when $what changes', async (each) => {
  await each.given?.();
  await season.switchOn(each.pack);
  await vi.waitFor(async () => expect(await each.seen()).toBe(each.before), soon);
  await each.save();
  await vi.waitFor(async () => expect(await each.seen()).toBe(each.after), soon);
});
