import { addDays, type Day } from '@laurel/domain/kit/day';
import { translatable } from '@laurel/domain/kit/sentence';
import type { Entity } from '@laurel/domain/plans/roster-row';
import { type FileReading, keepRow, type Line, type ReadingContext, removeRow } from './file-reading';

/** What the class files need of the files about work. */
export interface ScaleOfClass {
  scaleOf(classKey: string): string | null;
}

/** Readings of orgs, academicSessions, courses and classes; `null` for other files. */
export function readPlaces(file: string, context: ReadingContext, scales: ScaleOfClass): FileReading | null {
  switch (file) {
    case 'orgs.csv':
      return tree(context, 'orgs', 'school', school);
    case 'academicSessions.csv':
      return tree(context, 'academicSessions', 'term', term);
    case 'courses.csv':
      return courses(context);
    case 'classes.csv':
      return classes(context, scales);
    default:
      return null;
  }
}

type Data = Readonly<Record<string, string | number | boolean | null>>;

/** Files whose rows point at each other: they are held until the end, as there are few. */
function tree(
  { book, emit }: ReadingContext,
  name: string,
  entity: Entity,
  dataOf: (line: Line) => Data | null,
): FileReading {
  const held = new Map<string, Line>();
  return {
    entity,
    references: [],
    take(line) {
      if (!line.isRemoval) held.set(line.key, line);
      else emit(removeRow(line, entity, book.idOf(name, line.key)));
    },
    end() {
      const parents = new Map([...held].map(([key, line]) => [key, line.textOrNull('parentSourcedId')]));
      for (const key of withoutRoot(parents)) {
        held.get(key)?.reject('parentSourcedId', translatable`${key} is its own ancestor. Fix its parent IDs.`);
        held.delete(key);
      }
      for (const line of parentsFirst(held)) {
        const parent = line.textOrNull('parentSourcedId');
        const parentId = parent === null ? null : book.find(name, parent);
        if (parent !== null && parentId === null) {
          line.reject('parentSourcedId', book.whyMissing(name, parent));
          continue;
        }
        const data = dataOf(line);
        if (!data) continue;
        const targetId = book.admit(name, line.key);
        book.noteKind(name, line.key, line.text('type'));
        emit(keepRow(line, entity, targetId, { ...data, parent_id: parentId }));
      }
    },
  };
}

function parentsFirst(held: ReadonlyMap<string, Line>): Line[] {
  const done = new Set<string>();
  const sorted: Line[] = [];
  function visit(line: Line): void {
    if (done.has(line.key)) return;
    done.add(line.key);
    const parent = held.get(line.text('parentSourcedId'));
    if (parent) visit(parent);
    sorted.push(line);
  }
  for (const line of held.values()) visit(line);
  return sorted;
}

// Orgs that hold schools, not classes.
const overSchools = new Set(['district', 'local', 'state', 'national']);

const schoolKinds = new Set(['district', 'school', 'department', 'local', 'state', 'national']);

function school(line: Line): Data {
  const type = line.text('type');
  // Kinds of one's own (ext:campus) stand where classes are held, as the standard says.
  const kind = schoolKinds.has(type) ? type : 'school';
  return { name: line.text('name'), kind, identifier: line.textOrNull('identifier'), is_active: true };
}

// A school year is one; two leave room for whoever counts otherwise. A session without an end says nothing.
const longestSessionDays = 731;

function term(line: Line): Data | null {
  const [start, end] = [line.text('startDate'), line.text('endDate')];
  if (end < start) {
    line.reject('endDate', translatable`The session ends on ${end}, before it starts on ${start}. Correct the dates.`);
    return null;
  }
  if (addDays(start as Day, longestSessionDays) < end) {
    line.reject(
      'endDate',
      translatable`The session runs from ${start} to ${end}, which is more than two years. Correct the dates.`,
    );
    return null;
  }
  const type = line.text('type');
  return {
    title: line.text('title'),
    kind: type.startsWith('ext:') ? 'term' : type,
    starts_on: start,
    // A session's last day belongs to it; ours are half-open.
    ends_before: addDays(end as Day, 1),
    school_year: Number(line.text('schoolYear')),
  };
}

