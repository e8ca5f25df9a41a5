import type { AddressInfo } from 'node:net';
import { releaseScores, saveScores } from '@laurel/domain/grades/api';
import type { Day } from '@laurel/domain/kit/day';
import { markNotice, readNotices, readPreferences, savePreference, saveQuietHours } from '@laurel/domain/notices/api';
import { digestTimes } from '@laurel/domain/notices/digest-times';
import type { EmailChoice } from '@laurel/domain/notices/kind';
import { chooseLanguage } from '@laurel/domain/people/api';
import { updateGuardianship } from '@laurel/domain/people/directory-api';
import { newId } from '@laurel/server/db/new-id';
import { inScope } from '@laurel/server/db/testing';
import { callAs, sessionOf, type TestLaurel, testLaurel } from '@laurel/server/testing/app';
import { type Member, type TestSchool, testSchool } from '@laurel/server/testing/school';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sendNotice } from './send-notice';

// A real mail server on this machine; `answer` is what it says to the next letters, by turns.
type Answer = 'take' | 'later' | 'never' | 'hang up';
const inbox: { to: string; from: string; user: string; text: string }[] = [];
let answers: Answer[] = [];
let tries = 0;
const server = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  onAuth: ({ username, password }, _, done) =>
    password === 'p@ss' ? done(null, { user: username }) : done(new Error('Wrong password')),
  onRcptTo: (_, __, done) => {
    if (answers[0] !== 'never') return done();
    answers.shift();
    tries += 1;
    return done(Object.assign(new Error('No such mailbox'), { responseCode: 550 }));
  },
  onData: (stream, session, done) => {
    const pieces: Buffer[] = [];
    stream.on('data', (piece: Buffer) => pieces.push(piece));
    stream.on('end', () => {
      const answer = answers.shift() ?? 'take';
      tries += 1;
      if (answer === 'later') return done(Object.assign(new Error('Greylisted'), { responseCode: 451 }));
      const from = session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address;
      const to = session.envelope.rcptTo.map(({ address }) => address).join();
      inbox.push({ to, from, user: String(session.user), text: unfold(Buffer.concat(pieces).toString()) });
      // The letter is taken, and the answer is lost on the way.
      if (answer === 'take') return done();
      for (const connection of server.connections) connection.close();
      return undefined;
    });
  },
});

/** A letter as it is read, but for letters beyond ASCII. */
function unfold(letter: string): string {
  return letter.replace(/=\r\n/g, '').replace(/=3D/g, '=');
}

let laurel: TestLaurel;
let school: TestSchool;
const origin = 'https://laurel.school.example';

beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const url = `smtp://laurel:p%40ss@127.0.0.1:${port}`;
  laurel = await testLaurel({ mail: { url, from: 'Test High <laurel@school.example>', origin } });
  await laurel.laurel.startJobs();
});
afterAll(async () => {
  await laurel.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});
beforeEach(async () => {
  school = await testSchool(laurel);
  inbox.length = 0;
  answers = [];
  tries = 0;
  await school.query('update account set email = $1 where id = $2', ['pia@home.example', school.people.pia.accountId]);
});

async function choose({ browser }: Member, email: EmailChoice): Promise<void> {
  await callAs(laurel, browser, savePreference, { kind: 'scores-released', isInApp: true, email });
}

async function releaseScore(value = '16.75'): Promise<void> {
  const { ids, people } = school;
  const of = { classId: ids.algebra, assignmentId: ids.exam };
  const browser = await sessionOf(laurel, school.districtId, people.ada.accountId);
  const entered = await callAs(laurel, browser, saveScores, {
    classId: ids.algebra,
    operationId: newId(),
    cause: 'entered',
    students: [people.sam.personId],
    assignments: [ids.exam],
    cells: [[0, 0, 0, value, 'none', 0]],
  });
  expect(entered.status, entered.text).toBe(200);
  expect((await callAs(laurel, browser, releaseScores, of)).output.released).toBe(1);
}

/** Someone else of the district is told something, upon which Laurel looks for mail. */
async function wake(): Promise<void> {
  const importId = newId<'import'>();
  const details = { importId, fileName: 'a.zip', outcome: 'done', place: 'roster', classId: null } as const;
  await inScope(laurel.database, school.districtId, async (scope) => {
    const at = { ...scope, nowMs: laurel.time.nowMs };
    const to = [{ personId: school.people.office.personId, studentId: null }];
    await sendNotice(at, { kind: 'import-finished', subjectId: importId, details, to });
  });
}

