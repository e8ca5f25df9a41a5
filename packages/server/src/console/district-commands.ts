import { Fault } from '@laurel/domain/kit/fault';
import { id } from '@laurel/domain/kit/id';
import { pluralize } from '@laurel/domain/kit/sentence';
import { verifyAttendance } from '@laurel/server/attendance/verify';
import { redactEvent } from '@laurel/server/audit/redact-event';
import { type AuditFault, verifyAudit } from '@laurel/server/audit/verify-store';
import { verifyGpas } from '@laurel/server/credits/verify-gpas';
import { deleteFactors } from '@laurel/server/factors/factor-store';
import { endOtherSteps } from '@laurel/server/factors/step-store';
import { verifyGrades } from '@laurel/server/grades/verify';
import { writeAudit } from '@laurel/server/http/audit-store';
import { tellSignInChange } from '@laurel/server/notices/tell-sign-in-change';
import { findAccount } from '@laurel/server/people/account-store';
import { issueCodeFor } from '@laurel/server/people/activate';
import { readDistricts } from '@laurel/server/people/district-store';
import { endSessionsOfAccount } from '@laurel/server/people/session-store';
import { verifyFinals } from '@laurel/server/postings/verify-finals';
import { verifyRatings } from '@laurel/server/standards/keep-ratings';
import { asConsole, type CommandDatabase, theDistrict } from './command-database';

// Nobody reads more differences than these; the count is of all.
const mostShown = 20;

/** Works out every grade and day of the district (of all, when null) anew; 1 when any differs. */
export async function verifyDistricts(database: CommandDatabase, name: string | null): Promise<number> {
  const districts = name === null ? await readDistricts(database.pool) : [await theDistrict(database, name)];
  let differences = 0;
  for (const district of districts) {
    const found = await asConsole(database, district, verifyGrades);
    differences += found.differences.length;
    say(`${district.name}: ${found.grades} grades recalculated, ${found.differences.length} differences found.`);
    for (const each of found.differences.slice(0, mostShown)) {
      const shown = (grade: { soFar: string | null } | null) =>
        grade === null ? 'none' : (grade.soFar ?? 'no number');
      say(
        `  class ${each.classId}, student ${each.studentId}, term ${each.termId}, ${each.audience}: stored ${shown(each.stored)}, should be ${shown(each.expected)}`,
      );
    }
    differences += await verifyPosted(database, district);
    differences += await verifyStandards(database, district);
    differences += await verifyAverages(database, district);
    differences += await verifyDays(database, district);
    differences += await verifyEvents(database, district);
  }
  return differences === 0 ? 0 : 1;
}

/** The same for final grades: whether each is what it was made of; answers how many aren’t. */
async function verifyPosted(
  database: CommandDatabase,
  district: Awaited<ReturnType<typeof theDistrict>>,
): Promise<number> {
  const { finals, differences } = await asConsole(database, district, verifyFinals);
  say(`${district.name}: ${finals} final grades compared, ${differences.length} differences found.`);
  for (const { classId, studentId, termId } of differences.slice(0, mostShown))
    say(`  class ${classId}, student ${studentId}, term ${termId}: not what it was made of`);
  return differences.length;
}

/** The same for what standards came to when terms were closed; answers how many aren’t what they were made of. */
async function verifyStandards(
  database: CommandDatabase,
  district: Awaited<ReturnType<typeof theDistrict>>,
): Promise<number> {
  const { ratings, differences } = await asConsole(database, district, verifyRatings);
  say(`${district.name}: ${ratings} final ratings compared, ${differences.length} differences found.`);
  for (const { classId, studentId, termId } of differences.slice(0, mostShown))
    say(`  class ${classId}, student ${studentId}, term ${termId}: not what it was made of`);
  return differences.length;
}

/** The same for grade point averages: whether the database adds them up alike; answers how many differ. */
async function verifyAverages(
  database: CommandDatabase,
  district: Awaited<ReturnType<typeof theDistrict>>,
): Promise<number> {
  const { gpas, differences } = await asConsole(database, district, verifyGpas);
  say(`${district.name}: ${gpas} grade point averages recalculated, ${differences.length} differences found.`);
  for (const { studentId } of differences.slice(0, mostShown)) say(`  student ${studentId}`);
  return differences.length;
}

