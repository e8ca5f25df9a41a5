import { type ClearanceKind, mostClearances } from '@laurel/domain/athletics/clearance';
import { mostHappenings } from '@laurel/domain/athletics/happening';
import type { Id } from '@laurel/domain/kit/id';
import { translatable } from '@laurel/domain/kit/sentence';
import { readAthleteRow, type SaidRecord } from '@laurel/domain/mapped-files/athlete-row';
import { type AthleteField, type AthleteMapping, happeningOf } from '@laurel/domain/mapped-files/athlete-sheet';
import { newId } from '@laurel/server/db/new-id';
import type { Scope } from '@laurel/server/db/scope';
import { type AthleteRecord, isHappening, readKeptAthletes, readRecordsOf } from './athlete-file-store';
import { type FilePlan, type FileRow, type LeftOut, leftOutOf } from './file-subject';
import { recordPeople } from './person-records';
import type { Table } from './table';

interface AthleteWork {
  readonly schoolId: Id<'school'>;
  readonly kinds: readonly ClearanceKind[];
  readonly table: Table;
  readonly mapping: AthleteMapping;
}

interface Planning extends AthleteWork {
  readonly today: Scope['today'];
  readonly people: ReturnType<typeof recordPeople>;
  /** What is kept already, by `recordKey`. */
  readonly kept: ReadonlySet<string>;
  /** How many are kept, or will be, by student and entity. */
  readonly counts: Map<string, number>;
  /** The line that says each. */
  readonly seen: Map<string, number>;
}

/** The most of each that are kept of one student. */
const most = { clearance: mostClearances, happening: mostHappenings };

/** What a file of athletes’ records would do as it is mapped, and what somebody must decide on. */
export async function planAthletes(scope: Scope, work: AthleteWork): Promise<FilePlan> {
  const { table, mapping } = work;
  const people = await readKeptAthletes(scope, work.schoolId);
  const kept = await readRecordsOf(
    scope,
    people.map(({ personId }) => personId),
  );
  const planning: Planning = {
    ...work,
    today: scope.today,
    people: recordPeople(people, mapping.choices),
    kept: new Set(kept.map(recordKey)),
    counts: new Map(),
    seen: new Map(),
  };
  for (const each of kept) count(planning, each);
  const rows = table.rows.map(({ line, cells }): FileRow => {
    const read = readAthleteRow(cells, mapping);
    const planned = 'refused' in read ? read : rowOf(planning, line, read);
    return 'refused' in planned ? { ...leftOutOf(work, { line, cells }, planned), entity: 'clearance' } : planned;
  });
  return {
    ...{ rows, questions: planning.people.questions, notices: [] },
    needsConfirmation: rows.some(({ action }) => action === 'reject'),
  };
}

function rowOf(planning: Planning, line: number, read: SaidRecord): FileRow | LeftOut<AthleteField> {
  const { people, seen, kept, counts, today } = planning;
  const record = recordOf(planning, read.record);
  if (typeof record === 'object') return record;
  if (read.on > today) return { refused: translatable`This day is in the future. Correct it.`, field: 'on' };
  const person = people.find(line, read.said);
  if ('refused' in person) return person;
  const { personId } = person;
  const entity = isHappening(record) ? 'happening' : 'clearance';
  const said: AthleteRecord = { entity, studentId: personId, kind: record, on: read.on };
  const key = recordKey(said);
  const earlier = seen.get(key);
  if (earlier !== undefined)
    return { refused: translatable`Line ${earlier} says the same. Keep one of the two.`, field: null };
  seen.set(key, line);
  const shown = planning.kinds.find((each) => each.key === record)?.title ?? (read.record || record);
  const data = { person_id: personId, kind: record, day: read.on, shown: `${shown} · ${read.on}` };
  const at = { line, entity, key, reason: null, before: null, data } as const;
  if (kept.has(key)) return { ...at, action: 'skip', target: null };
  if ((counts.get(`${entity} ${personId}`) ?? 0) >= most[entity])
    return { refused: translatable`A student can have at most ${most[entity]} of these.`, field: null };
  count(planning, said);
  return { ...at, action: 'create', target: newId() };
}

/** The key of the document a cell means, or of what happened. */
function recordOf({ kinds, mapping: { usual } }: Planning, said: string): string | LeftOut<AthleteField> {
  if (said === '')
    return usual ?? { refused: translatable`This row doesn’t say which document it is about.`, field: 'record' };
  const plain = said.toLowerCase();
  const kind = kinds.find(({ key, title }) => [key.toLowerCase(), title.toLowerCase()].includes(plain));
  return (
    kind?.key ??
    happeningOf(said) ?? {
      refused: translatable`The district asks for no document “${said.slice(0, 100)}.” Correct it, or add it to the settings.`,
      field: 'record',
    }
  );
}

/** What makes a record the same as another. */
export function recordKey({ entity, studentId, kind, on }: AthleteRecord): string {
  return [entity, studentId, kind, on].join(' ');
}

function count({ counts }: Planning, { entity, studentId }: AthleteRecord): void {
  const of = `${entity} ${studentId}`;
  counts.set(of, (counts.get(of) ?? 0) + 1);
}