async function until(isSo: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const end = Date.now() + 20_000;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`It took longer than 20 seconds: ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Long enough for what should not come to have come. */
async function quietMoment(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 3000));
}

const states = async () =>
  (await school.query('select state from notice_mail order by began_at, id')).map(({ state }) => state);

test('a notice set to “at once” is emailed soon: to whom, what, a link, and a link to the settings; no score', async () => {
  await choose(school.people.pia, 'at-once');
  await releaseScore();
  await until(() => inbox.length > 0, 'the e-mail');
  await until(async () => (await states()).join() === 'sent', 'the record');
  const [letter] = inbox;
  expect(letter).toMatchObject({ to: 'pia@home.example', from: 'laurel@school.example', user: 'laurel' });
  const text = letter?.text ?? '';
  expect(text).toContain('Exam was graded for Sam Student');
  expect(text).toContain('From: Test High <laurel@school.example>');
  expect(text).toContain('Content-Type: text/plain');
  expect(text).toContain('Content-Type: text/html');
  expect(text).toContain(`${origin}/parentdashboard?child=${school.people.sam.personId}`);
  expect(text.match(new RegExp(`${origin}/pages/account-settings/notifications`, 'g'))).toHaveLength(3);
  expect(text.replace(/^.*(Date|boundary|Message-ID).*$/gim, '')).not.toContain('16.75');
  await wake();
  await quietMoment();
  expect(inbox).toHaveLength(1);
});

test('an email is in its recipient’s language', async () => {
  await choose(school.people.pia, 'at-once');
  const { browser } = school.people.pia;
  expect((await callAs(laurel, browser, chooseLanguage, { language: 'fr' })).status).toBe(200);
  await releaseScore();
  await until(() => inbox.length > 0, 'the e-mail');
  expect(inbox[0]?.text).toContain('<html lang="fr" dir="ltr">');
});

test('after a temporary failure of the mail server, the email is sent again and arrives once', async () => {
  await choose(school.people.pia, 'at-once');
  answers = ['later', 'take'];
  await releaseScore();
  await until(() => inbox.length > 0, 'the e-mail');
  await until(async () => (await states()).join() === 'refused,sent', 'the record');
  await wake();
  await quietMoment();
  expect([inbox.length, tries]).toEqual([1, 2]);
});

test('an address that is rejected permanently isn’t tried again', async () => {
  await choose(school.people.pia, 'at-once');
  answers = ['never'];
  await releaseScore();
  await until(async () => (await states()).join() === 'failed', 'the record');
  await wake();
  await quietMoment();
  expect([inbox.length, tries]).toEqual([0, 1]);
});

test('an email whose confirmation was lost is never sent twice', async () => {
  await choose(school.people.pia, 'at-once');
  answers = ['hang up'];
  await releaseScore();
  await until(() => inbox.length === 1, 'the e-mail');
  await quietMoment();
  await wake();
  await quietMoment();
  expect([inbox.length, await states()]).toEqual([1, ['sending']]);
});

test('the digest waits for the school’s morning and for the end of quiet hours, and is one email', async () => {
  const { pia } = school.people;
  const began = laurel.time.nowMs;
  expect((await callAs(laurel, pia.browser, readPreferences, {})).output.kinds[0]?.email, 'the default').toBe('daily');
  await callAs(laurel, pia.browser, saveQuietHours, { quietHours: { from: '21:00', until: '07:30' } });
  await releaseScore();
  try {
    for (const when of ['2026-10-17T18:00:00Z', '2026-10-18T06:59:00Z', '2026-10-18T07:10:00Z']) {
      laurel.time.nowMs = Date.parse(when);
      await wake();
      await quietMoment();
      expect(inbox, when).toHaveLength(0);
    }
    laurel.time.nowMs = Date.parse('2026-10-18T07:30:00Z');
    await wake();
    await until(() => inbox.length > 0, 'the digest');
    expect(inbox[0]?.text).toContain('since yesterday morning');
  } finally {
    laurel.time.nowMs = began;
  }
});

test.each([
  ['evening', ['2026-10-17T12:00:00Z', '2026-10-17T17:59:00Z'], '2026-10-17T18:00:00Z', 'since yesterday evening'],
  ['weekly', ['2026-10-18T12:00:00Z', '2026-10-23T17:59:00Z'], '2026-10-23T18:00:00Z', 'this week'],
] as const)('the %s digest waits for its hour', async (choice, early, due, words) => {
  const began = laurel.time.nowMs;
  await choose(school.people.pia, choice);
  await releaseScore();
  try {
    for (const when of early) {
      laurel.time.nowMs = Date.parse(when);
      await wake();
      await quietMoment();
      expect(inbox, when).toHaveLength(0);
    }
    laurel.time.nowMs = Date.parse(due);
    await wake();
    await until(() => inbox.length > 0, 'the digest');
    expect(inbox[0]?.text).toContain(words);
  } finally {
    laurel.time.nowMs = began;
  }
});

test('a digest is sent at the district’s hour, and the settings show it to everyone', async () => {
  const began = laurel.time.nowMs;
  const value = { morningHour: 5, eveningHour: 15, weekday: 5 };
  const { admin, pia } = school.people;
  expect((await callAs(laurel, admin.browser, digestTimes.save, { version: 0, value })).status).toBe(200);
  expect((await callAs(laurel, pia.browser, readPreferences, {})).output.digests).toEqual(value);
  await choose(pia, 'evening');
  await releaseScore();
  try {
    laurel.time.nowMs = Date.parse('2026-10-17T14:59:00Z');
    await wake();
    await quietMoment();
    expect(inbox).toHaveLength(0);
    laurel.time.nowMs = Date.parse('2026-10-17T15:00:00Z');
    await wake();
    await until(() => inbox.length > 0, 'the digest');
  } finally {
    laurel.time.nowMs = began;
  }
});

test('what was read, or may no longer be seen, isn’t in any email', async () => {
  const { ids, people } = school;
  const began = laurel.time.nowMs;
  await school.query('update account set email = $1 where id = $2', ['sam@school.example', people.sam.accountId]);
  await releaseScore();
  const [notice] = (await callAs(laurel, people.sam.browser, readNotices, {})).output.notices;
  if (notice) await callAs(laurel, people.sam.browser, markNotice, { noticeId: notice.noticeId, isRead: true });
  const flags = { seesAcademics: true, seesAttendance: true, seesFitness: true, seesContact: false };
  const block = { guardianshipId: ids.guardianship, version: 1, isBlocked: true, blockReason: 'Court order' };
  expect((await callAs(laurel, people.admin.browser, updateGuardianship, { ...flags, ...block })).status).toBe(200);
  try {
    laurel.time.nowMs = Date.parse('2026-10-18T08:00:00Z');
    await wake();
    await quietMoment();
    expect([inbox, await states()]).toEqual([[], []]);
  } finally {
    laurel.time.nowMs = began;
  }
});

test('of many notices of one kind, the first is sent at once, and those of the next quarter of an hour together', async () => {
  const { people, schoolId } = school;
  await school.query('update account set email = $1 where id = $2', ['olga@school.example', people.office.accountId]);
  const choice = { kind: 'absence-reported', isInApp: true, email: 'at-once' } as const;
  await callAs(laurel, people.office.browser, savePreference, choice);
  const tell = async () => {
    const absenceId = newId<'absence'>();
    await inScope(laurel.database, school.districtId, async (scope) => {
      const details = { absenceId, startsOn: '2026-10-19' as Day, endsBefore: '2026-10-20' as Day, schoolId };
      const to = [{ personId: people.office.personId, studentId: people.sam.personId }];
      const at = { ...scope, nowMs: laurel.time.nowMs };
      await sendNotice(at, { kind: 'absence-reported', subjectId: absenceId, details, to });
    });
  };
  await tell();
  await until(() => inbox.length === 1, 'the first e-mail');
  expect(inbox[0]?.text).toContain('reported for Sam Student');
  for (let n = 0; n < 5; n += 1) await tell();
  await quietMoment();
  expect(inbox).toHaveLength(1);
  const before = laurel.time.nowMs;
  laurel.time.nowMs = before + 16 * 60_000;
  await wake();
  await until(() => inbox.length === 2, 'the second e-mail');
  expect(inbox[1]?.text).toContain('Subject: 5 absences were reported');
  laurel.time.nowMs = before;
});

test('the settings say which address gets email', async () => {
  const { output } = await callAs(laurel, school.people.pia.browser, readPreferences, {});
  expect(output).toMatchObject({ isMailOn: true, address: 'pia@home.example' });
});
