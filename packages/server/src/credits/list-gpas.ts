import type { GpaLine, gpaSorts, readGpas } from '@laurel/domain/credits/api';
import { gpaPageSize } from '@laurel/domain/credits/api';
import { type CreditRules, creditRules } from '@laurel/domain/credits/credit-rules';
import { cumulativeGpaOf, type Gpa } from '@laurel/domain/grades/gpa';
import { readGrades } from '@laurel/domain/grades/permissions';
import { notFound } from '@laurel/domain/kit/fault';
import { compare } from '@laurel/domain/kit/fraction';
import type { Id } from '@laurel/domain/kit/id';
import { gradeLevels } from '@laurel/domain/people/person-fields';
import type { OutputOf, ParsedInputOf } from '@laurel/domain/wire/endpoint';
import { reachesSchool } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { isSchool } from '@laurel/server/postings/posting-store';
import { readSection } from '@laurel/server/settings/section-store';
import { gatherResults } from './gather-results';
import type { Audience } from './result-store';
import { showGpa } from './show-gpa';
import { type ListedStudent, readSchoolStudents, readStudentNames } from './student-store';

type Sort = (typeof gpaSorts)[number];

interface Standing {
  readonly student: ListedStudent;
  readonly gpa: Gpa;
}

/** The students of a school with their averages, as staff see them, a page at a time. */
export async function listGpas(
  scope: Scope,
  { schoolId, page = 0, sort = 'name', direction = 'ascending', ...filter }: ParsedInputOf<typeof readGpas>,
): Promise<OutputOf<typeof readGpas>> {
  if (!(reachesSchool(scope, readGrades, schoolId) && (await isSchool(scope, schoolId)))) throw notFound();
  const { value: rules } = await readSection(scope, creditRules);
  const students = await readSchoolStudents(scope, schoolId, filter);
  const pageOf = <Each>(sorted: readonly Each[]) =>
    (direction === 'descending' ? sorted.toReversed() : sorted).slice(page * gpaPageSize, (page + 1) * gpaPageSize);
  const found = students.filter(({ isFound }) => isFound);
  // By name only those of the page are added up, unless a rank takes everyone.
  const isByName = sort === 'name' && !rules.isRanking;
  const all = await standingsOf(scope, isByName ? pageOf(found) : students, 'staff', rules);
  const shown = isByName
    ? all
    : pageOf(
        sortBy(
          sort,
          all.filter(({ student }) => student.isFound),
        ),
      );
  const names = await readStudentNames(
    scope,
    shown.map(({ student }) => student.studentId),
  );
  return {
    students: shown.map(({ student: { studentId, gradeLevel }, gpa }): GpaLine => {
      const peers = rules.isRanking ? all.filter(({ student }) => student.gradeLevel === gradeLevel) : [];
      return {
        studentId,
        name: names.get(studentId) ?? '',
        gradeLevel,
        ...showGpa(gpa),
        rank: placeAmong(peers, gpa)?.place ?? null,
      };
    }),
    count: found.length,
    isRanking: rules.isRanking,
  };
}

/** A student’s place in their grade level; `null` where too few are ranked to keep them apart. */
export async function rankIn(
  scope: Scope,
  student: { studentId: Id<'person'>; schoolId: Id<'school'> | null; gradeLevel: string | null },
  audience: Audience,
  rules: CreditRules,
): Promise<{ place: number; count: number } | null> {
  const { schoolId, gradeLevel } = student;
  if (schoolId === null || gradeLevel === null) return null;
  const peers = await standingsOf(scope, await readSchoolStudents(scope, schoolId, { gradeLevel }), audience, rules);
  const own = peers.find((peer) => peer.student.studentId === student.studentId);
  return own ? placeAmong(peers, own.gpa) : null;
}

async function standingsOf(
  scope: Scope,
  students: readonly ListedStudent[],
  audience: Audience,
  rules: CreditRules,
): Promise<Standing[]> {
  const ids = students.map(({ studentId }) => studentId);
  const results = await gatherResults(scope, ids, audience, rules, 'counted');
  const known = new Map();
  return students.map((student) => ({
    student,
    gpa: cumulativeGpaOf(results.get(student.studentId) ?? [], rules, known),
  }));
}

// Of fewer a place would tell who has it.
const fewestRanked = 5;

/** Those with the same average share a place, and the next is as many further on. */
function placeAmong(peers: readonly Standing[], { weighted }: Gpa): { place: number; count: number } | null {
  const ranked = peers.flatMap(({ gpa }) => (gpa.weighted ? [gpa.weighted] : []));
  if (weighted === null || ranked.length < fewestRanked) return null;
  return { place: 1 + ranked.filter((other) => compare(other, weighted) > 0).length, count: ranked.length };
}

/** In the order of the names where they are equal; whoever has no average comes first, as less than any. */
function sortBy(sort: Sort, standings: readonly Standing[]): readonly Standing[] {
  if (sort === 'name') return standings;
  const keyed = standings.map((standing) => ({ standing, key: keyOf(sort, standing) }));
  return keyed.sort((a, b) => a.key - b.key).map(({ standing }) => standing);
}

const levels: readonly (string | null)[] = gradeLevels;

/** Averages differ by far more than a number rounds off. */
function keyOf(sort: Exclude<Sort, 'name'>, { gpa, student }: Standing): number {
  if (sort === 'gradeLevel') return levels.indexOf(student.gradeLevel);
  if (sort === 'earned') return Number(gpa.earned);
  const average = gpa[sort];
  return average === null ? -1 : Number(average.over) / Number(average.under);
}
