import type { Id } from '@laurel/domain/kit/id';
import { readAssignmentPlace, readClassPlace, search, searchStudents } from '@laurel/domain/search/api';
import { queryOf } from '@laurel/web/kit/query-client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RecordLink } from './record-links';

/** People and classes by the beginnings of words, at most so many of each; what was found before stays until the answer is there. */
export const useFound = (query: string, most: number) =>
  useQuery({ ...queryOf(search, { query, most }), enabled: query !== '', placeholderData: keepPreviousData });

/** Students whose timeline one may open; what was found before stays until the answer is there. */
export const useStudentsFound = (query: string) =>
  useQuery({ ...queryOf(searchStudents, query === '' ? {} : { query }), placeholderData: keepPreviousData });

/** Where a link to a record leads its reader; `null` where it leads nowhere. */
export function usePlace({ kind, id }: RecordLink) {
  const ofClass = useQuery({ ...queryOf(readClassPlace, { classId: id as Id<'class'> }), enabled: kind === 'class' });
  const ofAssignment = useQuery({
    ...queryOf(readAssignmentPlace, { assignmentId: id as Id<'assignment'> }),
    enabled: kind === 'assignment',
  });
  return kind === 'class' ? ofClass : ofAssignment;
}
