import type { Subject } from '@laurel/domain/access/rule';
import * as api from '@laurel/domain/audit/api';
import { type AuditEvent, type exportAudit as endpoint, mostExported } from '@laurel/domain/audit/api';
import { readAudit } from '@laurel/domain/audit/permissions';
import * as viewers from '@laurel/domain/audit/viewers-api';
import { csvFile } from '@laurel/domain/kit/csv';
import { notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { english } from '@laurel/domain/kit/sentence';
import type { Endpoint, ParsedInputOf } from '@laurel/domain/wire/endpoint';
import { reachesSchool } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { FileAnswer } from '@laurel/server/http/answer';
import type { Door } from '@laurel/server/http/door';
import { mountedEndpoints } from '@laurel/server/http/mount';
import { serve } from '@laurel/server/http/serve';
import type { Chore } from '@laurel/server/jobs/chores';
import { isSchoolThere, readEvents, readOwnEvents } from './event-store';
import { listFamilyViews, listViewed, listViewers, listViews, readOwnWays } from './list-viewers';
import { chainEvents } from './verify-store';

/** Chains what was committed since the last minute, apart from anyone's transaction. */
export const auditChores: readonly Chore[] = [
  { name: 'chain-audit', match: '* * * * *', isDueAtStart: true, run: chainEvents },
];

export function auditRoutes(door: Door): void {
  serve(door, api.listAudit, async (scope, input) => {
    await demandSchool(scope, input.schoolId);
    return await readEvents(scope, withActs(door, input));
  });
  serve(door, api.exportAudit, async (scope, input) => {
    await demandSchool(scope, input.schoolId);
    return await exportAudit(scope, withActs(door, input));
  });
  serve(door, api.listOwnAudit, async (scope, { beforeId }) => {
    const events = await readOwnEvents(scope, beforeId);
    return { events, next: events.length < api.auditPageSize ? null : (events.at(-1)?.eventId ?? null) };
  });
  serve(door, viewers.listViewers, listViewers);
  serve(door, viewers.listViewed, listViewed);
  serve(door, viewers.readOwnWays, readOwnWays);
  serve(door, viewers.listViews, listViews);
  serve(door, viewers.listFamilyViews, listFamilyViews);
}

/** A search by a subject is one by the acts that are about it. */
function withActs<Input extends { readonly subject?: Subject | undefined }>(door: Door, input: Input) {
  const { subject } = input;
  return subject === undefined ? input : { ...input, acts: actsAbout(subject, mountedEndpoints(door)) };
}

async function demandSchool(scope: Scope, schoolId: Id<'school'> | undefined): Promise<void> {
  if (schoolId === undefined) return;
  if (!(reachesSchool(scope, readAudit, schoolId) && (await isSchoolThere(scope, schoolId)))) throw notFound();
}

/** Acts that are no call, or whose call asks for no right, by what they are about. */
const named: Readonly<Record<string, Subject>> = {
  'record view': 'users',
  'custody view': 'users',
  'people.csv': 'users',
  'export-person': 'users',
  erasure: 'users',
  'code from the console': 'users',
  'GET /api/people/{personId}/record.zip': 'users',
  'enrol by sign': 'classes',
  'health view': 'health',
  'body view': 'body',
  'services view': 'services',
  'view as': 'users',
  redaction: 'audit',
  retention: 'audit',
  'sign in': 'profile',
};

/** Every act that is about a subject: the calls that ask for a right to it, and what is named above. */
export function actsAbout(subject: Subject, endpoints: readonly Endpoint[]): string[] {
  const calls = endpoints.flatMap(({ method, path, needs }) => {
    const what = `${method} ${path}`;
    if (what in named) return [];
    // What everyone may do is done to one's own account.
    return (typeof needs === 'string' ? 'profile' : needs[1]) === subject ? [what] : [];
  });
  return [...calls, ...Object.keys(named).filter((what) => named[what] === subject)];
}

const header = ['At', 'Who', 'Act', 'Call', 'Kind', 'Outcome', 'Concerns', 'Old → new', 'Reason', 'From', 'Event'];

/** What a search finds as a file, a line an event: what a district hands to whoever asks who saw and did what. */
async function exportAudit(
  scope: Scope,
  search: ParsedInputOf<typeof endpoint> & { acts?: readonly string[] },
): Promise<FileAnswer> {
  const { events } = await readEvents(scope, search, { size: mostExported, looked: mostExported });
  return new FileAnswer({
    contentType: 'text/csv; charset=utf-8',
    fileName: `audit-${scope.today}.csv`,
    body: csvFile([header, ...events.map(lineOf)]),
    rows: events.length,
    people: new Set(
      events.flatMap(({ concerns }) => concerns.flatMap(({ kind, id }) => (kind === 'person' ? [id] : []))),
    ).size,
  });
}

function lineOf(event: AuditEvent): string[] {
  return [
    event.at,
    event.actor?.name ?? '',
    event.act ? english(event.act) : '',
    event.what,
    event.kind,
    event.outcome,
    event.concerns.map(({ name, id }) => name ?? id).join('; '),
    event.changes
      .map(({ record, field, from, to }) => `${record}.${field}: ${textOf(from)} → ${textOf(to)}`)
      .join('; '),
    event.reason ?? '',
    event.address ?? '',
    event.eventId,
  ];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? null);
}
