import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import { message } from '@laurel/domain/kit/sentence';
import { endpoint } from '@laurel/domain/wire/endpoint';
import * as z from 'zod/mini';
import { readTerms as mayRead, updateTerms } from './permissions';
import { term, termKinds } from './term';

export const readTerms = endpoint({
  call: 'GET /api/terms',
  needs: mayRead,
  summary: 'The district’s terms, latest school year first, at most 500.',
  owners: {},
  output: z.object({ terms: z.array(term) }),
});

export const saveTerm = endpoint({
  call: 'PUT /api/terms/{termId}',
  needs: updateTerms,
  summary: 'Create a term under an id of the caller’s making (version 0), or change it.',
  owners: { termId: 'term', parentId: 'term' },
  input: z.object({
    termId: id('term'),
    version: z.int(),
    parentId: z.nullable(id('term')),
    title: z.string().check(z.trim(), z.minLength(1, message`Enter a name for the term.`), z.maxLength(200)),
    kind: z.enum(termKinds),
    startsOn: day,
    endsBefore: day,
    postsFrom: z.nullable(day),
    postsUntil: z.nullable(day),
  }),
  output: term,
});

export const lockTerm = endpoint({
  call: 'PUT /api/terms/{termId}/lock',
  needs: updateTerms,
  summary: 'Lock a term, so that its grades stay as they are, or unlock it.',
  owners: { termId: 'term' },
  input: z.object({ termId: id('term'), isLocked: z.boolean() }),
  output: term,
});
