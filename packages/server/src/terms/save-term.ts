import { addDays } from '@laurel/domain/kit/day';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import { type Sentence, translatable } from '@laurel/domain/kit/sentence';
import type * as api from '@laurel/domain/terms/api';
import { updateTerms } from '@laurel/domain/terms/permissions';
import { ancestry, type Term, termKinds } from '@laurel/domain/terms/term';
import type { ParsedInputOf } from '@laurel/domain/wire/endpoint';
import { schoolsWithin } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { readTerms, writeTerm } from './store';

type Input = ParsedInputOf<typeof api.saveTerm>;

/** Throws unless the caller keeps the terms of every school: a term is one and the same for all of them. */
export function requireEverySchool(scope: Scope): void {
  if (!schoolsWithin(scope, updateTerms).isEvery)
    throw new Fault('refused', translatable`Terms are the same for all schools. The district office changes them.`);
}

/** Creates a term or changes it, once it fits the tree. */
export async function saveTerm(scope: Scope, input: Input): Promise<Term> {
  requireEverySchool(scope);
  const terms = await readTerms(scope);
  const before = terms.find((term) => term.termId === input.termId);
  if (input.version > 0 && !before) throw notFound();
  refuseUnfit(input, terms);
  const schoolYear = yearOf(input, terms);
  const after = { ...input, schoolYear };
  const isRepeat = before !== undefined && input.version === 0 && before.title === input.title;
  if (isRepeat) return before;
  if ((await writeTerm(scope, after)) === 0) {
    throw new Fault('conflict', translatable`Someone else just changed this term. Review it again.`, {
      theirs: before,
    });
  }
  await carryYear(scope, after, terms);
  return { ...after, isLocked: before?.isLocked ?? false, version: input.version + 1 };
}

/** What lies in a term moves with it to another school year. */
async function carryYear(
  scope: Scope,
  { termId, schoolYear }: Pick<Term, 'termId' | 'schoolYear'>,
  terms: readonly Term[],
) {
  for (const term of terms.filter((each) => each.termId !== termId && each.schoolYear !== schoolYear)) {
    const isWithin = ancestry(terms, term.termId).some((above) => above.termId === termId);
    if (isWithin) await writeTerm(scope, { ...term, schoolYear });
  }
}

function refuseUnfit(input: Input, terms: readonly Term[]): void {
  if (input.endsBefore <= input.startsOn) throw wrong('endsBefore', translatable`The term must end after it starts.`);
  if (input.postsFrom !== null && input.postsUntil !== null && input.postsUntil <= input.postsFrom)
    throw wrong('postsUntil', translatable`The grading window must close after it opens.`);
  for (const child of terms.filter((term) => term.parentId === input.termId)) {
    if (child.startsOn < input.startsOn || child.endsBefore > input.endsBefore) {
      const field = child.startsOn < input.startsOn ? 'startsOn' : 'endsBefore';
      throw wrong(field, translatable`“${child.title}” is part of this term and would extend past it.`);
    }
    if (isWide(child.kind, input.kind)) {
      throw wrong(
        'kind',
        translatable`“${child.title}” is part of this term, so the term must stay larger than a ${plainKind[child.kind]}.`,
      );
    }
  }
  if (input.parentId === null) return;
  const line = ancestry(terms, input.parentId);
  const parent = line[0];
  if (!parent) throw notFound();
  if (line.some((term) => term.termId === input.termId))
    throw wrong('parentId', translatable`A term can’t contain itself.`);
  if (isWide(input.kind, parent.kind))
    throw wrong('kind', translatable`A ${plainKind[input.kind]} can’t be part of a ${plainKind[parent.kind]}.`);
  const within = translatable`The term must be within “${parent.title}.”`;
  if (input.startsOn < parent.startsOn) throw wrong('startsOn', within);
  if (input.endsBefore > parent.endsBefore) throw wrong('endsBefore', within);
}

/** Whether `kind` is as wide as `other` or wider, and so can't lie within it. */
function isWide(kind: Term['kind'], other: Term['kind']): boolean {
  return termKinds.indexOf(kind) <= termKinds.indexOf(other);
}

/** A school year is named after the calendar year it ends in; what lies in it carries the same. */
function yearOf(input: Input, terms: readonly Term[]): number {
  const top = input.parentId === null ? undefined : ancestry(terms, input.parentId).at(-1);
  return top?.schoolYear ?? Number(addDays(input.endsBefore, -1).slice(0, 4));
}

const plainKind = {
  schoolYear: translatable`school year`,
  semester: translatable`semester`,
  term: translatable`term`,
  gradingPeriod: translatable`grading period`,
};

function wrong(field: string, sentence: Sentence): Fault {
  return new Fault('invalid', sentence, { fields: { [field]: sentence } });
}
