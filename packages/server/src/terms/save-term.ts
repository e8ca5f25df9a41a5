import { Fault, notFound } from '@laurel/domain/kit/fault';
import type * as api from '@laurel/domain/terms/api';
import { ancestry, type Term, termKinds } from '@laurel/domain/terms/term';
import type { ParsedInputOf } from '@laurel/domain/wire/endpoint';
import type { Scope } from '@laurel/server/db/scope';
import { readTerms, writeTerm } from './store';

type Input = ParsedInputOf<typeof api.saveTerm>;

/** Creates a term or changes it, once it fits the tree. */
export async function saveTerm(scope: Scope, input: Input): Promise<Term> {
  const terms = await readTerms(scope);
  const before = terms.find((term) => term.termId === input.termId);
  if (input.version > 0 && !before) throw notFound();
  refuseUnfit(input, terms);
  const schoolYear = yearOf(input, terms);
  const after = { ...input, schoolYear };
  const isRepeat = before !== undefined && input.version === 0 && before.title === input.title;
  if (isRepeat) return before;
  if ((await writeTerm(scope, after)) === 0) {
    throw new Fault('conflict', 'Somebody else has just changed this term. Look at it again.', { theirs: before });
  }
  return { ...after, isLocked: before?.isLocked ?? false, version: input.version + 1 };
}

function refuseUnfit(input: Input, terms: readonly Term[]): void {
  if (input.endsBefore <= input.startsOn) throw wrong('endsBefore', 'The term must end after it begins.');
  if (input.postsFrom !== null && input.postsUntil !== null && input.postsUntil <= input.postsFrom) {
    throw wrong('postsUntil', 'The posting window must end after it begins.');
  }
  for (const child of terms.filter((term) => term.parentId === input.termId)) {
    if (child.startsOn < input.startsOn || child.endsBefore > input.endsBefore) {
      throw wrong('endsBefore', `“${child.title}” lies in this term and would stick out of it.`);
    }
  }
  if (input.parentId === null) return;
  const line = ancestry(terms, input.parentId);
  const parent = line[0];
  if (!parent) throw notFound();
  if (line.some((term) => term.termId === input.termId)) throw wrong('parentId', 'A term can’t lie within itself.');
  if (termKinds.indexOf(parent.kind) >= termKinds.indexOf(input.kind)) {
    throw wrong('kind', `A ${plainKind[input.kind]} can’t lie within a ${plainKind[parent.kind]}.`);
  }
  if (input.startsOn < parent.startsOn || input.endsBefore > parent.endsBefore) {
    throw wrong('startsOn', `The term must lie within “${parent.title}”.`);
  }
}

/** A school year is named after the calendar year it ends in; what lies in it carries the same. */
function yearOf(input: Input, terms: readonly Term[]): number {
  const top = input.parentId === null ? undefined : ancestry(terms, input.parentId).at(-1);
  return top?.schoolYear ?? Number(input.endsBefore.slice(0, 4));
}

const plainKind = { schoolYear: 'school year', semester: 'semester', term: 'term', gradingPeriod: 'grading period' };

function wrong(field: string, sentence: string): Fault {
  return new Fault('invalid', sentence, { fields: { [field]: sentence } });
}
