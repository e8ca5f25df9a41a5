import { addDays, addYears, type Day, dayAt } from '@laurel/domain/kit/day';
import type { Retention, RetentionCounts } from '@laurel/domain/records/retention';
import { writeAudit } from '@laurel/server/http/audit-store';
import { type Chore, type ChoreScope, choreRows } from '@laurel/server/jobs/chores';
import { forgetUnusedImages } from '@laurel/server/media/store';
import { forgetOldNotices } from '@laurel/server/notices/notice-store';
import { forgetOldImports } from '@laurel/server/plans/upload-store';
import { erase, keptUntil } from './erase-person';
import { namingSteps } from './erasing-steps';
import { lockSubject, readNamesToErase, readUploads, takeStep } from './erasure-store';
import { readRetention } from './read-retention';
import * as store from './retention-store';

// At night, one after the other, before the first bell.
const nightly = (minute: number) => `${minute} 2 * * *`;

/** What is kept for as long as the district says. */
export const retentionChores: readonly Chore[] = [
  { name: 'forget-notices', match: nightly(11), run: since('notices', forgetOldNotices) },
  { name: 'forget-imports', match: nightly(17), run: since('uploads', forgetOldImports) },
  { name: 'forget-images', match: nightly(23), run: since('media', forgetUnusedImages) },
  { name: 'forget-sign-ins', match: nightly(29), run: since('signIns', forgetAudit(['sign-in'])) },
  {
    name: 'forget-audit',
    match: nightly(35),
    run: since('audit', forgetAudit(['change', 'refusal', 'download', 'view'])),
  },
  { name: 'erase-former-students', match: nightly(41), run: eraseFormerStudents },
  { name: 'finish-erasures', match: nightly(47), run: finishErasures },
];

type Kept = { readonly [Field in keyof Retention]?: Retention[Field] | undefined };

/** Since when each kind is kept by these settings. */
function keptSince(nowMs: number, kept: Kept): store.KeptSince {
  const before = (days: number | null | undefined) => (days ? new Date(nowMs - days * 86_400_000) : null);
  const today = dayAt(nowMs, 'UTC');
  return {
    signIns: before(kept.signInDays),
    notices: before(kept.noticeDays),
    uploads: before(kept.uploadDays),
    media: before(kept.mediaDays),
    audit: before(kept.auditDays),
    formerStudents: kept.formerStudentYears ? addYears(addDays(today, 1), -kept.formerStudentYears) : null,
  };
}

/** What the next night would delete by other settings than those that hold. */
export async function previewRetention(scope: ChoreScope, kept: Kept): Promise<RetentionCounts> {
  return await store.countOld(scope, keptSince(scope.nowMs, kept));
}

function since(kind: 'signIns' | 'notices' | 'uploads' | 'media' | 'audit', forget: Forget): Chore['run'] {
  return async (scope) => {
    const before = keptSince(scope.nowMs, await readRetention(scope))[kind];
    return before === null ? 0 : await forget(scope, before);
  };
}

/** Takes away a bounded number of what is from before a moment; answers how many. */
type Forget = (scope: ChoreScope, before: Date) => Promise<number>;

/** Events of the audit go by an event that says which; their links stay, so that the chain can be checked. */
function forgetAudit(kinds: readonly string[]): Forget {
  return async (scope, before) => {
    if (!(await store.hasOldEvents(scope, kinds, before))) return 0;
    const byEvent = await writeAudit(
      { ...scope, requestId: 'job', caller: null },
      { what: 'retention', outcome: 'done', details: { kinds: [...kinds], before: before.toISOString() } },
    );
    return await store.forgetEvents(scope, { kinds, before, byEvent, most: choreRows });
  };
}

// Each is some forty statements.
const studentsAtOnce = 20;

/** Erases students who left long ago; answers how many. */
async function eraseFormerStudents(chore: ChoreScope): Promise<number> {
  const kept = await readRetention(chore);
  const leftBefore = keptSince(chore.nowMs, kept).formerStudents;
  if (leftBefore === null) return 0;
  const scope = erasingScope(chore);
  const people = await store.readFormerStudents(chore, leftBefore, studentsAtOnce);
  for (const personId of people) {
    const subject = await lockSubject(scope, personId);
    if (!subject) continue;
    const uploads = await readUploads(scope, subject);
    const until = keptUntil(subject, kept, scope.today);
    await erase(scope, subject, { keptUntil: until, reason: null, uploads });
  }
  return people.length;
}

/** Takes the names of erased people whose days are over; answers how many. */
export async function finishErasures(chore: ChoreScope): Promise<number> {
  const scope = erasingScope(chore);
  const people = await readNamesToErase(scope);
  for (const personId of people) {
    const subject = await lockSubject(scope, personId);
    if (subject) for (const step of namingSteps) await takeStep(scope, subject, step);
  }
  return people.length;
}

function erasingScope({ db, districtId, nowMs }: ChoreScope) {
  const today: Day = dayAt(nowMs, 'UTC');
  return { db, districtId, nowMs, today, requestId: 'job', caller: null };
}