/** The same for every stored day of attendance; answers how many differ. */
async function verifyDays(
  database: CommandDatabase,
  district: Awaited<ReturnType<typeof theDistrict>>,
): Promise<number> {
  const { days, differences } = await asConsole(database, district, verifyAttendance);
  say(`${district.name}: ${days} attendance days recalculated, ${differences.length} differences found.`);
  for (const { studentId, day, stored, expected } of differences.slice(0, mostShown))
    say(`  student ${studentId}, ${day}: stored ${stored ?? 'not taken'}, should be ${expected ?? 'not taken'}`);
  return differences.length;
}

/** The same for the audit: whether each event and value is as it was written; answers how many aren't. */
async function verifyEvents(
  database: CommandDatabase,
  district: Awaited<ReturnType<typeof theDistrict>>,
): Promise<number> {
  const { events, faults } = await asConsole(database, district, verifyAudit);
  say(`${district.name}: ${events} audit events checked, ${faults.length} differences found.`);
  for (const { eventId, what, fault } of faults.slice(0, mostShown)) {
    say(
      `  ${eventId === null ? '' : `audit event ${eventId}${what === null ? '' : ` (${what})`}: `}${auditFaults[fault]}`,
    );
  }
  return faults.length;
}

const auditFaults: Readonly<Record<AuditFault['fault'], string>> = {
  missing: 'it was deleted.',
  changed: 'it, or the event before it, was changed after it was written.',
  unchained: 'it was added without going through the app.',
  value: 'a value was changed after it was written.',
  values: 'a value was added or deleted after it was written.',
  redaction: 'a value was redacted without a record of who did it.',
  end: 'the last audit events were deleted.',
};

/** Redacts the values of an event; the event itself stays. */
export async function redactAuditEvent(
  database: CommandDatabase,
  district: string | null,
  { eventId, reason }: { eventId: string; reason: string },
): Promise<number> {
  const found = await theDistrict(database, district);
  if (!id('operation').safeParse(eventId).success)
    throw new Fault('invalid', `“${eventId}” isn’t the ID of an audit event.`);
  const redacted = await asConsole(database, found, async (scope) => await redactEvent(scope, eventId, reason)).catch(
    (error: unknown) => {
      if (!(error instanceof Fault && error.code === 'not-found')) throw error;
      throw new Fault('not-found', 'No event with this ID has values left to redact.');
    },
  );
  say(`${pluralize(redacted, '1 value', '# values')} redacted.`);
  return 0;
}

/** Prints a new activation code: the way back for an administrator who lost the password. */
export async function issueCodeByUsername(
  database: CommandDatabase,
  district: string | null,
  username: string,
): Promise<number> {
  const found = await theDistrict(database, district);
  const { code, expiresAt } = await asConsole(database, found, async (scope) => {
    const account = await findAccount(scope, username);
    if (!account) throw new Fault('not-found', `No one in ${found.name} signs in as “${username}.”`);
    await writeAudit(
      { ...scope, caller: null },
      { what: 'code from the console', outcome: 'done', details: { accountId: account.id } },
    );
    return await issueCodeFor(scope, account.id);
  });
  say(`${code}\nOpen /activate and choose a new password before ${expiresAt.slice(0, 10)}.`);
  return 0;
}

/** Removes someone's second step: the way back for an administrator who lost it. */
export async function resetSecondStep(
  database: CommandDatabase,
  district: string | null,
  username: string,
): Promise<number> {
  const found = await theDistrict(database, district);
  const removed = await asConsole(database, found, async (scope) => {
    const account = await findAccount(scope, username);
    if (!account) throw new Fault('not-found', `No one in ${found.name} signs in as “${username}.”`);
    const count = await deleteFactors(scope, account.id);
    if (count === 0) return 0;
    await endOtherSteps(scope, account.id, null);
    await endSessionsOfAccount(scope, account.id, null);
    await tellSignInChange(scope, { personId: account.person_id, accountId: account.id, what: 'reset' });
    const concerns = [{ kind: 'person', id: account.person_id }] as const;
    const details = { accountId: account.id };
    await writeAudit(
      { ...scope, caller: null },
      { what: 'second step from the console', outcome: 'done', details, concerns },
    );
    return count;
  });
  if (removed === 0) say('This account has no two-step verification.');
  else say('Two-step verification was reset. They sign in with their password and can set it up again.');
  return 0;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
