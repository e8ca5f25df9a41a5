import { auditPageSize } from '@laurel/domain/audit/api';
import type * as api from '@laurel/domain/audit/viewers-api';
import { viewersPageSize } from '@laurel/domain/audit/viewers-api';
import { notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { familyRules } from '@laurel/domain/people/family-rules';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import type { Scope } from '@laurel/server/db/scope';
import { groupBy } from '@laurel/server/kit/group-by';
import { readSection } from '@laurel/server/settings/section-store';
import { readViews } from './view-store';
import { isFamilyOf, readAuditedName, readOwnLines, readViewed, readViewers, type ShownLine } from './viewers-store';

interface Asked {
  readonly personId: Id<'person'>;
  readonly page?: number | undefined;
}

/** Who can see something of a person's record, and why. */
export async function listViewers(scope: Scope, asked: Asked): Promise<OutputOf<typeof api.listViewers>> {
  return await list(scope, asked, readViewers);
}

/** Of whose record a person can see something, and why. */
export async function listViewed(scope: Scope, asked: Asked): Promise<OutputOf<typeof api.listViewed>> {
  return await list(scope, asked, readViewed);
}

/** What the caller can see of somebody’s record, and why. */
export async function readOwnWays(
  scope: Scope,
  { personId }: { readonly personId: Id<'person'> },
): Promise<OutputOf<typeof api.readOwnWays>> {
  const lines = await readOwnLines(scope, personId);
  if (lines.length === 0) throw notFound();
  return { ways: waysOf(lines) };
}

async function list(scope: Scope, { personId, page = 0 }: Asked, read: typeof readViewers) {
  const name = await readAuditedName(scope, personId);
  if (name === null) throw notFound();
  const lines = await read(scope, personId, page);
  return { name, people: groupByPerson(lines), count: lines[0]?.count ?? 0 };
}

/** At most a page of people; lines that say the same of other parts become one way. */
function groupByPerson(lines: readonly ShownLine[]): api.Seen[] {
  const people = groupBy(lines, ({ personId }) => personId);
  return [...people.values()].slice(0, viewersPageSize).flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const { personId, name, personSchool } = first;
    return [{ personId, name, schoolName: personSchool, ways: waysOf(own) }];
  });
}

function waysOf(lines: readonly ShownLine[]): api.Way[] {
  const alike = (line: ShownLine) =>
    JSON.stringify([
      line.role,
      line.reach,
      line.schoolName,
      line.endsBefore,
      line.classes,
      line.relation,
      line.keptAt18,
    ]);
  // Where a role is held says how far it reaches only where that is a school.
  const placed = lines.map((line) => (line.reach === 'school' ? line : { ...line, schoolName: null }));
  return [...groupBy(placed, alike).values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const { reach, role, schoolName, endsBefore, classes, relation, keptAt18 } = first;
    const parts = [...groupBy(same, ({ part }) => part)].map(([part, own]) => ({
      part,
      mayChange: own.some(({ mayChange }) => mayChange),
    }));
    return [{ parts, reach, role, schoolName, endsBefore, classes, relation, keptAt18 }];
  });
}

/** Who has looked at a person's record. */
export async function listViews(
  scope: Scope,
  { personId, beforeId }: { personId: Id<'person'>; beforeId?: string | undefined },
): Promise<OutputOf<typeof api.listViews>> {
  const name = await readAuditedName(scope, personId);
  if (name === null) throw notFound();
  const views = await readViews(scope, { personId, beforeId });
  return { name, views, next: views.length < auditPageSize ? null : (views.at(-1)?.eventId ?? null) };
}

/** The same for the student, and for guardians who see something of them, where the district shows it to families. */
export async function listFamilyViews(
  scope: Scope,
  { studentId, beforeId }: { studentId: Id<'person'>; beforeId?: string | undefined },
): Promise<OutputOf<typeof api.listFamilyViews>> {
  if (!(await isFamilyOf(scope, studentId))) throw notFound();
  const { value } = await readSection(scope, familyRules);
  if (!value.showsLooks) return { isShown: false, views: [], next: null };
  const views = await readViews(scope, { personId: studentId, beforeId, isOfFamily: true });
  return {
    isShown: true,
    views: views.map(({ viewer, ...view }) => ({ ...view, viewerName: viewer.name })),
    next: views.length < auditPageSize ? null : (views.at(-1)?.eventId ?? null),
  };
}