function courses({ book, emit }: ReadingContext): FileReading {
  return {
    entity: 'course',
    references: ['orgSourcedId', 'schoolYearSourcedId'],
    take(line) {
      if (line.isRemoval) {
        emit(removeRow(line, 'course', book.idOf('courses', line.key)));
        return;
      }
      const targetId = book.admit('courses', line.key);
      warnOfSubjects(line);
      emit(
        keepRow(line, 'course', targetId, {
          school_id: book.find('orgs', line.text('orgSourcedId')),
          title: line.text('title'),
          code: line.textOrNull('courseCode'),
          subject: line.items('subjects').join(', ') || null,
          is_active: true,
        }),
      );
    },
  };
}

function classes({ book, emit }: ReadingContext, scales: ScaleOfClass): FileReading {
  return {
    entity: 'class',
    references: ['courseSourcedId', 'schoolSourcedId', 'termSourcedIds'],
    take(line) {
      if (line.isRemoval) {
        emit(removeRow(line, 'class', book.idOf('classes', line.key)));
        return;
      }
      const targetId = book.admit('classes', line.key);
      const type = line.text('classType');
      const scale = scales.scaleOf(line.key);
      warnOfSubjects(line);
      const held = book.kindOf('orgs', line.text('schoolSourcedId'));
      if (held !== null && overSchools.has(held)) {
        line.warn(
          'schoolSourcedId',
          'no-school',
          translatable`${line.text('schoolSourcedId')} isn’t a school (${held}), so no school can see this class. Set its school.`,
        );
      }
      emit(
        keepRow(line, 'class', targetId, {
          course_id: book.find('courses', line.text('courseSourcedId')),
          school_id: book.find('orgs', line.text('schoolSourcedId')),
          title: line.text('title'),
          code: line.textOrNull('classCode'),
          kind: type === 'homeroom' ? 'homeroom' : type === 'ext:team' ? 'team' : 'scheduled',
          location: line.textOrNull('location'),
          periods: line.items('periods').join(',') || null,
          is_active: true,
          ...(scale === null ? {} : { scale_id: scale }),
        }),
      );
      for (const term of new Set(line.items('termSourcedIds'))) {
        const data = { class_id: targetId, term_id: book.find('academicSessions', term) };
        emit({ ...keepRow(line, 'class_term', targetId, data), key: `${line.key}|${term}` });
      }
    },
  };
}

/** A subject has its code at the same place of the other list. */
function warnOfSubjects(line: Line): void {
  const [subjects, codes] = [line.items('subjects').length, line.items('subjectCodes').length];
  if (subjects === 0 || codes === 0 || subjects === codes) return;
  line.warn(
    'subjectCodes',
    'subjects',
    translatable`subjects lists ${subjects} and subjectCodes lists ${codes}. Each subject needs its code, in the same order.`,
  );
}

/** The keys that stand in a circle of parents, or hang below one: none of them has a beginning. */
export function withoutRoot(parentOf: ReadonlyMap<string, string | null>): Set<string> {
  const isRooted = new Map<string, boolean>();
  for (const start of parentOf.keys()) {
    const path = new Set<string>();
    let at: string | null = start;
    while (at !== null && !isRooted.has(at) && !path.has(at)) {
      path.add(at);
      at = parentOf.get(at) ?? null;
    }
    // A parent outside the map is a beginning; one met again on this path is a circle.
    const verdict = at === null || (isRooted.get(at) ?? false);
    for (const key of path) isRooted.set(key, verdict);
  }
  return new Set([...isRooted].filter(([, rooted]) => !rooted).map(([key]) => key));
}
