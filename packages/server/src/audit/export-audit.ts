import { type AuditEvent, type exportAudit as endpoint, mostExported } from '@laurel/domain/audit/api';
import { csvFile } from '@laurel/domain/kit/csv';
import { english } from '@laurel/domain/kit/sentence';
import type { ParsedInputOf } from '@laurel/domain/wire/endpoint';
import type { Scope } from '@laurel/server/db/scope';
import { FileAnswer } from '@laurel/server/http/answer';
import { readEvents } from './event-store';

const header = ['At', 'Who', 'Act', 'Call', 'Kind', 'Outcome', 'Concerns', 'Old → new', 'Reason', 'From', 'Event'];

/** What a search finds as a file, a line an event: what a district hands to whoever asks who saw and did what. */
export async function exportAudit(
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
