import { type AthleteFacts, athleteFacts } from '@laurel/domain/eligibility/athlete-fact';
import type * as api from '@laurel/domain/eligibility/board-api';
import * as board from '@laurel/domain/eligibility/board-api';
import * as courses from '@laurel/domain/eligibility/course-rule';
import {
  courseRule,
  type readCourseRule as readCall,
  type saveCourseRule as saveCall,
  usualCourseRule,
} from '@laurel/domain/eligibility/course-rule';
import { newDecisionsBy } from '@laurel/domain/eligibility/decisions';
import * as letters from '@laurel/domain/eligibility/letter-api';
import * as packs from '@laurel/domain/eligibility/pack-api';
import { changeEligibility, keepFacts } from '@laurel/domain/eligibility/permissions';
import { readyAthlete } from '@laurel/domain/eligibility/ready-athlete';
import { schoolTime } from '@laurel/domain/eligibility/school-time';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import { isSameDecimal } from '@laurel/domain/kit/same-decimal';
import { translatable } from '@laurel/domain/kit/sentence';
import type { ParsedInputOf } from '@laurel/domain/wire/endpoint';
import type { Scope } from '@laurel/server/db/scope';
import type { Door } from '@laurel/server/http/door';
import { type Handler, serve } from '@laurel/server/http/serve';
import type { Chore } from '@laurel/server/jobs/chores';
import { mayChangeAthlete } from './athlete-reach-store';
import { calendarSettingsRoutes } from './calendar-settings';
import { readLocalMinute } from './calendar-store';
import { readCases, readHeldNow } from './cases';
import { endGrant, giveGrant } from './change-grants';
import { movePack, readPacks, switchPackOff, switchPackOn } from './change-packs';
import * as store from './course-rule-store';
import { lockStandings } from './due-store';
import { readClassesOf, readFacts, writeFacts } from './fact-store';
import { keepStandings } from './keep-standings';
import { ownRuleRoutes } from './own-rules';
import { addPackFile, removePackFile } from './pack-files';
import { readBoard, readOwnStandings, readPastTerms, readStanding } from './read-standing';
import { readRecipients } from './recipient-store';
import { writeDecisions } from './standing-store';
import { tryPack } from './try-pack';
import { workOut } from './work-out';

export const eligibilityChores: readonly Chore[] = [keepStandings];

export function eligibilityRoutes(door: Door): void {
  calendarSettingsRoutes(door);
  ownRuleRoutes(door);
  serve(door, board.readBoard, readBoard);
  serve(door, board.readStanding, readStanding);
  serve(door, board.readOwnStandings, readOwnStandings);
  serve(door, letters.readRecipients, readRecipients);
  serve(door, board.saveFacts, saveFacts);
  serve(door, board.decideNow, decideNow);
  serve(door, courses.readCourseRule, readCourseRule);
  serve(door, courses.saveCourseRule, saveCourseRule);
  serve(door, packs.readPacks, readPacks);
  serve(door, packs.switchPackOn, switchPackOn);
  serve(door, packs.movePack, movePack);
  serve(door, packs.switchPackOff, switchPackOff);
  serve(door, packs.tryPack, tryPack);
  serve(door, packs.addPackFile, addPackFile);
  serve(door, packs.removePackFile, removePackFile);
  serve(door, packs.giveGrant, giveGrant);
  serve(door, packs.endGrant, endGrant);
}

/** Makes official what checks have decided of an athlete and isn’t in effect yet. A repeat finds nothing left to decide. */
const decideNow: Handler<typeof api.decideNow> = async (scope, { studentId }) => {
  if (!(await mayChangeAthlete(scope, studentId, changeEligibility))) throw notFound();
  await lockStandings(scope);
  const cases = await readCases(scope, [studentId], await readHeldNow(scope));
  const now = schoolTime.parse(await readLocalMinute(scope));
  const decided = cases.flatMap(({ teamId, record, packs, calendar }) =>
    (['all', 'released'] as const).flatMap((view) =>
      newDecisionsBy(packs, readyAthlete(record, view), calendar, now, 'early').map((each) => ({
        ...each,
        ...{ studentId, teamId },
      })),
    ),
  );
  await writeDecisions(scope, decided);
  await workOut(scope, [studentId]);
  return { decided: decided.filter(({ view }) => view === 'released').length };
};

/** Keeps what the school says of an athlete. A repeat changes nothing. */
async function saveFacts(
  scope: Scope,
  { studentId, ...given }: ParsedInputOf<typeof api.saveFacts>,
): Promise<{ version: number }> {
  if (!(await mayChangeAthlete(scope, studentId, keepFacts))) throw notFound();
  const [before] = await readFacts(scope, [studentId]);
  const kept = before ? linesOf(before) : [];
  const own = new Set<string>([...(await readClassesOf(scope, [studentId])), ...kept].map(({ classId }) => classId));
  const past = await readPastTerms(scope, studentId);
  const terms = new Set<string | undefined>([...past, ...kept].map(({ termId }) => termId));
  const isKnown = ({ classId, termId }: Line) => own.has(classId) && (termId === undefined || terms.has(termId));
  if (!linesOf(given).every(isKnown)) throw notFound();
  const plain = (facts: unknown) => JSON.stringify(athleteFacts.parse(facts));
  if (before && plain(before) === plain(given)) return { version: before.version };
  const known = before?.version ?? 0;
  if (known !== given.version || (await writeFacts(scope, [{ ...given, studentId }])).size === 0) {
    throw new Fault('conflict', translatable`Someone else just changed this. Review it again.`, {
      theirs: before ?? null,
    });
  }
  return { version: known + 1 };
}

interface Line {
  readonly classId: string;
  readonly termId?: string;
}

/** What is said of single classes, some of it for one term. */
function linesOf({ passingMarks, approvals, makeUps }: AthleteFacts): Line[] {
  return [...passingMarks, ...approvals, ...makeUps];
}

const readCourseRule: Handler<typeof readCall> = async (scope, { courseId }) => {
  const course = await store.lockRuledCourse(scope, courseId);
  if (!course) throw notFound();
  const kept = await store.readCourseRule(scope, courseId);
  return { version: 0, ...usualCourseRule, ...kept, mayChange: course.mayChange };
};

/** Keeps what rules count a course as. A repeat changes nothing. */
const saveCourseRule: Handler<typeof saveCall> = async (scope, { courseId, ...given }) => {
  if (!(await store.lockRuledCourse(scope, courseId))?.mayChange) throw notFound();
  const kept = await store.readCourseRule(scope, courseId);
  const before = { version: 0, ...usualCourseRule, ...kept };
  const isSame =
    isSameHours(before.weeklyHours, given.weeklyHours) &&
    plain(before) === plain({ ...given, weeklyHours: before.weeklyHours });
  if (isSame) return { version: before.version };
  if (before.version !== given.version || (await store.writeCourseRules(scope, [{ ...given, courseId }])).size === 0)
    throw new Fault('conflict', translatable`Someone else just changed this. Review it again.`, { theirs: before });
  return { version: before.version + 1 };
};

function plain(rule: unknown): string {
  return JSON.stringify(courseRule.parse(rule));
}

function isSameHours(one: string | null, other: string | null): boolean {
  return one === null || other === null ? one === other : isSameDecimal(one, other);
}
