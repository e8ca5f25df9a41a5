import { deleteContest, readTeamSchedule, saveContest } from '@laurel/domain/classes/team-api';
import { contestFiles } from '@laurel/domain/mapped-files/contest-file-api';
import { callAs, fileLaurel } from '@laurel/server/testing/app';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import { beforeEach, expect, test } from 'vitest';
import { fileDesk } from './testing-desk';

const laurel = await fileLaurel();
let school: TestSchool;

beforeEach(async () => {
  school = await testSchool(laurel);
});

const deskOf = (who: keyof TestSchool['people'] = 'office') =>
  fileDesk(laurel, school, school.people[who].browser, contestFiles);

async function schedule() {
  const { office } = school.people;
  return (await callAs(laurel, office.browser, readTeamSchedule, { classId: school.ids.team })).output.contests;
}

const lines = async () =>
  (await schedule()).map(({ day, startsAt, opponent, site, place }) =>
    [day, startsAt, opponent, site, place].filter(Boolean).join(' '),
  );

const header = 'Team,Opponent,Date,Time,H/A,Venue';

test('a schedule is previewed and imported; its next edition moves what has moved, and everything can be undone', async () => {
  const desk = deskOf();
  const { key } = await desk.upload([
    header,
    'Track,vs. Lakeview,9/4/2026,3:30 PM,,',
    'track,@ Pine Falls,9/11/2026,16.00,,North Field',
    'Track,Doubles,9/18/2026,9:00 AM,N,',
    'Track,Doubles,9/18/2026,1 pm,N,',
    'Track,Doubles,9/18/2026,1 pm,N,',
    'Rowing,Lakeview,9/4/2026,,,',
    'Track,,9/4/2026,,,',
    'Track,Lakeview,tomorrow,,,',
    'Track,Lakeview,9/5/2026,25:00,,',
    'Track,Lakeview,9/5/2026,,moon,',
    'Algebra,Lakeview,9/4/2026,,,',
  ]);
  const planned = await desk.plan(key, { dateOrder: 'mdy' });
  expect(planned.import.counts).toEqual({ contest: { create: 4, reject: 7 } });
  const refused = (await desk.rows(key)).filter(({ action }) => action === 'reject').map(({ line }) => line);
  expect(refused).toEqual([6, 7, 8, 9, 10, 11, 12]);
  expect(await lines(), 'a plan changes nothing').toEqual([]);
  expect(await desk.run(key)).toMatchObject({ import: { state: 'done' } });
  const first = [
    '2026-09-04 15:30 Lakeview home',
    '2026-09-11 16:00 Pine Falls away North Field',
    '2026-09-18 09:00 Doubles neutral',
    '2026-09-18 13:00 Doubles neutral',
  ];
  expect(await lines()).toEqual(first);

  const next = await desk.upload([header, 'Track,Lakeview,2026-09-04,17:00,,', 'Track,Pine Falls,2026-09-11,16:00,,']);
  const again = await desk.plan(next.key, { dateOrder: 'iso' });
  expect(again.import.counts).toEqual({ contest: { update: 1, skip: 1 } });
  await desk.run(next.key);
  expect((await lines())[0]).toBe('2026-09-04 17:00 Lakeview home');
  expect((await desk.undo(next.key)).notices).toEqual([]);
  expect(await lines()).toEqual(first);
  expect((await desk.undo(key)).notices).toEqual([]);
  expect(await lines()).toEqual([]);
});

test('what someone changes after the preview or after the import is kept', async () => {
  const desk = deskOf();
  const { office } = school.people;
  const { key } = await desk.upload([header, 'Track,Lakeview,2026-09-04,15:30,,', 'Track,Pine Falls,2026-09-11,,,']);
  await desk.plan(key);
  await desk.run(key);
  const [lakeview, pine] = await schedule();
  if (!lakeview || !pine) throw new Error('The contests are not there.');
  const next = await desk.upload([header, 'Track,Lakeview,2026-09-04,17:00,,']);
  await desk.plan(next.key);
  await callAs(laurel, office.browser, saveContest, { ...lakeview, classId: school.ids.team, place: 'Moved' });
  await desk.run(next.key);
  expect((await desk.rows(next.key)).map(({ action }) => action)).toEqual(['conflict']);
  expect((await lines())[0]).toBe('2026-09-04 15:30 Lakeview home Moved');
  await callAs(laurel, office.browser, deleteContest, { classId: school.ids.team, contestId: pine.contestId });
  expect((await desk.undo(key)).notices).toHaveLength(1);
  expect(await lines()).toEqual(['2026-09-04 15:30 Lakeview home Moved']);
});

test('only people who can change a school’s classes can import its schedules', async () => {
  const file = [header, 'Track,Lakeview,2026-09-04,15:30,,'];
  for (const who of ['cole', 'director', 'ada', 'tia'] as const)
    expect((await deskOf(who).upload(file)).status, who).toBe(403);
  const { key } = await deskOf().upload(file);
  const elsewhere = await testSchool(laurel, 'Contests elsewhere');
  expect((await callAs(laurel, elsewhere.people.office.browser, contestFiles.read, key)).status).toBe(404);
});
