import { Fault, notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { translatable } from '@laurel/domain/kit/sentence';
import * as api from '@laurel/domain/people/api';
import * as bulk from '@laurel/domain/people/bulk-api';
import * as directory from '@laurel/domain/people/directory-api';
import * as family from '@laurel/domain/people/family-api';
import * as medical from '@laurel/domain/people/medical-alert-api';
import { readUsers } from '@laurel/domain/people/permissions';
import type { PersonDetail } from '@laurel/domain/people/person';
import * as resets from '@laurel/domain/people/reset-password-api';
import * as schools from '@laurel/domain/people/school-enrolment-api';
import * as steps from '@laurel/domain/people/second-step-api';
import * as viewing from '@laurel/domain/people/view-as-api';
import { viewingMinutes } from '@laurel/domain/people/view-as-api';
import type { Scope } from '@laurel/server/db/scope';
import type { Sealing } from '@laurel/server/factors/sealing';
import type { AfterChange } from '@laurel/server/factors/set-up';
import { noteView } from '@laurel/server/http/audit-store';
import type { Door } from '@laurel/server/http/door';
import { serve, serveInSteps, servePublic, servePublicInSteps } from '@laurel/server/http/serve';
import type { Visit } from '@laurel/server/http/visit';
import type { Chore } from '@laurel/server/jobs/chores';
import { writeLanguage } from './account-store';
import { activate } from './activate';
import { addGuardian, addPerson, readPlaces } from './add-person';
import { changePassword, confirmPassword } from './change-password';
import { changePeople, issueCodes, undoPeopleChange } from './change-people';
import { issueCode, resetFactors, setPersonActive } from './change-person';
import {
  deleteSchoolEnrolment,
  enrollStudentByIdentifier,
  saveSchoolEnrolment,
  turnToSchools,
} from './change-school-enrolment';
import { codesIn } from './code-store';
import { districtRoutes, type RetellRequiredStep } from './district-settings';
import { readOwnTies } from './family-store';
import { createFirstAdministrator } from './first-run';
import { forgetOldDevices } from './known-device-store';
import { deleteExpiredAttempts } from './limit-tries';
import { readMedicalAlert, saveMedicalAlert } from './medical-alert';
import { noteRecordView } from './note-record-view';
import { openAccount } from './open-account';
import { isPersonChangeable, readMergedInto, readPeople, readPerson } from './people-store';
import { readSchoolsFor } from './person-store';
import { readGuardianContacts } from './read-guardian-contacts';
import { askForReset, type MailResetCode, resetPassword, type TellOfReset } from './reset-password';
import { askForPasskey, passSecondStep } from './second-step';
import { sessionDataOf, signedOutData } from './session-data';
import { endOwnSession, forgetOldSessions, readOwnSessions, writeViewing } from './session-store';
import { setPhoto } from './set-photo';
import { signIn } from './sign-in';
import {
  addGuardianship,
  describeGuardianship,
  keepGuardianAt18,
  keepOwnGuardian,
  placeGuardian,
  type TellGuardian,
  updateGuardianship,
} from './update-guardianship';
import { updatePerson } from './update-person';

/** The classes a person is in, as the room of classes knows them. The roof connects it. */
export type ReadEnrolments = (scope: Scope, personId: Id<'person'>) => Promise<PersonDetail['enrolments']>;

/** What rooms above this one do for it. */
interface Above {
  readonly readEnrolments: ReadEnrolments;
  /** Whether a roster brings this person, as imports know it. */
  readonly isFromRoster: (scope: Scope, personId: Id<'person'>) => Promise<boolean>;
  readonly tellGuardian: TellGuardian;
  readonly sealing: Sealing;
  readonly afterFactorChange: AfterChange;
  readonly retellRequiredStep: RetellRequiredStep;
  readonly mailResetCode: MailResetCode;
  readonly tellOfReset: TellOfReset;
}

/** What is forgotten as soon as it means nothing any more, and schools people change to on a day. */
export const peopleChores: readonly Chore[] = [
  { name: 'turn-to-schools', isDueAtStart: true, run: turnToSchools },
  { name: 'forget-sessions', run: forgetOldSessions },
  { name: 'forget-tries', run: deleteExpiredAttempts },
  { name: 'forget-codes', run: codesIn('activation_code').forgetOld },
  { name: 'forget-reset-codes', run: codesIn('reset_code').forgetOld },
  { name: 'forget-devices', run: forgetOldDevices },
];

/** `firstRunToken` is what the console shows while nobody has an account; `null` once a district is there. */
export function peopleRoutes(door: Door, firstRunToken: string | null, above: Above): void {
  serveSigningIn(door, firstRunToken, above);
  serveSessions(door);
  districtRoutes(door, above.retellRequiredStep);
  serveDirectory(door, above);
}

/** For who isn’t signed in yet. */
function serveSigningIn(door: Door, firstRunToken: string | null, above: Above): void {
  servePublic(
    door,
    api.sessionData,
    (scope) => sessionDataOf(scope, scope.signedIn, door.isMailOn),
    async () => ({ ...signedOutData, isFirstRun: true }),
  );
  servePublicInSteps(door, api.signIn, (step, input, visit) => signIn(door, step, input, visit));
  servePublicInSteps(door, steps.passSecondStep, async (step, input, visit) => {
    return await passSecondStep(door, above.sealing, step, input, visit);
  });
  servePublicInSteps(door, steps.askForPasskey, async (step, input, visit) => await askForPasskey(step, input, visit));
  servePublicInSteps(door, resets.askForReset, async (step, input, visit) => {
    return await askForReset(door, step, above.mailResetCode, input, visit);
  });
  servePublicInSteps(door, resets.resetPassword, async (step, input, visit) => {
    return await resetPassword(door, step, above.tellOfReset, input, visit);
  });
  servePublicInSteps(door, api.activate, (step, input, visit) => activate(door, step, input, visit));
  servePublic(
    door,
    api.createFirstAdministrator,
    async () => {
      throw new Fault('conflict', translatable`Laurel is already set up. Sign in instead.`);
    },
    async (input, visit) => {
      if (firstRunToken === null) throw notFound();
      return await createFirstAdministrator(door, firstRunToken, input, visit);
    },
  );
}

/** One’s own sessions, and how one signs in. */
function serveSessions(door: Door): void {
  serve(door, api.signOut, async (scope, _, visit) => {
    if (visit.sessionId) await endOwnSession(scope, visit.sessionId);
    visit.carrySession(null);
  });
  serve(door, viewing.viewAs, viewAs);
  serve(door, viewing.stopViewing, async (scope, _, visit) => await stopViewing(scope, visit));
  serveInSteps(door, api.changePassword, changePassword);
  serveInSteps(door, steps.confirmPassword, confirmPassword);
  serve(door, api.chooseLanguage, async (scope, { language }) => {
    if (!(await writeLanguage(scope, language)))
      throw new Fault('refused', translatable`Your district doesn’t offer this language. Choose another one.`);
  });
  serve(door, api.readSessions, async (scope, _, visit) => ({
    sessions: (scope.caller.isViewed ? [] : await readOwnSessions(scope)).map((session) => ({
      sessionId: session.id,
      isThis: session.id === visit.sessionId,
      userAgent: session.user_agent,
      address: session.address,
      createdAt: session.created_at,
      seenAt: session.seen_at,
    })),
  }));
  serve(door, api.endSession, async (scope, { sessionId }) => {
    if ((await endOwnSession(scope, sessionId)) === 0) throw notFound();
  });
}

function serveDirectory(door: Door, above: Above): void {
  const { readEnrolments, isFromRoster, tellGuardian, afterFactorChange } = above;
  serve(door, directory.readPeople, async (scope, filter) => {
    const { schoolId } = filter;
    if (schoolId !== undefined) {
      const schools = await readSchoolsFor(scope, readUsers);
      if (!schools.some((school) => school.schoolId === schoolId)) throw notFound();
    }
    const people = await readPeople(scope, filter);
    return { people, count: people[0]?.count ?? 0 };
  });
  serve(door, directory.readPerson, async (scope, input) => {
    const person = await readPersonOrKept(scope, input.personId);
    if (!person) throw notFound();
    const { personId } = person;
    await noteRecordView(scope, person);
    const [enrolments, isRostered] = [await readEnrolments(scope, personId), await isFromRoster(scope, personId)];
    return { ...person, enrolments, isFromRoster: isRostered };
  });
  serve(door, directory.readPlaces, readPlaces);
  serve(door, directory.addPerson, addPerson);
  serve(door, directory.addGuardian, async (scope, input) => await addGuardian(scope, input, tellGuardian));
  serve(door, directory.updatePerson, updatePerson);
  serve(door, medical.readMedicalAlert, readMedicalAlert);
  serve(door, medical.saveMedicalAlert, saveMedicalAlert);
  serve(door, bulk.changePeople, changePeople);
  serve(door, bulk.undoPeopleChange, undoPeopleChange);
  serve(door, bulk.issueCodes, issueCodes);
  serve(door, schools.saveSchoolEnrolment, saveSchoolEnrolment);
  serve(door, schools.enrollStudentByIdentifier, enrollStudentByIdentifier);
  serve(door, schools.deleteSchoolEnrolment, deleteSchoolEnrolment);
  serve(door, directory.openAccount, openAccount);
  serve(door, directory.setPhoto, setPhoto);
  serve(door, directory.setPersonActive, setPersonActive);
  serve(door, directory.issueCode, issueCode);
  serve(door, directory.resetFactors, async (scope, input) => await resetFactors(scope, input, afterFactorChange));
  serve(
    door,
    directory.updateGuardianship,
    async (scope, input) => await updateGuardianship(scope, input, tellGuardian),
  );
  serve(door, directory.describeGuardianship, describeGuardianship);
  serve(door, directory.placeGuardian, placeGuardian);
  serve(door, directory.keepGuardianAt18, async (scope, input) => await keepGuardianAt18(scope, input, tellGuardian));
  serve(door, family.readOwnFamily, readOwnTies);
  serve(door, family.readGuardianContacts, readGuardianContacts);
  serve(door, family.keepOwnGuardian, async (scope, input) => await keepOwnGuardian(scope, input, tellGuardian));
  serve(door, directory.addGuardianship, async (scope, input) => await addGuardianship(scope, input, tellGuardian));
}

/** A person, or the one whose record theirs was merged into. */
async function readPersonOrKept(scope: Scope, personId: Id<'person'>): ReturnType<typeof readPerson> {
  const person = await readPerson(scope, personId);
  if (person) return person;
  const kept = await readMergedInto(scope, personId);
  return kept && (await readPerson(scope, kept));
}

/** Shows this session the pages of another person; who looked at whom is on record. */
async function viewAs(scope: Scope, { personId }: { personId: Id<'person'> }, { sessionId }: Visit): Promise<void> {
  if (!sessionId || !(await isPersonChangeable(scope, personId))) throw notFound();
  if (personId === scope.caller.personId)
    throw new Fault('invalid', translatable`These are your own pages. Choose someone else.`);
  await noteView(scope, { what: 'view as', details: { personId }, concerns: [{ kind: 'person', id: personId }] });
  await writeViewing(scope, sessionId, { personId, until: new Date(scope.nowMs + viewingMinutes * 60_000) });
}

/** Shows this session its own pages again. */
async function stopViewing(scope: Scope, { sessionId }: Visit): Promise<void> {
  if (sessionId) await writeViewing(scope, sessionId, null);
}
